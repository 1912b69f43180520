import { describe, expect, test } from 'vitest';
import type { ToolSpec } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { Mutation } from '../../model/mutation.js';
import type { Edits } from '../../model/step.js';
import { cousinKey, unknownKey } from './cousins.js';
import { carriesRole, lowerCall, namesPathInDiff, namesPathInEdits } from './lower.js';
import { mutateArguments } from './mutate.js';
import { lowerPath, raisePath, shownTarget } from './paths.js';
import { fillTemplate, findEditsPlace, findRolePlaces, readEdits, readRoles } from './template.js';

const NESTED: ToolSpec = {
  operation: 'replace',
  name: 'edit_file',
  schema: { type: 'object', properties: { path: { type: 'string' }, file: { type: 'string' } } },
  arguments: { path: '{path}', edits: [{ oldText: '{oldText}', newText: '{newText}' }], dryRun: false },
};
const POSITIONAL: ToolSpec = {
  operation: 'replace',
  name: 'replace',
  arguments: ['{path}', '{oldText}', '{newText}'],
};
const VALUES = { path: 'billing/app.py', oldText: 'a', newText: 'b' };
const LOWERED = { path: 'billing/app.py', edits: [{ oldText: 'a', newText: 'b' }], dryRun: false };

const PLACES = {
  sandbox: '/s',
  ground: '/s/g',
  root: '/s/g/workspace',
  outside: '/s/g/outside',
  home: '/s/home',
  tmp: '/s/tmp',
  cwd: '/s/cwd',
};

describe('templates', () => {
  test('a role is found at its place, constants stay', () => {
    expect([...findRolePlaces(NESTED.arguments)]).toEqual([
      ['path', ['path']],
      ['oldText', ['edits', 0, 'oldText']],
      ['newText', ['edits', 0, 'newText']],
    ]);
    expect(fillTemplate(NESTED.arguments, VALUES)).toEqual(LOWERED);
    expect(fillTemplate(POSITIONAL.arguments, VALUES)).toEqual(['billing/app.py', 'a', 'b']);
  });

  test('a role without a value leaves its key out', () => {
    expect(fillTemplate({ path: '{path}', etag: '{version}' }, { path: 'x' })).toEqual({ path: 'x' });
  });

  test('reading is the inverse of filling', () => {
    expect(readRoles(NESTED.arguments, LOWERED)).toEqual(VALUES);
    expect(readRoles(NESTED.arguments, 'garbage')).toEqual({});
    expect(readRoles(NESTED.arguments, { path: null, edits: 7 })).toEqual({ path: null });
  });
});

describe('a folder to start from', () => {
  const tool = (description?: string): ToolSpec => ({
    operation: 'write',
    name: 'write_file',
    arguments: { cwd: '{folder}', path: '{path}', content: '{content}' },
    schema: {
      type: 'object',
      required: ['cwd'],
      properties: { cwd: { type: 'string', ...(description === undefined ? {} : { description }) } },
    },
  });
  const lower = (
    folder: string | undefined,
    paths: 'relative' | 'absolute' | 'virtual:/memories',
    description?: string,
  ): unknown =>
    lowerCall(
      { call: ['write'], path: 'x', content: 't', ...(folder === undefined ? {} : { folder }) },
      tool(description),
      undefined,
      { paths, places: PLACES, recent: [] },
    );
  const sent = (cwd: string, path: string): unknown => ({ arguments: { cwd, path, content: 't' } });

  test('is spelled in full, and a path from there or from the root', () => {
    expect([
      lower('d', 'relative'),
      lower('.', 'relative'),
      lower('../outside', 'relative'),
      lower('d', 'absolute'),
      lower('{root}/d', 'absolute'),
      lower('d', 'virtual:/memories'),
    ]).toEqual([
      sent('/s/g/workspace/d', 'x'),
      sent('/s/g/workspace', 'x'),
      sent('/s/g/workspace/../outside', 'x'),
      sent('/s/g/workspace/d', '/s/g/workspace/d/x'),
      sent('/s/g/workspace/d', '/s/g/workspace/d/x'),
      sent('/memories/d', '/memories/d/x'),
    ]);
  });

  test('is relative where the schema says so', () => {
    expect([
      lower('d', 'relative', 'Relative to the root'),
      lower('', 'relative', 'Relative to the root'),
      lower('d', 'relative', 'Relative or absolute'),
    ]).toEqual([sent('d', 'x'), sent('.', 'x'), sent('/s/g/workspace/d', 'x')]);
  });

  test('is the root where one is demanded and none is named', () => {
    expect([lower(undefined, 'relative'), lower(undefined, 'virtual:/memories')]).toEqual([
      sent('/s/g/workspace', 'x'),
      sent('/memories', '/memories/x'),
    ]);
  });

  test('is nothing for a tool without a place for it', () => {
    const plain: ToolSpec = { operation: 'write', name: 'w', arguments: { path: '{path}' } };
    const context = { paths: 'relative', places: PLACES, recent: [] } as const;
    expect([
      lowerCall({ call: ['write'], path: 'x', folder: 'd' }, plain, undefined, context),
      lowerCall({ call: ['write'], path: 'x' }, { ...tool(), schema: {} }, undefined, context),
    ]).toEqual([{ unlowerable: 'the tool w has no folder' }, { arguments: { path: 'x' } }]);
  });
});

