import { afterAll, describe, expect, test } from 'vitest';
import type { Guard } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import type { Outcome } from '../../model/outcome.js';
import { Problem } from '../../model/problem.js';
import { CALL, Programs } from './programs.test-kit.js';
import { labMessageSchema } from './protocol.js';

const programs = new Programs();
afterAll(() => programs.end());

const WRITTEN: Outcome = { kind: 'replied', text: 'Written' };

describe('a program that keeps to the protocol', () => {
  test('is a guard with what the manifest says, and what it says itself', async () => {
    const guard = await programs.connect('', { timeout: '2s', claims: ['strict'], confirm: 'message' });
    const { open: _open, freshen: _freshen, dispose: _dispose, ...facts } = guard;
    expect(facts).toEqual({
      name: 'child',
      adapter: 'command',
      reportedVersion: 'child 2.0',
      takesJsonText: true,
      power: 'writes',
      tools: [
        { operation: 'write', name: 'write_file', arguments: { path: '{path}', content: '{content}' } },
      ],
      paths: 'relative',
      claims: ['strict'],
      policy: {},
      usesEnvironmentFs: false,
      confirm: 'message',
      request: false,
      reports: {},
      timeoutMs: 2000,
    });
  });

  test('hears each message as the protocol has it, in order', async () => {
    const guard = await programs.connect(
      `on.call = ({ id }) => say({ id, type: 'result', ok: true, value: heard.concat() });`,
      { request: { message: 'words' } },
    );
    const { root, scratch } = programs.environment();
    const session = await programs.open(guard);
    await session.call({ tool: 'write_file', arguments: undefined });
    await session.close();
    const next = await programs.open(guard, { request: 'Other words' });
    const outcome = await next.call({ tool: 'x', arguments: [null, '\ud800\u2028'], text: 'a\n' });
    const heard = outcome.kind === 'replied' && Array.isArray(outcome.value) ? outcome.value : [];
    expect(heard.map((message) => labMessageSchema.parse(message))).toEqual([
      { id: 1, type: 'hello', protocol: 1 },
      { id: 2, type: 'open', root, home: scratch.home, words: 'Write a.txt' },
      { id: 3, type: 'call', tool: 'write_file' },
      { id: 4, type: 'close' },
      { id: 5, type: 'open', root, home: scratch.home, words: 'Other words' },
      { id: 6, type: 'call', tool: 'x', arguments: [null, '\ud800\u2028'], text: 'a\n' },
    ]);
  });

  test('asks the operator while a call is pending, as often as it likes', async () => {
    const guard = await programs.connect(
      `let asked;
      on.call = ({ id }) => { asked = []; say({ id, type: 'confirm', target: 'a.txt' }); };
      on.answer = ({ id, answer }) => {
        asked.push(answer);
        if (asked.length < 2) say({ id, type: 'confirm', target: 'b.txt' });
        else say({ id, type: 'result', ok: true, value: asked });
      };`,
      { confirm: 'message' },
    );
    const shown: string[] = [];
    const session = await programs.open(guard, {
      confirm: (target: string) => {
        shown.push(target);
        return Promise.resolve(target === 'a.txt');
      },
    });
    expect([await session.call(CALL), shown]).toEqual([
      { kind: 'replied', text: '[true,false]', value: [true, false] },
      ['a.txt', 'b.txt'],
    ]);
  });

  test('may write banners before it is ready, and empty lines at any time', async () => {
    const guard = await programs.connect(
      `console.log('Starting'); console.log('{"level":"info"}'); console.log('7');
      const answer = on.call;
      on.call = (message) => { console.log('\\n\\r'); answer(message); };`,
    );
    expect(await programs.play(guard, 2)).toEqual({ outcomes: [WRITTEN, WRITTEN], closed: 'closed' });
  });

  test('lists descriptions and schemas that the manifest leaves out', async () => {
    const schema = { type: 'object', required: ['path'] };
    const guard = await programs.connect(
      `on.hello = ({ id }) => say({ id, type: 'ready', name: 'child', version: '1', protocol: 1, tools: [
        { name: 'write_file', description: 'Writes', schema: ${JSON.stringify(schema)} }, { name: 'other' } ] });`,
      {
        tools: [
          { operation: 'write', name: 'write_file', description: 'Mine', arguments: { path: '{path}' } },
          { operation: 'read', name: 'read_file', arguments: { path: '{path}' } },
        ],
      },
    );
    expect(guard.tools).toEqual([
      { operation: 'write', name: 'write_file', description: 'Mine', schema, arguments: { path: '{path}' } },
      { operation: 'read', name: 'read_file', arguments: { path: '{path}' } },
    ]);
  });
});

