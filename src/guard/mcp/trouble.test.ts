import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { Servers } from './testing/servers.js';

let servers: Servers;
beforeAll(() => {
  servers = new Servers();
});
afterAll(() => servers.close());

async function problemOf(connecting: Promise<unknown>): Promise<Partial<Problem>> {
  const error: unknown = await connecting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new TypeError(`no problem: ${String(error)}`);
  const { code, place, received } = error;
  return { code, place, received };
}

const PLACE = 'small.guard.yaml';

describe('a server that does not come up', () => {
  it.each<[string, string, string, string]>([
    [
      'exits',
      `console.error('no root'); process.exit(2);`,
      'server-ended',
      'ended (exit code 2); standard error: "no root"',
    ],
    [
      'only prints',
      `write('Usage: server\\nroot is missing\\n', () => process.exit(0));`,
      'server-ended',
      'ended (exit code 0); 2 lines came that are no message, the first: "Usage: server"',
    ],
    [
      'refuses',
      `handlers.initialize = ({ id }) => send({ id, error: { code: -32600, message: 'no' } });`,
      'server-refused',
      '-32600: no',
    ],
    [
      'speaks another version',
      `hello.protocolVersion = '1999-01-01';`,
      'protocol-version',
      '"\\"1999-01-01\\""',
    ],
    ['tells no version', `delete hello.protocolVersion;`, 'protocol-version', 'no protocolVersion'],
    ['has no tools', `tools.length = 0;`, 'no-tools', 'an empty list'],
    [
      'does not know tools',
      `handlers['tools/list'] = ({ id }) => send({ id, error: { code: -32601, message: 'unknown' } });`,
      'server-refused',
      '-32601: unknown',
    ],
    [
      'lists no tools in its list',
      `handlers['tools/list'] = ({ id }) => send({ id, result: null });`,
      'no-tools',
      'an empty list',
    ],
  ])('%s', async (_, body, code, received) => {
    const connecting = servers.connect(body, {}, { startMs: 3000 });
    expect(await problemOf(connecting)).toEqual({ code, place: PLACE, received });
  });

  // Side by side: each of them is waited for to the end.
  it.concurrent.each<[string, string, string]>([
    ['never answers', `handlers.initialize = () => undefined;`, 'no answer within 3000 ms'],
    [
      'answers with another id',
      `handlers.initialize = ({ id }) => { send({ id: 'x', result: hello }); send({ id: 9, result: hello }); };`,
      'no answer within 3000 ms; 2 answers came with another id, the first: "\\"x\\""',
    ],
    [
      'answers in half a line',
      `handlers.initialize = () => write('{"jsonrpc"');`,
      'no answer within 3000 ms; half a line came last: "{\\"jsonrpc\\""',
    ],
  ])('%s in time', async (_, body, received) => {
    const connecting = servers.connect(body, {}, { startMs: 3000 });
    expect(await problemOf(connecting)).toEqual({ code: 'never-ready', place: PLACE, received });
  });

  it.each<[string, Partial<McpManifest>, Partial<Problem>]>([
    [
      'a tool that it does not list',
      { tools: [{ operation: 'write', name: 'wirte_file', arguments: {} }] },
      { code: 'tool-not-listed', place: `${PLACE}: tools[0].name`, received: 'wirte_file' },
    ],
    [
      'a power that has no place',
      { power: 'transforms' },
      { code: 'wrong-channel', place: `${PLACE}: power`, received: 'transforms' },
    ],
    [
      'a channel to the operator that is not MCP',
      { confirm: 'ask' },
      { code: 'wrong-channel', place: `${PLACE}: confirm`, received: 'ask' },
    ],
    [
      'a file outside',
      { request: { file: '../words' } },
      { code: 'wrong-channel', place: `${PLACE}: request`, received: '../words' },
    ],
  ])('%s in its manifest', async (_, manifest, problem) => {
    expect(await problemOf(servers.connect('', manifest))).toEqual(problem);
  });

  it('a command that is not there', async () => {
    expect(await problemOf(servers.connectCommand(['./no-such-program']))).toEqual({
      code: 'command-not-found',
      place: PLACE,
      received: './no-such-program',
    });
  });

  it('in a later session, each call says why', async () => {
    const guard = await servers.connect(
      `const mark = process.env.HOME + '/was-up';
      if (existsSync(mark)) { console.error('Error: locked'); process.exit(1); }
      writeFileSync(mark, '');`,
    );
    await guard.freshen?.();
    expect(await servers.callOnce(guard, {})).toEqual({
      kind: 'died',
      text: 'The server ended before it had answered initialize. ended (exit code 1); standard error: "Error: locked"',
    });
  });
});