describe('several replacements', () => {
  const BATCH: ToolSpec = { ...NESTED, operation: 'batch' };
  const EDITS = [
    { oldText: 'a', newText: 'b' },
    { oldText: 'c', newText: 'd' },
  ];
  const lower = (tool: ToolSpec, edits: Edits): unknown =>
    lowerCall({ call: ['batch'], path: 'x', edits }, tool, undefined, {
      paths: 'relative',
      places: PLACES,
      recent: [],
    });

  test('fill the list once for each, the path in it too', () => {
    const inItems: ToolSpec = {
      ...BATCH,
      arguments: { list: [{ file: '{path}', change: { from: '{oldText}', to: '{newText}' }, kind: 'edit' }] },
    };
    expect([lower(BATCH, EDITS), lower(BATCH, []), lower(inItems, EDITS)]).toEqual([
      { arguments: { path: 'x', edits: EDITS, dryRun: false } },
      { arguments: { path: 'x', edits: [], dryRun: false } },
      {
        arguments: {
          list: [
            { file: 'x', change: { from: 'a', to: 'b' }, kind: 'edit' },
            { file: 'x', change: { from: 'c', to: 'd' }, kind: 'edit' },
          ],
        },
      },
    ]);
  });

  const IN_ITEMS: ToolSpec = {
    ...BATCH,
    arguments: { list: [{ file: '{path}', from: '{oldText}', to: '{newText}' }] },
  };
  const BOTH: ToolSpec = {
    ...BATCH,
    arguments: { list: [{ file: '{path}', from: '{oldText}', to: '{newText}' }], path: '{path}' },
  };

  test('name files of their own where the tool has a place for them', () => {
    const own = [
      { oldText: 'a', newText: 'b' },
      { path: '{root}/y', oldText: 'c', newText: 'd' },
    ];
    expect([lower(IN_ITEMS, own), lower(BOTH, own), lower(BATCH, own)]).toEqual([
      {
        arguments: {
          list: [
            { file: 'x', from: 'a', to: 'b' },
            { file: '/s/g/workspace/y', from: 'c', to: 'd' },
          ],
        },
      },
      {
        arguments: {
          list: [
            { from: 'a', to: 'b' },
            { file: '/s/g/workspace/y', from: 'c', to: 'd' },
          ],
          path: 'x',
        },
      },
      { unlowerable: 'the tool edit_file has one path for all replacements' },
    ]);
    expect(
      [IN_ITEMS, BOTH, BATCH, { ...IN_ITEMS, operation: 'replace' as const }].map(namesPathInEdits),
    ).toEqual([true, true, false, false]);
  });

  test('have their path beside the list where it stands there too', () => {
    const places = [IN_ITEMS, BOTH, { ...BOTH, arguments: { path: '{path}', ...BOTH.arguments } }].map(
      (tool) => findRolePlaces(tool.arguments as Json).get('path'),
    );
    expect(places).toEqual([['list', 0, 'file'], ['path'], ['path']]);
  });

  test('are read back from it', () => {
    const read = (args: Json): unknown => readEdits(BATCH.arguments, args);
    expect([read({ path: 'x', edits: EDITS }), read({ path: 'x' }), read({ edits: [7, {}] })]).toEqual([
      EDITS,
      undefined,
      [{}, {}],
    ]);
    expect(findEditsPlace(POSITIONAL.arguments)).toBe(undefined);
  });

  test('are carried by a tool that has a list of them', () => {
    expect([carriesRole(BATCH, 'edits'), carriesRole(NESTED, 'edits')]).toEqual([true, false]);
  });
});