describe('a manifest without tools', () => {
  const lists = (tools: object[]): string =>
    `on.hello = ({ id }) => say({ id, type: 'ready', name: 'child', version: '1', protocol: 1, tools: ${JSON.stringify(tools)} });`;
  const schema = {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Relative to the workspace' },
      content: { type: 'string' },
    },
    required: ['path', 'content'],
  };

  test('has those that the program lists, as far as they can be understood', async () => {
    const { tools, paths, unclear } = await programs.connectWithoutTools(
      lists([{ name: 'write_file', description: 'Writes a whole file', schema }]),
    );
    expect({ tools, paths, unclear }).toEqual({
      tools: [
        {
          operation: 'write',
          name: 'write_file',
          description: 'Writes a whole file',
          schema,
          arguments: { path: '{path}', content: '{content}' },
        },
      ],
      paths: 'relative',
      unclear: undefined,
    });
  });

  test.each<[string, string]>([
    ['lists none', ''],
    ['lists an empty list', lists([])],
  ])('is a problem where the program %s', async (_name, body) => {
    await expect(programs.connectWithoutTools(body)).rejects.toMatchObject({
      code: 'no-tools',
      place: 'child.guard.yaml: tools',
      received: 'no tools in either',
      hint: [
        'add to the manifest:',
        'tools:',
        "  - { operation: replace, name: edit_file, arguments: { path: '{path}', old: '{oldText}', new: '{newText}' } }",
      ].join('\n'),
    });
  });
});

describe('a program that does not start rightly is a problem', () => {
  const detailOf = async (connecting: Promise<Guard>): Promise<unknown> => {
    try {
      await connecting;
    } catch (error) {
      if (error instanceof Problem) return { code: error.code, place: error.place, received: error.received };
      throw error;
    }
    return 'connected';
  };
  const notReady = (received: string): object => ({ code: 'not-ready', place: 'child.guard.yaml', received });

  test.each<[string, string, string]>([
    ['never says ready', `on.hello = () => undefined;`, 'nothing of the kind within 800 ms'],
    [
      'says only banners',
      `on.hello = () => console.log('Listening');`,
      'nothing of the kind within 800 ms; its last line: Listening',
    ],
    ['ends', `process.exit(2);`, 'expected ready; the program ended (exit code 2)'],
    [
      'ends after a banner',
      `console.log('usage: child'); process.exitCode = 1; process.stdin.destroy(); on.hello = () => undefined;`,
      'expected ready; the program ended (exit code 1); its last line: usage: child',
    ],
    [
      'fails',
      `throw new RangeError('x');`,
      'expected ready; the program ended (exit code 1); on standard error: Node.js ' + process.version,
    ],
    [
      'floods',
      `process.stdout.write('x'.repeat(100_000_000));`,
      'expected ready; received more than 67108864 bytes without a message',
    ],
    [
      'has another protocol',
      `on.hello = ({ id }) => say({ id, type: 'ready', name: 'c', version: '1', protocol: 2 });`,
      'expected ready; received a "ready" that breaks the protocol (protocol: Invalid input: expected 1): {"type":"ready","name":"c","version":"1","protocol":2}',
    ],
    [
      'has no name',
      `on.hello = ({ id }) => say({ id, type: 'ready', version: '1', protocol: 1 });`,
      'expected ready; received a "ready" that breaks the protocol (name: Invalid input: expected string, received undefined): {"type":"ready","version":"1","protocol":1}',
    ],
    [
      'answers another hello',
      `on.hello = () => say({ id: 99, type: 'ready', name: 'c', version: '1', protocol: 1 });`,
      'a "ready" came under an id that no answer was due to: {"type":"ready","name":"c","version":"1","protocol":1}',
    ],
  ])('when it %s', async (_name, body, received) => {
    expect(
      await detailOf(
        programs.connect(body, { timeout: '200ms' }, received.startsWith('nothing') ? 800 : undefined),
      ),
    ).toEqual(notReady(received));
  });

  test('when it is not there', async () => {
    expect(await detailOf(programs.connect('', { command: ['no-such-program-anywhere'] }))).toEqual({
      code: 'command-not-found',
      place: 'child.guard.yaml',
      received: 'no-such-program-anywhere',
    });
  });

  test.each<[Partial<CommandManifest>, string, string]>([
    [{ root: 'roots' }, 'root', 'roots'],
    [{ root: 'argv', command: ['child', '--here'] }, 'root', 'argv, and command: child --here'],
    [{ confirm: 'elicitation' }, 'confirm', 'elicitation'],
    [{ confirm: 'ask' }, 'confirm', 'ask'],
    [{ request: { message: 'root' } }, 'request', 'root'],
    [{ request: { file: '/words' } }, 'request', '/words'],
    [{ request: { file: 'a/../../words' } }, 'request', 'a/../../words'],
  ])('when its manifest has the channel %j', async (manifest, place, received) => {
    expect(await detailOf(programs.connect('', manifest))).toEqual({
      code: 'wrong-channel',
      place: `child.guard.yaml: ${place}`,
      received,
    });
  });
});
