import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Guard, ToolCall } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { Bench, sh, TOOL, type Fields } from './testing/bench.js';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench.remove());

describe('a patch applier', () => {
  const applier = (command: readonly string[]): Promise<Guard> =>
    bench.connect({
      name: 'p',
      adapter: 'spawn',
      power: 'writes',
      form: 'patch-applier',
      command: [...command],
    });

  test.each([
    [['git', 'apply'], 'git'],
    [['cat'], 'unified'],
  ] as const)('%j has one tool, for %s diffs', async (command, dialect) => {
    const { tools, paths } = await applier(command);
    const description = 'Applies a diff to the files that it names.';
    expect({ tools, paths }).toEqual({
      tools: [
        { operation: 'patch', name: 'patch', description, arguments: { diff: '{diff}' }, dialect, strip: 1 },
      ],
      paths: 'relative',
    });
  });

  test.each<[string, ToolCall['arguments'], string]>([
    ['a diff', { diff: '--- a\n' }, '--- a'],
    ['no diff', {}, ''],
    ['no arguments', undefined, ''],
    ['what is no text', { diff: ['x'] }, '["x"]'],
  ])('gets %s on standard input, in the root', async (_name, args, text) => {
    const guard = await applier(sh('cat; test "$PWD" = "$0"', '{root}'));
    expect(await bench.ask(guard, { call: { tool: 'patch', arguments: args } })).toEqual({
      kind: 'replied',
      text,
    });
  });
});

describe('a gate', () => {
  const gate = (command: string[], fields: Fields = {}): Promise<Guard> =>
    bench.connect({ name: 'list', adapter: 'spawn', power: 'inspects', form: 'gate', command, ...fields });
  const call: ToolCall = { tool: 'list', arguments: { mentions: ['a b', 'c'] } };
  const passes = (paths: string[]): Outcome => ({ kind: 'inspected', objection: false, text: '', paths });

  test('has one tool, which takes nothing of the agent', async () => {
    expect((await gate(['cat'])).tools).toEqual([{ operation: 'write', name: 'list', arguments: {} }]);
  });

  test.each<[string, string[], Fields]>([
    ['lines', ['cat'], {}],
    ['NUL', ['cat'], { mentions: 'nul' }],
    ['a file at its place', ['cat', '{mentions}'], {}],
    ['a file at the end', ['cat'], { input: 'file' }],
    ['arguments', ['printf', '%s\n'], { input: 'argv' }],
  ])('gets the named files as %s', async (_name, command, fields) => {
    expect(await bench.ask(await gate(command, fields), { call })).toEqual(passes(['a b', 'c']));
  });

  test('stands in the root', async () => {
    writeFileSync(join(bench.root, 'seen'), '');
    expect(await bench.ask(await gate(['ls']), { call })).toEqual(passes(['seen']));
  });

  test('without a list nothing is named', async () => {
    const nothing = { tool: 'list', arguments: null };
    expect(await bench.ask(await gate(['cat']), { call: nothing })).toEqual(passes([]));
  });
});

describe('a hook of claude-code', () => {
  test('is asked about the tools that name a file, by absolute paths', async () => {
    const { paths, tools } = await bench.connect({
      name: 'g',
      adapter: 'spawn',
      power: 'decides',
      host: 'claude-code',
      command: ['cat'],
    });
    expect([paths, ...tools.map(({ name, operation }) => `${name}: ${operation}`)]).toEqual([
      'absolute',
      'Write: write',
      'Edit: replace',
      'MultiEdit: replace',
    ]);
  });

  test('needs only the names of the tools of its host, and may have others', async () => {
    const shape = { notebook_path: '{path}', new_source: '{content}' };
    const { tools } = await bench.hook(['cat'], {
      power: 'decides',
      host: 'claude-code',
      tools: [{ operation: 'write', name: 'NotebookEdit', arguments: shape }, TOOL],
    });
    expect(tools.map(({ name, schema, arguments: args }) => [name, schema?.['required'], args])).toEqual([
      ['NotebookEdit', ['notebook_path', 'new_source'], shape],
      ['put', undefined, TOOL.arguments],
    ]);
  });
});

describe('a manifest that cannot be', () => {
  test.each<[Fields, string, string]>([
    [{ power: 'inspects' }, 'spawn-misfit', 'g.guard.yaml: power'],
    [{ form: 'gate' }, 'spawn-misfit', 'g.guard.yaml: power'],
    [{ form: 'patch-applier', power: 'decides' }, 'spawn-misfit', 'g.guard.yaml: power'],
    [{ host: 'claude-code' }, 'spawn-misfit', 'g.guard.yaml: host'],
    [{ root: 'roots' }, 'spawn-misfit', 'g.guard.yaml: root'],
    [{ root: 'argv' }, 'spawn-misfit', 'g.guard.yaml: root'],
    [{ confirm: 'message' }, 'spawn-misfit', 'g.guard.yaml: confirm'],
    [{ confirm: 'ask' }, 'spawn-misfit', 'g.guard.yaml: confirm'],
    [{ mentions: 'nul' }, 'spawn-misfit', 'g.guard.yaml: mentions'],
    [{ form: 'patch-applier', request: { message: 'x' } }, 'spawn-misfit', 'g.guard.yaml: request'],
    [{ request: { file: '../x' } }, 'spawn-misfit', 'g.guard.yaml: request.file'],
    [{ request: { file: '..' } }, 'spawn-misfit', 'g.guard.yaml: request.file'],
    [{ command: ['no-such-program'] }, 'command-not-found', 'g.guard.yaml: command'],
  ])('%j', async (fields, code, place) => {
    await expect(bench.hook(['cat'], fields)).rejects.toThrow(expect.objectContaining({ code, place }));
  });

  test('a strict hook without tools', async () => {
    const bare = bench.connect({ name: 'g', adapter: 'spawn', power: 'decides', command: ['cat'] });
    await expect(bare).rejects.toThrow(
      expect.objectContaining({ code: 'no-tools', place: 'g.guard.yaml: tools' }),
    );
  });
});