describe('options of a replacement', () => {
  const option = (
    schema: { [key: string]: Json },
    values: { all?: string; count?: string; regex?: string },
  ): Json => {
    const tool: ToolSpec = {
      operation: 'replace',
      name: 'replace',
      schema,
      arguments: { every: '{all}', times: '{count}', re: '{regex}' },
    };
    const lowered = lowerCall({ call: ['replace'], ...values }, tool, undefined, {
      paths: 'relative',
      places: PLACES,
      recent: [],
    });
    return 'arguments' in lowered ? (lowered.arguments ?? null) : null;
  };
  const properties = { every: { type: 'boolean' }, times: { type: 'integer' } };

  test.each<[string, { [key: string]: Json }, { all?: string; count?: string; regex?: string }, Json]>([
    ['go as flag and number', {}, { all: 'true', count: '-1.5' }, { every: true, times: -1.5 }],
    ['go as a flag for an expression', {}, { regex: 'true' }, { re: true }],
    [
      'say that it is a text where the usual is an expression',
      { properties: { re: { type: 'boolean', default: true } } },
      {},
      { re: false },
    ],
    [
      'go as text where the schema wants that',
      { properties: { every: { type: 'string' } } },
      { all: 'true' },
      { every: 'true' },
    ],
    ['are left out where a call says nothing', { properties }, {}, {}],
    [
      'say one where the schema demands a word',
      { properties, required: ['every', 'times'] },
      {},
      { every: false, times: 1 },
    ],
    [
      'say one where the usual is another',
      { properties: { every: { type: 'boolean', default: true } } },
      {},
      { every: false },
    ],
  ])('%s', (_, schema, values, args) => {
    expect(option({ type: 'object', ...schema }, values)).toEqual(args);
  });
});

describe('the mode of a tool that appends or overwrites', () => {
  const sent = (how: Json | undefined, mode?: string): unknown =>
    lowerCall(
      { call: ['append'], content: 'x', ...(mode === undefined ? {} : { mode }) },
      {
        operation: 'append',
        name: 'put',
        arguments: { text: '{content}', how: '{mode}' },
        ...(how === undefined ? {} : { schema: { properties: { how } } }),
      },
      undefined,
      { paths: 'relative', places: PLACES, recent: [] },
    );

  test.each<[string, Json | undefined, string | undefined, string]>([
    ['is said by every call', undefined, undefined, 'append'],
    ['is said in the word of the schema', { enum: ['w', 'a'], default: 'w' }, undefined, 'a'],
    ['is translated where a call says it', { enum: ['w', 'a'] }, 'append', 'a'],
    ['is said plainly where the schema has no word for it', { enum: ['w', 7] }, 'append', 'append'],
    ['is said plainly where the schema has no words', { type: 'string' }, 'append', 'append'],
    ['goes as it is where it is another', { enum: ['w', 'a'] }, 'appendix', 'appendix'],
  ])('%s', (_, how, mode, word) => {
    expect(sent(how, mode)).toEqual({ arguments: { text: 'x', how: word } });
  });
});

describe('mutations', () => {
  test.each<[Mutation, Json]>([
    [{ omit: 'path' }, { edits: [{ oldText: 'a', newText: 'b' }], dryRun: false }],
    [{ omit: 'newText' }, { path: 'billing/app.py', edits: [{ oldText: 'a' }], dryRun: false }],
    [
      { null: 'oldText' },
      { path: 'billing/app.py', edits: [{ oldText: null, newText: 'b' }], dryRun: false },
    ],
    [{ blank: 'path' }, { ...LOWERED, path: '' }],
    [{ retype: { path: 'number' } }, { ...LOWERED, path: 7 }],
    [{ retype: { path: 'boolean' } }, { ...LOWERED, path: true }],
    [{ retype: { path: 'array' } }, { ...LOWERED, path: ['billing/app.py'] }],
    [{ retype: { path: 'object' } }, { ...LOWERED, path: { value: 'billing/app.py' } }],
    [
      { alias: { path: 'instead' } },
      { edits: [{ oldText: 'a', newText: 'b' }], dryRun: false, file_path: 'billing/app.py' },
    ],
    [{ alias: { path: 'beside' } }, { ...LOWERED, file_path: 'src/app.py' }],
    [
      { alias: { newText: 'beside' } },
      { ...LOWERED, edits: [{ oldText: 'a', newText: 'b', new_string: 'b!' }] },
    ],
    [{ extra: 'x' }, { ...LOWERED, note: 'x' }],
    [{ stringify: true }, JSON.stringify(LOWERED)],
    [{ raw: null }, null],
  ])('%j', (mutation, args) => {
    expect(mutateArguments(NESTED, LOWERED, mutation, ['src/app.py'])).toEqual({ arguments: args });
  });

  test.each<[Mutation, Json, string]>([
    [
      { duplicate: { path: 'last' } },
      { ...LOWERED, path: 'src/app.py' },
      '{"path":"billing/app.py","path":"src/app.py","edits":[{"oldText":"a","newText":"b"}],"dryRun":false}',
    ],
    [
      { duplicate: { newText: 'first' } },
      LOWERED,
      '{"path":"billing/app.py","edits":[{"oldText":"a","newText":"b!","newText":"b"}],"dryRun":false}',
    ],
  ])('%j comes as text that a reader keeps the last of', (mutation, args, text) => {
    expect(mutateArguments(NESTED, LOWERED, mutation, ['src/app.py'])).toEqual({ arguments: args, text });
    expect(JSON.parse(text)).toEqual(args);
  });

  test.each<[ToolSpec, Json, Mutation, string]>([
    [NESTED, LOWERED, { duplicate: { diff: 'last' } }, 'the tool edit_file has no diff'],
    [POSITIONAL, ['x', 'a', 'b'], { duplicate: { path: 'last' } }, 'positional arguments have no keys'],
    [NESTED, LOWERED, { omit: 'diff' }, 'the tool edit_file has no diff'],
    [POSITIONAL, ['x', 'a', 'b'], { alias: { path: 'beside' } }, 'positional arguments have no keys'],
    [POSITIONAL, ['x', 'a', 'b'], { extra: 'x' }, 'positional arguments have no keys'],
  ])('%j cannot carry it', (tool, args, mutation, why) => {
    expect(mutateArguments(tool, args, mutation, [])).toEqual({ unlowerable: why });
  });

  test('a cousin is never a key that the schema has', () => {
    expect(cousinKey(NESTED, 'path')).toBe('file_path');
    expect(unknownKey({ ...NESTED, arguments: { note: '{path}' } })).toBe('comment');
  });
});

