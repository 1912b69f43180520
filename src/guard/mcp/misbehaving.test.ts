import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../model/outcome.js';
import { Servers } from './testing/servers.js';

let servers: Servers;
beforeAll(() => {
  servers = new Servers();
});
afterAll(() => servers.close());

const ON_CALL = "handlers['tools/call'] =";

describe('a call to a server that misbehaves', () => {
  it.each<[string, string, Outcome]>([
    [
      'banners before and between',
      `write('Welcome!\\n\\n{ not: json }\\n'); ${ON_CALL} ({ id }) => { write('working\\n[1]\\n7\\n'); say(id, 'Done.'); };`,
      { kind: 'replied', text: 'Done.' },
    ],
    [
      'notifications, progress, a foreign key',
      `${ON_CALL} ({ id }) => {
        send({ method: 'notifications/message', params: {} });
        write(JSON.stringify({ id, extra: 1, result: { content: [{ type: 'text', text: 'Done.' }] } }) + '\\r\\n');
      };`,
      { kind: 'replied', text: 'Done.' },
    ],
    [
      'an answer in a batch',
      `${ON_CALL} ({ id }) => write(JSON.stringify([{ jsonrpc: '2.0', id, result: {} }]) + '\\n');`,
      { kind: 'replied', text: '' },
    ],
    [
      'an answer in two pieces',
      `${ON_CALL} ({ id }) => {
        const line = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'Dön.' }] } });
        const bytes = Buffer.from(line + '\\n');
        process.stdout.write(bytes.subarray(0, -9), () => setImmediate(() => process.stdout.write(bytes.subarray(-9))));
      };`,
      { kind: 'replied', text: 'Dön.' },
    ],
    [
      'two answers',
      `${ON_CALL} ({ id }) => { say(id, 'Done.'); say(id, 'Refused.'); };`,
      { kind: 'replied', text: 'Done.' },
    ],
    [
      'an error',
      `${ON_CALL} ({ id }) => send({ id, error: { code: -32602, message: 'no such path', data: { path: 'x' } } });`,
      { kind: 'failed', code: '-32602', text: 'no such path', data: { path: 'x' } },
    ],
    [
      'an error without a message',
      `${ON_CALL} ({ id }) => send({ id, error: { code: -32602 } });`,
      { kind: 'failed', code: '-32602', text: '' },
    ],
    [
      'an error that is a text',
      `${ON_CALL} ({ id }) => send({ id, error: 'no' });`,
      { kind: 'failed', text: 'no' },
    ],
    [
      'an error without an id',
      `${ON_CALL} () => send({ id: null, error: { code: -32700, message: 'unreadable' } });`,
      { kind: 'failed', code: '-32700', text: 'unreadable' },
    ],
    [
      'an answer without a result',
      `${ON_CALL} ({ id }) => send({ id });`,
      { kind: 'died', text: 'sent an answer that holds neither a result nor an error' },
    ],
    [
      'an answer that is no JSON',
      `${ON_CALL} ({ id }) => write('{"jsonrpc":"2.0","id":' + id + ',"result":{}\\n');`,
      {
        kind: 'died',
        text: 'sent a message that is no JSON: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":4,\\"result\\":{}"',
      },
    ],
    [
      'an exit',
      `${ON_CALL} () => { console.error('\\nfirst line\\nsecond line'); process.exit(3); };`,
      { kind: 'died', text: 'ended (exit code 3); standard error: "first line"' },
    ],
    [
      'an uncaught error',
      `console.error('ready'); ${ON_CALL} () => { console.error('at work'); console.error('TypeError: no'); process.exit(1); };`,
      { kind: 'died', text: 'ended (exit code 1); standard error: "TypeError: no"' },
    ],
    [
      'half a line and an exit',
      `${ON_CALL} ({ id }) => write('{"jsonrpc":"2.0",', () => process.exit(0));`,
      { kind: 'died', text: 'ended (exit code 0); half a line came last: "{\\"jsonrpc\\":\\"2.0\\","' },
    ],
    [
      'a signal',
      `${ON_CALL} () => process.kill(process.pid, 'SIGTERM');`,
      { kind: 'died', text: 'ended (SIGTERM)' },
    ],
    [
      '100 MB on one line',
      `${ON_CALL} () => { const text = 'x'.repeat(1e6); for (let n = 0; n < 100; n += 1) write(text); };`,
      { kind: 'died', text: 'was ended: it wrote more than 67108864 bytes for one message' },
    ],
    [
      'a flood of standard error',
      `${ON_CALL} ({ id }) => process.stderr.write('x'.repeat(1e7), () => say(id, 'Done.'));`,
      { kind: 'replied', text: 'Done.' },
    ],
  ])('%s', async (_, body, outcome) => {
    expect(await servers.callNew(body)).toEqual(outcome);
  });

  it.each<[string, string]>([
    ['no answer', `${ON_CALL} () => undefined;`],
    ['half a line', `${ON_CALL} () => write('{"jsonrpc":');`],
    ['an answer with another id', `${ON_CALL} ({ id }) => say(id + 1, 'Done.');`],
    ['an answer whose id is a text', `${ON_CALL} ({ id }) => say(String(id), 'Done.');`],
  ])('%s', async (_, body) => {
    expect(await servers.callNew(body, { timeout: '50ms' })).toEqual({ kind: 'timeout', afterMs: 200 });
  });
});
