import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guard, GuardEnvironment } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { McpManifest } from '../../model/manifest.js';
import { Servers } from './testing/servers.js';

let servers: Servers;
beforeAll(() => {
  servers = new Servers();
});
afterAll(() => servers.close());

const ON_CALL = "handlers['tools/call'] =";

describe('the operator', () => {
  const ASKS = `let asked;
    heard = (message) => say(asked, 'got ' + JSON.stringify(message.result));
    ${ON_CALL} ({ id }) => {
      asked = id;
      const requestedSchema = { type: 'object', properties: { sure: { type: 'boolean' } } };
      send({ id: 'q', method: 'elicitation/create', params: { message: 'Write to \`a/b.py\`?', requestedSchema } });
    };`;

  it.each<[McpManifest['confirm'], boolean, string[], Json]>([
    ['elicitation', true, ['a/b.py'], { action: 'accept', content: { sure: true } }],
    ['elicitation', false, ['a/b.py'], { action: 'decline' }],
    ['none', true, [], { action: 'decline' }],
  ])('is asked by %s and says %s', async (confirm, approves, shown, result) => {
    const guard = await servers.connect(ASKS, { confirm });
    const seen: string[] = [];
    const ask = (target: string): Promise<boolean> => {
      seen.push(target);
      return Promise.resolve(approves);
    };
    // A session before: its operator is not the one to ask.
    await servers.callOnce(guard, {}, { confirm: () => Promise.resolve(!approves) });
    expect(await servers.callOnce(guard, {}, { confirm: ask })).toEqual({
      kind: 'replied',
      text: `got ${JSON.stringify(result)}`,
    });
    expect(seen).toEqual(shown);
  });

  it.each<[string, McpManifest['request'], string]>([
    [
      'a message field',
      { message: 'words' },
      '[{"name":"write_file","arguments":{},"_meta":{"words":"change a"}},null,null]',
    ],
    [
      'an argument',
      { argument: 'words' },
      '[{"name":"write_file","arguments":{"words":"change a"}},null,null]',
    ],
    ['a variable', { env: 'WORDS' }, '[{"name":"write_file","arguments":{}},"change a",null]'],
    ['a file', { file: 'words' }, '[{"name":"write_file","arguments":{}},null,"change a"]'],
  ])('reaches it by %s', async (_, request, told) => {
    const guard = await servers.connect(
      `const file = process.env.HOME + '/words';
      const read = () => existsSync(file) ? readFileSync(file, 'utf8') : null;
      ${ON_CALL} ({ id, params }) => say(id, JSON.stringify([params, process.env.WORDS ?? null, read()]));`,
      { request },
    );
    expect(await servers.callOnce(guard, {}, { request: 'change a' })).toEqual({
      kind: 'replied',
      text: told,
    });
  });
});

describe('the process', () => {
  const TELLS_PID = `${ON_CALL} ({ id, params }) => {
    if (params.arguments.hang) return;
    say(id, String(process.pid));
    if (params.arguments.exit) process.exit(0);
  };`;

  async function pidsOf(
    manifest: Partial<McpManifest>,
    between: (guard: Guard) => Promise<unknown> | undefined,
    differences: Partial<GuardEnvironment> = {},
  ): Promise<string> {
    const guard = await servers.connect(TELLS_PID, manifest);
    const before = await servers.callOnce(guard, {});
    await between(guard);
    const after = await servers.callOnce(guard, {}, differences);
    if (before.kind !== 'replied' || after.kind !== 'replied') return 'did not reply';
    return before.text === after.text ? 'kept' : 'new';
  }

  it.each<[string, string, Partial<McpManifest>, (guard: Guard) => Promise<unknown> | undefined, string]>([
    ['from session to session', 'kept', {}, () => undefined, ''],
    ['when the request changes', 'kept', {}, () => undefined, 'other'],
    [
      'when a variable with the request changes',
      'new',
      { request: { env: 'WORDS' } },
      () => undefined,
      'other',
    ],
    ['when a file with the request changes', 'new', { request: { file: 'words' } }, () => undefined, 'other'],
    [
      'when a field of the call with the request changes',
      'kept',
      { request: { message: 'words' } },
      () => undefined,
      'x',
    ],
    ['after it was freshened', 'new', {}, (guard) => guard.freshen?.(), ''],
    ['after it ended by itself', 'new', {}, (guard) => servers.callOnce(guard, { exit: true }), ''],
  ])('%s: %s', async (_, expected, manifest, between, request) => {
    expect(await pidsOf(manifest, between, { request })).toBe(expected);
  });

  it('is not used again when a session ends with a call that has no answer', async () => {
    const leave = async (guard: Guard): Promise<void> => {
      const session = await guard.open(servers.environment());
      const left = session.call({ tool: 'write_file', arguments: { hang: true } });
      await session.close();
      expect(await left).toEqual({ kind: 'died', text: 'was ended' });
    };
    expect(await pidsOf({}, leave)).toBe('new');
  });

  it('is not waited for again in the same session', async () => {
    const guard = await servers.connect(TELLS_PID, { timeout: '100ms' });
    const session = await guard.open(servers.environment());
    const first = session.call({ tool: 'write_file', arguments: { hang: true } });
    expect(await session.call({ tool: 'write_file', arguments: {} })).toEqual({
      kind: 'timeout',
      afterMs: 100,
    });
    expect(await first).toEqual({ kind: 'died', text: 'was ended' });
  });

  it('is started no more once the guard was disposed of', async () => {
    const guard = await servers.connect('');
    const opening = guard.open(servers.environment());
    await guard.dispose?.();
    const session = await opening;
    await guard.dispose?.();
    expect(await session.call({ tool: 'write_file', arguments: {} })).toEqual({
      kind: 'died',
      text: 'The guard was ended; it cannot be opened again.',
    });
  });

  it('may be ended while nobody knows whether it will ever be ready', async () => {
    const guard = await servers.connect(
      `const mark = process.env.HOME + '/was-here';
      if (existsSync(mark)) handlers.initialize = () => undefined;
      writeFileSync(mark, '');`,
    );
    await guard.freshen?.();
    const opening = guard.open(servers.environment());
    await guard.dispose?.();
    const session = await opening;
    expect(await session.call({ tool: 'write_file', arguments: {} })).toEqual({
      kind: 'died',
      text: 'The server ended before it had answered initialize. was ended',
    });
  });
});
