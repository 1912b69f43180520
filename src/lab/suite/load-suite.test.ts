import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withDir, type DirectoryResult } from 'tmp-promise';
import { describe, expect, test } from 'vitest';
import { locateBuiltIn } from './built-in.js';
import { loadSuite } from './load-suite.js';
import { problemOf } from './problem-of.test-support.js';

const LAYOUT = 'workspace: { a.py: "rate = 1\\n" }\n';
const CASE = `id: match.twice
refusal: match.own
title: Twice
source: { kind: seed }
layout: { base: own }
steps: [{ call: [replace], path: a.py, oldText: '1', newText: '2' }]
effects: [{ modified: a.py }]
`;
const REFUSAL = `export default {
  id: 'match.own', requirement: 'It holds.', reason: 'Else it does not.', source: { kind: 'seed' },
  operations: ['replace'], medium: 'any', labels: ['own.label'], sweep: () => [], random: () => undefined,
};
`;
const GOOD = { 'layouts/own.yaml': LAYOUT, 'cases/twice.yaml': CASE, 'refusals/own.mjs': REFUSAL };
const SOURCES = { builtIn: false, layoutDirs: ['layouts'], cases: ['cases/*.yaml'], refusals: ['refusals'] };

/** Lays the files in a folder of its own, so that no module is imported twice under one name. */
async function inFolder(
  files: Record<string, string>,
  look: (folder: string) => Promise<void>,
): Promise<void> {
  await withDir(
    async ({ path }: DirectoryResult) => {
      const folder = realpathSync(path);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      await look(folder);
    },
    { unsafeCleanup: true },
  );
}

const load = (folder: string) => loadSuite({ ...SOURCES, folder });