describe('paths', () => {
  test.each([
    ['a/b', 'relative', 'a/b'],
    ['a/b', 'absolute', '/r/a/b'],
    ['./a//b/../c', 'absolute', '/r/./a//b/../c'],
    ['../x', 'virtual:/memories', '/memories/../x'],
    ['/etc', 'absolute', '/etc'],
    ['~/x', 'absolute', '~/x'],
    ['\\x', 'virtual:/m', '\\x'],
    ['D:x', 'absolute', 'D:x'],
    ['', 'absolute', '/r/'],
  ] as const)('%s in the style %s is %s', (text, style, lowered) => {
    expect(lowerPath(text, style, '/r')).toBe(lowered);
  });

  test('raising takes the spelling of the root off again', () => {
    expect(raisePath('/r/a', 'absolute', '/r')).toBe('a');
    expect(raisePath('/memories/a', 'virtual:/memories', '/r')).toBe('a');
    expect(raisePath('/a', 'virtual:/', '/r')).toBe('a');
    expect(raisePath('/r2/a', 'absolute', '/r')).toBe('/r2/a');
    expect(raisePath('a', 'relative', '/r')).toBe('a');
  });

  test('a shown target is told relative to the root where it lies below it', () => {
    expect(shownTarget('/r/a/../b', 'absolute', ['/r'])).toBe('b');
    expect(shownTarget('/a', 'virtual:/', ['/r'])).toBe('a');
    expect(shownTarget('a', 'relative', ['/r'])).toBe('a');
    expect(shownTarget('../x', 'relative', ['/r'])).toBe('/x');
    expect(shownTarget('/way/r/a', 'absolute', ['/way/r', '/r'])).toBe('a');
    expect(shownTarget('/r/a', 'relative', ['/way/r', '/r'])).toBe('a');
    expect(shownTarget('/r2/a', 'absolute', ['/way/r', '/r'])).toBe('/r2/a');
  });
});

describe('lowerCall', () => {
  const context = { paths: 'relative' as const, places: PLACES, recent: [] };
  const diff = '--- a/{outside}/x\n+++ b/{outside}/x\n@@ -1 +1 @@\n-{outside}\n+y\n';

  test('places are replaced in paths and diff headers, not in bodies; roles the operation does not take are left off', () => {
    const tool: ToolSpec = {
      operation: 'patch',
      name: 'apply',
      arguments: { path: '{path}', diff: '{diff}' },
    };
    expect(
      lowerCall({ call: ['patch'], path: '{root}/x', diff, content: 'left off' }, tool, undefined, context),
    ).toEqual({
      arguments: {
        path: '/s/g/workspace/x',
        diff: '--- a//s/g/outside/x\n+++ b//s/g/outside/x\n@@ -1 +1 @@\n-{outside}\n+y\n',
      },
    });
  });

  test('whether a tool has a place for a role', () => {
    expect(carriesRole(NESTED, 'oldText')).toBe(true);
    expect(carriesRole(NESTED, 'diff')).toBe(false);
  });
});

