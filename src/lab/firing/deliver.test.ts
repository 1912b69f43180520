import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Effect } from '../../model/effect.js';
import type { Guard, ToolCall, ToolSpec } from '../../model/guard.js';
import type { Roots } from '../../model/given-places.js';
import type { Json } from '../../model/json.js';
import { composeLayout } from '../../model/layout.js';
import type { Outcome } from '../../model/outcome.js';
import { createMemoryWorkspace, type Workspace } from '../../workspace/index.js';
import { brief } from '../../workspace/testing/media.js';
import { LAYOUT } from '../testing/cases.js';
import { DONE, scriptedGuard, WRITE } from '../testing/scripted-guard.js';
import { deliver } from './deliver.js';

const workspace = createMemoryWorkspace();
beforeEach(() => workspace.lay(composeLayout(LAYOUT)));
afterAll(() => workspace.close());

const LEGAL = { path: 'a.txt', content: 'new\n' };
let intents: Effect[] = [];

async function send(
  guard: Guard,
  args: Json | undefined = LEGAL,
  path = 'a.txt',
  tool: ToolSpec = WRITE,
  at: Workspace = workspace,
  roots: Roots = [workspace.places.root],
): Promise<Outcome> {
  intents = [];
  const session = await guard.open({
    root: workspace.places.root,
    fs: workspace.fs,
    request: '',
    scratch: { home: '/home', tmp: '/tmp', cwd: '/cwd' },
    confirm: () => Promise.resolve(true),
    editor: () => Promise.resolve(undefined),
    signal: new AbortController().signal,
  });
  return deliver({
    guard,
    tool,
    call: { tool: tool.name, arguments: args },
    step: { call: [tool.operation], path },
    session,
    workspace: at,
    roots,
    patience: 3,
    recent: [],
    intents,
  });
}

const seen = async (): Promise<string[]> => brief(await workspace.observe());
const textOf = (name: string): string =>
  workspace.fs.readFileSync(`${workspace.places.root}/${name}`, 'utf8');