describe('a suite of one’s own', () => {
  test('is read in full', async () => {
    await inFolder(GOOD, async (folder) => {
      const suite = await load(folder);
      expect({ ...suite, refusals: suite.refusals.map(({ id, labels }) => ({ id, labels })) }).toEqual({
        layouts: new Map([['own', { workspace: { 'a.py': 'rate = 1\n' } }]]),
        cases: [
          {
            id: 'match.twice',
            refusal: 'match.own',
            title: 'Twice',
            source: { kind: 'seed' },
            layout: { base: 'own' },
            steps: [{ call: ['replace'], path: 'a.py', oldText: '1', newText: '2' }],
            effects: [{ modified: 'a.py' }],
          },
        ],
        files: new Map([['match.twice', join(folder, 'cases/twice.yaml')]]),
        refusals: [{ id: 'match.own', labels: ['own.label'] }],
        modules: new Map([['match.own', join(folder, 'refusals/own.mjs')]]),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      });
    });
  });

  test('has a checksum of names and bytes, wherever it lies', async () => {
    const { 'cases/twice.yaml': text, ...rest } = GOOD;
    const changed = { ...rest, 'cases/twice.yaml': `${text}# a remark\n` };
    const renamed = { ...rest, 'cases/again.yaml': text };
    const sums: string[] = [];
    for (const files of [GOOD, GOOD, changed, renamed]) {
      await inFolder(files, async (folder) => {
        sums.push((await load(folder)).sha256);
      });
    }
    const [first, same, ...others] = sums;
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('passes over tests, type declarations and parts without a default export', async () => {
    const parts = {
      'refusals/own.test.mjs': 'throw new Error("a test was imported");\n',
      'refusals/own.d.ts': 'export default 7;\n',
      'refusals/part.mjs': 'export const part = 1;\n',
    };
    await inFolder({ ...GOOD, ...parts }, async (folder) => {
      expect((await load(folder)).refusals.map(({ id }) => id)).toEqual(['match.own']);
    });
  });
});

/** What is wrong, the files that make it so, and the whole problem; places are relative to the folder. */
const TABLE: [string, Record<string, string>, Record<string, string | undefined>][] = [
  [
    'no default export anywhere',
    { 'refusals/own.mjs': 'export const own = 1;\n' },
    {
      code: 'not-a-refusal',
      place: 'refusals',
      expected: 'at least one module whose default export is a refusal',
      received: 'no default export',
    },
  ],
  [
    'a number for a refusal',
    { 'refusals/own.mjs': 'export default 7;\n' },
    {
      code: 'not-a-refusal',
      place: 'refusals/own.mjs',
      expected: 'what defineRefusal returns',
      received: 'number',
    },
  ],
  [
    'a refusal with a bad id',
    { 'refusals/own.mjs': REFUSAL.replace('match.own', 'own') },
    {
      code: 'not-a-refusal',
      place: 'refusals/own.mjs: id',
      expected: 'an id such as match.ambiguous',
      received: '"own"',
    },
  ],
  [
    'a refusal without a generator',
    { 'refusals/own.mjs': REFUSAL.replace('random: () => undefined', 'random: 7') },
    { code: 'not-a-refusal', place: 'refusals/own.mjs: random', expected: 'a function', received: '7' },
  ],
  ...(
    [
      ['powers', "['reads']", '["reads"]'],
      ['notations', "['codex']", '["codex"]'],
      ['through', "'a socket'", '"a socket"'],
      ['takes', "['alll']", '["alll"]'],
      ['mostRuns', '0', '0'],
    ] as const
  ).map(([field, value, received]): (typeof TABLE)[number] => [
    `a refusal with another ${field} than there is`,
    { 'refusals/own.mjs': REFUSAL.replace('medium:', `${field}: ${value}, medium:`) },
    {
      code: 'not-a-refusal',
      place: expect.stringMatching(new RegExp(`^refusals/own\\.mjs: ${field}(\\.0)?$`)),
      expected: expect.any(String),
      received,
    },
  ]),
  [
    'a module that throws',
    { 'refusals/own.mjs': 'throw new TypeError("broken");\n' },
    {
      code: 'refusal-not-loadable',
      place: 'refusals/own.mjs:1:7',
      expected: 'a module that can be imported',
      received: 'TypeError: broken',
    },
  ],
  [
    'two refusals of one id',
    { 'refusals/twin.mjs': REFUSAL },
    {
      code: 'duplicate-id',
      place: 'refusals/twin.mjs',
      expected: 'an id of its own',
      received: 'match.own, which is also that of refusals/own.mjs',
    },
  ],
  [
    'two cases of one id',
    { 'cases/twin.yaml': CASE },
    {
      code: 'duplicate-id',
      place: 'cases/twin.yaml:1:5',
      expected: 'an id of its own',
      received: 'match.twice, which is also that of cases/twice.yaml',
    },
  ],
  [
    'a case of an unknown refusal',
    { 'cases/twice.yaml': CASE.replace('match.own', 'match.other') },
    {
      code: 'unknown-refusal',
      place: 'cases/twice.yaml:2:10',
      expected: 'a refusal id of this suite (holdfast list)',
      received: 'match.other',
    },
  ],
  [
    'a case on an unknown layout',
    { 'cases/twice.yaml': CASE.replace('base: own', 'base: owm') },
    { code: 'unknown-layout', place: 'cases/twice.yaml:5:17', expected: 'one of own', received: 'owm' },
  ],
  [
    'a layout on a layout',
    { 'layouts/own.yaml': `base: other\n${LAYOUT}` },
    {
      code: 'stacked-layout',
      place: 'layouts/own.yaml:1:1',
      expected: 'a layout without base',
      received: 'other',
    },
  ],
  [
    'a layout with a climbing entry',
    { 'layouts/own.yaml': 'workspace: { ../a.py: a }\n' },
    {
      code: 'path-outside',
      place: 'layouts/own.yaml:1:14',
      expected: 'a path relative to its place, without ..',
      received: '../a.py',
    },
  ],
  [
    'a layout with an unquoted number',
    { 'layouts/own.yaml': 'workspace: { a.py: 7 }\n' },
    { code: 'unquoted', place: 'layouts/own.yaml:1:20', expected: 'text or a map', received: '7 (number)' },
  ],
];

test.each(TABLE)('%s is one problem', async (_, files, problem) => {
  await inFolder({ ...GOOD, ...files }, async (folder) => {
    const found = await problemOf(() => load(folder));
    const shown = Object.entries(found).map(([key, value]) => [key, value?.replaceAll(`${folder}/`, '')]);
    expect(Object.fromEntries(shown)).toEqual(problem);
  });
});

test('a folder of layouts that is not there is a problem', async () => {
  await inFolder(GOOD, async (folder) => {
    const layoutDirs = ['none'];
    expect(await problemOf(() => loadSuite({ ...SOURCES, layoutDirs, folder }))).toEqual({
      code: 'no-such-folder',
      place: join(folder, 'none'),
      expected: 'a folder with *.yaml files',
      received: 'no such folder',
    });
  });
});

test('a layout cannot take the name of a built-in one', async () => {
  await inFolder({ 'layouts/shared-workspace.yaml': LAYOUT }, async (folder) => {
    expect(await problemOf(() => loadSuite({ layoutDirs: ['layouts'], folder }))).toEqual({
      code: 'duplicate-layout',
      place: join(folder, 'layouts', 'shared-workspace.yaml'),
      expected: 'a name of its own',
      received: 'shared-workspace',
    });
  });
});

test('what one adds stands beside what is built in, and its cases before those', async () => {
  await inFolder(GOOD, async (folder) => {
    const builtIn = await loadSuite({ folder });
    const both = await loadSuite({ ...SOURCES, builtIn: true, folder });
    expect(builtIn.refusals.length).toBeGreaterThan(0);
    expect(both.refusals.map(({ id }) => id)).toEqual(
      [...builtIn.refusals.map(({ id }) => id), 'match.own'].toSorted(),
    );
    expect(both.cases.map(({ id }) => id)).toEqual(['match.twice', ...builtIn.cases.map(({ id }) => id)]);
    expect([...both.layouts.keys()].toSorted()).toEqual([...builtIn.layouts.keys(), 'own'].toSorted());
    expect(builtIn.version).toBe(
      (
        JSON.parse(readFileSync(join(locateBuiltIn().packageRoot, 'package.json'), 'utf8')) as {
          version: string;
        }
      ).version,
    );
  });
});