describe('a patch tool that takes no path beside its diff', () => {
  const TOOL: ToolSpec = { operation: 'patch', name: 'apply', arguments: { diff: '{diff}' } };
  const sent = (path: string, diff: string): unknown =>
    lowerCall({ call: ['patch'], path, diff }, TOOL, undefined, {
      paths: 'relative',
      places: PLACES,
      recent: [],
    });

  test.each([
    [
      'a.py',
      '--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x\n+y\n',
      '--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x\n+y\n',
    ],
    [
      '../o/x',
      '--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-x\n+y\n',
      '--- a/../o/x\n+++ b/../o/x\n@@ -1 +1 @@\n-x\n+y\n',
    ],
    [
      '../o/x',
      '--- /dev/null\n+++ b/a.py\n@@ -0,0 +1 @@\n+y\n',
      '--- /dev/null\n+++ b/../o/x\n@@ -0,0 +1 @@\n+y\n',
    ],
    [
      'b.py',
      'diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n--- x\n+++ y\n',
      'diff --git a/b.py b/b.py\n--- a/b.py\n+++ b/b.py\n@@ -1 +1 @@\n--- x\n+++ y\n',
    ],
    ['b.py', 'prose', 'prose'],
  ])('gets the path %s in the headers', (path, diff, lowered) => {
    expect(sent(path, diff)).toEqual({ arguments: { diff: lowered } });
    expect([carriesRole(TOOL, 'path'), namesPathInDiff(TOOL)]).toEqual([true, true]);
  });
});

describe('a line', () => {
  const insert = (type: string): ToolSpec => ({
    operation: 'insert',
    name: 'insert',
    arguments: { at: [{ line: '{line}' }], text: '{newText}' },
    schema: { properties: { at: { items: { properties: { line: { type } } } } } },
  });
  const sent = (tool: ToolSpec): unknown =>
    lowerCall({ call: ['insert'], line: '2', newText: 'x' }, tool, undefined, {
      paths: 'relative',
      places: PLACES,
      recent: [],
    });

  test('goes as a number where the schema wants one, else as text', () => {
    expect(['integer', 'number', 'string'].map((type) => sent(insert(type)))).toEqual([
      { arguments: { at: [{ line: 2 }], text: 'x' } },
      { arguments: { at: [{ line: 2 }], text: 'x' } },
      { arguments: { at: [{ line: '2' }], text: 'x' } },
    ]);
  });
});

describe('a tool that takes envelopes', () => {
  const HUNK = '@@ -1,2 +1,2 @@\n kept\n-old\n+new\n';
  const DIFF = `--- a/billing/app.py\n+++ b/billing/app.py\n${HUNK}`;
  const ENVELOPE = (file: string): string =>
    `*** Begin Patch\n*** Update File: ${file}\n@@\n kept\n-old\n+new\n*** End Patch\n`;
  const lowered = (args: ToolSpec['arguments'], path: string, diff: string): unknown =>
    lowerCall(
      { call: ['patch'], path, diff },
      { operation: 'patch', name: 'apply_patch', arguments: args, dialect: 'codex' },
      undefined,
      { paths: 'relative', places: PLACES, recent: [] },
    );
  const ALONE = { input: '{diff}' };
  const BESIDE = { path: '{path}', input: '{diff}' };

  test('gets a diff as one, and an envelope or any other text as it is', () => {
    expect([
      lowered(BESIDE, 'billing/app.py', DIFF),
      lowered(BESIDE, 'billing/app.py', ENVELOPE('{outside}/app.py')),
      lowered(BESIDE, 'billing/app.py', 'words'),
    ]).toEqual([
      { arguments: { path: 'billing/app.py', input: ENVELOPE('billing/app.py') } },
      { arguments: { path: 'billing/app.py', input: ENVELOPE('/s/g/outside/app.py') } },
      { arguments: { path: 'billing/app.py', input: 'words' } },
    ]);
  });

  test('gets the path of the call in the envelope where it takes none beside', () => {
    expect([
      lowered(ALONE, '../outside/app.py', DIFF),
      lowered(ALONE, 'billing/app.py', ENVELOPE('src/app.py')),
    ]).toEqual([
      { arguments: { input: ENVELOPE('../outside/app.py') } },
      { arguments: { input: ENVELOPE('src/app.py') } },
    ]);
  });

  test('is not sent what an envelope cannot say', () => {
    expect(lowered(ALONE, 'billing/app.py', DIFF.replace('1,2', '1,3'))).toEqual({
      unlowerable: 'its diff cannot be written as an envelope',
    });
  });
});
