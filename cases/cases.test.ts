import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Case, Source } from '../src/model/case.js';
import { isCallStep } from '../src/model/step.js';
import { expandGlobs } from '../src/lab/suite/expand-globs.js';
import { loadSuite } from '../src/lab/suite/load-suite.js';
import { readCase } from '../src/lab/suite/parse-case.js';
import type { Suite } from '../src/lab/suite/suite.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const files = expandGlobs(['**/*.yaml'], FOLDER);
const filed = files.map((file): [string, Case] => [relative(FOLDER, file), readCase(file)]);

let suite: Suite;
beforeAll(async () => {
  suite = await loadSuite();
});

/** What occurs more than once. */
function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

test('the suite has every filed case, valid against its layouts and refusals', () => {
  expect(suite.cases.map(({ id }) => id)).toEqual(filed.map(([, { id }]) => id).toSorted());
});

test('no two cases have one id or one title', () => {
  expect(repeated(filed.map(([, { id }]) => id))).toEqual([]);
  expect(repeated(filed.map(([, { title }]) => title.toLowerCase()))).toEqual([]);
});

test('every refusal has at least one filed case', () => {
  const covered = new Set(filed.map(([, { refusal }]) => refusal));
  expect(suite.refusals.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
});

test.each(filed)('%s lies where its id says', (file, { id }) => {
  expect(file).toBe(`${id.replace('.', '/')}.yaml`);
  expect(dirname(file)).toBe(id.split('.')[0]);
  expect(basename(file)).toMatch(/^[a-z0-9-]+\.yaml$/);
});

test.each(filed)('%s tells what happens, not what ought to', (_, { title }) => {
  expect(title).not.toMatch(/\b(must|should|shall|ought|may not|needs? to|has to|have to)\b/i);
});

/** What is wrong with a source: an incident is found at an address and a day, anything else says what it stands on. */
function faultsOf({ kind, url, seen, note }: Source): string[] {
  if (kind !== 'incident')
    return note === undefined || url !== undefined || seen !== undefined ? ['a note alone'] : [];
  const faults = /^https:\/\/\S+$/.test(url ?? '') ? [] : ['an address'];
  return /^\d{4}-\d{2}(-\d{2})?$/.test(seen ?? '') ? faults : [...faults, 'a day'];
}

test.each(filed)('%s says where it comes from', (_, { source }) => {
  expect(faultsOf(source)).toEqual([]);
});

test.each(filed)('%s calls only what its refusal is fired at', (_, { refusal, steps }) => {
  const operations = suite.refusals.find(({ id }) => id === refusal)?.operations ?? [];
  const called = steps.findLast(isCallStep)?.call ?? [];
  expect(called.filter((operation) => !operations.includes(operation))).toEqual([]);
});

test.each(files)('%s names its schema for editors and says in words what it is about', (file) => {
  const [schema, comment] = readFileSync(file, 'utf8').split('\n');
  expect(schema).toBe('# yaml-language-server: $schema=../../dist/schemas/case.schema.json');
  expect(comment).toMatch(/^# \S/);
});