describe('any guard', () => {
  test('gets the call and gives the answer', async () => {
    let got: ToolCall | undefined;
    const answer = await send(
      scriptedGuard((call) => {
        got = call;
        return DONE;
      }),
    );
    expect([answer, got, await seen()]).toEqual([DONE, { tool: 'write_file', arguments: LEGAL }, []]);
  });

  test('that the lab has brought back from a pipe has given no answer', async () => {
    let waits = 0;
    const waiting = scriptedGuard(() => {
      waits += 1;
      return DONE;
    });
    const at = { ...workspace, pipeWaits: () => waits };
    expect(await send(waiting, LEGAL, 'a.txt', WRITE, at)).toEqual({
      kind: 'timeout',
      afterMs: 3 * waiting.timeoutMs,
    });
  });

  test.each<[unknown, string]>([
    [new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['a text', 'a text'],
  ])('that throws past its adapter has died: %s', async (thrown, text) => {
    const throws = scriptedGuard(() => {
      throw thrown;
    });
    const atOnce = scriptedGuard(() => DONE, {
      open: () =>
        Promise.resolve({
          call: () => {
            throw thrown;
          },
          close: () => Promise.resolve(),
        }),
    });
    expect([await send(throws), await send(atOnce)]).toEqual([
      { kind: 'died', text },
      { kind: 'died', text },
    ]);
  });

  test('that does not answer is waited for with patience', async () => {
    const guard = scriptedGuard(() => new Promise(() => undefined), { timeoutMs: 2 });
    expect(await send(guard)).toEqual({ kind: 'timeout', afterMs: 6 });
  });

  test('may do to its arguments what it likes', async () => {
    const args = { path: 'a.txt', content: 'new\n' };
    const meddles = scriptedGuard((call) => {
      Object.assign(call.arguments ?? {}, { path: 'b.txt' });
      return DONE;
    });
    await send(meddles, args);
    expect(args).toEqual(LEGAL);
  });

  test('gets whatever was sent, nothing included', async () => {
    const got: unknown[] = [];
    const guard = scriptedGuard((call) => {
      got.push(call.arguments);
      return DONE;
    });
    for (const args of [null, 7, 'text', [LEGAL]]) await send(guard, args);
    expect(got).toEqual([null, 7, 'text', [LEGAL]]);
  });
});

describe('a guard that transforms', () => {
  const transforms = (change: (text: string | undefined) => Outcome): Guard =>
    scriptedGuard(({ text }) => change(text), { power: 'transforms' });
  const append = transforms((text) => ({ kind: 'transformed', text: `${text}more\n` }));
  const REPLACE: ToolSpec = { operation: 'replace', name: 'replace', arguments: {} };

  test('gets the text of the file, and its own is stored', async () => {
    expect([await send(append, {}, 'a.txt', REPLACE), textOf('a.txt'), await seen()]).toEqual([
      { kind: 'transformed', text: 'a\nmore\n' },
      'a\nmore\n',
      ['modified workspace a.txt'],
    ]);
  });

  test('leaves the file alone where it gives the same text, or refuses', async () => {
    await send(transforms((text) => ({ kind: 'transformed', text: text ?? '' })));
    await send(transforms(() => ({ kind: 'failed', text: 'no' })));
    expect(await seen()).toEqual([]);
  });

  test('makes a file from nothing where its tool does that', async () => {
    expect([await send(append, {}, 'new.txt', { ...WRITE, operation: 'create' }), textOf('new.txt')]).toEqual(
      [{ kind: 'transformed', text: 'more\n' }, 'more\n'],
    );
  });

  test('sees every letter of the text, and is not asked about bytes that are none', async () => {
    const texts: (string | undefined)[] = [];
    const looks = transforms((text) => {
      texts.push(text);
      return { kind: 'transformed', text: text ?? '' };
    });
    const file = `${workspace.places.root}/a.txt`;
    workspace.fs.writeFileSync(file, '\ufeffa\r\n\0');
    const marked = await send(looks, {}, 'a.txt', REPLACE);
    workspace.fs.writeFileSync(file, Buffer.from([0x61, 0xff]));
    const damaged = await send(looks, {}, 'a.txt', REPLACE);
    expect([texts, marked.kind, 'code' in damaged ? damaged.code : damaged.kind]).toEqual([
      ['\ufeffa\r\n\0'],
      'transformed',
      'host.read',
    ]);
  });

  test('is not asked where there is no text, and fails where its text cannot be stored', async () => {
    const outcomes = [await send(append, {}, 'gone.txt', REPLACE), await send(append, {}, 'no/new.txt')];
    expect([
      outcomes.map((outcome) => ('code' in outcome ? outcome.code : outcome.kind)),
      await seen(),
    ]).toEqual([['host.read', 'host.store'], []]);
  });
});

describe('a guard that decides', () => {
  const decides = (outcome: Outcome, differences: Partial<Guard> = {}): Guard =>
    scriptedGuard(() => outcome, { power: 'decides', ...differences });
  const allow = (args: Json | undefined): Outcome => ({
    kind: 'allowed',
    call: { tool: 'write_file', arguments: args },
  });

  test('lets the writer do what it allows', async () => {
    expect([await send(decides({ kind: 'allowed' })), textOf('a.txt'), await seen()]).toEqual([
      { kind: 'allowed' },
      'new\n',
      ['modified workspace a.txt'],
    ]);
  });

  test('lets it do what it made of the call', async () => {
    const rewritten = allow({ path: 'b.txt', content: 'other\n' });
    expect([await send(decides(rewritten)), textOf('b.txt'), await seen()]).toEqual([
      rewritten,
      'other\n',
      ['modified workspace b.txt'],
    ]);
  });

  test('keeps it from what it denies', async () => {
    expect([await send(decides({ kind: 'denied', text: 'no' })), await seen()]).toEqual([
      { kind: 'denied', text: 'no' },
      [],
    ]);
  });

  test.each([
    ['a diff', '--- a/a.txt\n+++ b/a.txt\n@@ -1,1 +1,1 @@\n-TEXT\n+new\n'],
    ['an envelope', '*** Begin Patch\n*** Update File: a.txt\n@@\n-TEXT\n+new\n*** End Patch\n'],
  ])('lets the writer go by %s that comes without a path', async (_, patch) => {
    const tool: ToolSpec = { operation: 'patch', name: 'apply_patch', arguments: { input: '{diff}' } };
    const input = patch.replace('TEXT', textOf('a.txt').trimEnd());
    await send(decides({ kind: 'allowed' }, { tools: [tool] }), { input }, 'a.txt', tool);
    expect([textOf('a.txt'), await seen()]).toEqual(['new\n', ['modified workspace a.txt']]);
  });

  test('has the edits of a batch made where each says, in its own spelling', async () => {
    const tool: ToolSpec = {
      operation: 'batch',
      name: 'edit_files',
      arguments: { edits: [{ file: '{path}', old: '{oldText}', new: '{newText}' }] },
    };
    const edit = (name: string): Json => ({
      file: `${workspace.places.root}/${name}`,
      old: textOf(name),
      new: 'new\n',
    });
    const args = { edits: [edit('a.txt'), edit('b.txt')] };
    await send(decides({ kind: 'allowed' }, { tools: [tool], paths: 'absolute' }), args, 'a.txt', tool);
    expect([textOf('a.txt'), textOf('b.txt'), await seen()]).toEqual([
      'new\n',
      'new\n',
      ['modified workspace a.txt', 'modified workspace b.txt'],
    ]);
  });

  test.each([
    ['relative', 'a.txt'],
    ['absolute', `d/a.txt`],
  ] as const)('has a call of %s paths made from its folder', async (paths, path) => {
    const tool: ToolSpec = {
      operation: 'create',
      name: 'create_file',
      arguments: { cwd: '{folder}', path: '{path}', content: '{content}' },
    };
    const { root } = workspace.places;
    const sent = {
      cwd: `${root}/d`,
      path: paths === 'relative' ? path : `${root}/${path}`,
      content: 'new\n',
    };
    workspace.fs.mkdirSync(`${root}/d`, { recursive: true });
    await send(decides({ kind: 'allowed' }, { tools: [tool], paths }), sent, 'a.txt', tool);
    expect(textOf('d/a.txt')).toBe('new\n');
  });

  test('allows a call that leads out: on lab ground it is done, elsewhere it is an intent', async () => {
    await send(decides({ kind: 'allowed' }), { path: '../outside/x.txt', content: 'new\n' });
    const onGround = await seen();
    await send(decides({ kind: 'allowed' }), { path: `${'../'.repeat(18)}x`, content: 'new\n' });
    expect([onGround, intents.map(({ kind, intent }) => [kind, intent])]).toEqual([
      ['modified outside {outside}/x.txt'],
      [['created', true]],
    ]);
  });

  test.each<[string, Json | undefined]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'a.txt'],
    ['another shape', [['a.txt', 'new\n']]],
    ['a path that is none', { path: 7, content: 'new\n' }],
    ['unknown keys alone', { file: 'a.txt', text: 'new\n' }],
  ])('that allows %s lets nothing happen', async (_, args) => {
    expect([await send(decides(allow(args))), await seen()]).toEqual([allow(args), []]);
  });

  test('has its own spelling of paths taken off', async () => {
    const absolute = decides({ kind: 'allowed' }, { paths: 'absolute' });
    await send(absolute, { path: `${workspace.places.root}/a.txt`, content: 'new\n' });
    expect(await seen()).toEqual(['modified workspace a.txt']);
  });

  test.each(['/way/workspace', workspace.places.root])(
    'has each way to its root taken off: %s',
    async (root) => {
      const absolute = decides({ kind: 'allowed' }, { paths: 'absolute' });
      const roots: Roots = ['/way/workspace', workspace.places.root];
      await send(absolute, { path: `${root}/a.txt`, content: 'new\n' }, 'a.txt', WRITE, workspace, roots);
      expect(await seen()).toEqual(['modified workspace a.txt']);
    },
  );
});
