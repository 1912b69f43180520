import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hostileCaseSchema, isHostile, type Case, type Source } from '../src/model/case.js';
import { composeCase } from '../src/model/compose.js';
import type { Effect } from '../src/model/effect.js';
import { isCallStep } from '../src/model/step.js';
import { armCase } from '../src/lab/arm.js';
import { fire } from '../src/lab/firing/fire.js';
import { createWriterGuard } from '../src/lab/firing/writer-guard.js';
import { judge } from '../src/lab/judging/judge.js';
import { expandGlobs } from '../src/lab/suite/expand-globs.js';
import { loadSuite } from '../src/lab/suite/load-suite.js';
import { parseCase, readCase } from '../src/lab/suite/parse-case.js';
import type { Suite } from '../src/lab/suite/suite.js';
import { createDiskWorkspace } from '../src/workspace/index.js';
import type { Workspace } from '../src/workspace/workspace.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const files = expandGlobs(['**/*.yaml'], FOLDER);
const filed = files.map((file): [string, Case] => [relative(FOLDER, file), readCase(file)]);

let suite: Suite;
let workspace: Workspace;
beforeAll(async () => {
  suite = await loadSuite();
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

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

const KEYS = Object.keys(hostileCaseSchema.shape);

test.each(filed)('%s has its keys in the order of the schema', (file) => {
  const keys = Object.keys(parse(readFileSync(join(FOLDER, file), 'utf8')) as object);
  expect(keys).toEqual(KEYS.filter((key) => keys.includes(key)));
});

test.each(filed)('%s tells what happens, not what ought to', (_, { title }) => {
  expect(title).not.toMatch(/\b(must|should|shall|ought|may not|needs? to|has to|have to)\b/i);
});

/** What is wrong with a source: an incident is found at an address and a day, anything else says what it stands on. */
function faultsOf({ kind, url, seen, note }: Source): string[] {
  if (kind !== 'incident')
    return note === undefined || url !== undefined || seen !== undefined ? ['a note alone'] : [];
  const faults = /^https:\/\/\S+$/.test(url ?? '') ? [] : ['an address'];
  return /^\d{4}(-\d{2}(-\d{2})?)?$/.test(seen ?? '') ? faults : [...faults, 'a day'];
}

test.each(filed)('%s says where it comes from', (_, { source }) => {
  expect(faultsOf(source)).toEqual([]);
});

test.each(filed)('%s calls only what its refusal is fired at', (_, { refusal, steps }) => {
  const operations = suite.refusals.find(({ id }) => id === refusal)?.operations ?? [];
  const called = steps.findLast(isCallStep)?.call ?? [];
  expect(called.filter((operation) => !operations.includes(operation))).toEqual([]);
});

const schemaOf = (file: string): string =>
  /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'none';

test('the schema that the files name is one, and is shipped beside them', () => {
  const named = new Set(files.map((file) => resolve(dirname(file), schemaOf(file))));
  const packageRoot = resolve(FOLDER, '..');
  const shipped: unknown = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  expect([[...named].map((schema) => relative(packageRoot, schema)), shipped]).toEqual([
    ['dist/schemas/case.schema.json'],
    expect.objectContaining({ files: expect.arrayContaining(['dist', 'cases']) }),
  ]);
});

const isValid = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(resolve(FOLDER, '../dist/schemas/case.schema.json'), 'utf8')),
);

test.each(files)('%s is what the published schema says, as an editor checks it', (file) => {
  isValid(parse(readFileSync(file, 'utf8')));
  expect(isValid.errors ?? []).toEqual([]);
});

test('the published schema knows a wrong case', () => {
  const [[, scenario] = []] = filed;
  const wrong = [{ ...scenario, titel: 'x' }, { ...scenario, steps: [{ call: 'write' }] }, {}];
  expect(wrong.map((value) => isValid(value))).toEqual([false, false, false]);
});

/** The order in which a case is read. */
const ORDER = [
  'id',
  'refusal',
  'title',
  'source',
  'label',
  'request',
  'layout',
  'steps',
  'effects',
  'break',
  'expect',
  'harm',
  'armed-by',
];

test.each(files)(
  '%s names its schema, says in words what it is about, and is written in the usual order',
  (file) => {
    const [schema, comment] = readFileSync(file, 'utf8').split('\n');
    expect(schema).toBe('# yaml-language-server: $schema=../../dist/schemas/case.schema.json');
    expect(comment).toMatch(/^# \S/);
    const keys = Object.keys(parse(readFileSync(file, 'utf8')) as object);
    expect(keys).toEqual(ORDER.filter((key) => keys.includes(key)));
  },
);

// Those of the family gate run git: they are armed with the gates that they fool.
const armedHere = filed
  .map(([, scenario]) => scenario)
  .filter(({ refusal }) => !refusal.startsWith('gate.'))
  .flatMap((scenario) =>
    (scenario.steps.findLast(isCallStep)?.call ?? []).map((operation) => ({
      id: scenario.id,
      operation,
      scenario,
    })),
  );

test.each(armedHere)(
  '$id bites by $operation: the legal side is exact, the break does its harm',
  async ({ operation, scenario }) => {
    expect(await armCase(scenario, operation, suite.layouts, workspace)).toEqual({ armed: true });
  },
);

// Whom the other writer strikes is tried, with every strike, where races are armed.
const fallen = armedHere.filter(
  ({ scenario }) => isHostile(scenario) && !scenario.refusal.startsWith('race.'),
);

test.each(fallen)(
  '$id by $operation: the writer that it is armed by falls',
  async ({ operation, scenario }) => {
    const side = composeCase(scenario, suite.layouts).break;
    const refusal = suite.refusals.find(({ id }) => id === scenario.refusal);
    if (!isHostile(scenario) || side === undefined || refusal === undefined)
      throw new RangeError(`no break of ${scenario.id}`);
    const { places } = workspace;
    const intents: Effect[] = [];
    const guard = createWriterGuard([scenario['armed-by']], { places, recent: side.layout.recent, intents });
    const tool = guard.tools.find((candidate) => candidate.operation === operation);
    if (tool === undefined) throw new RangeError(`no tool to ${operation}`);
    const fired = await fire(
      { side, guard, tool, intents, trusting: true, watchful: refusal.judges === 'shown' },
      workspace,
    );
    if (!('shot' in fired)) throw new RangeError(fired.unlowerable);
    const { shot } = fired;
    const done = { ...shot, effects: [...shot.effects, ...shot.intents] };
    const { judgement } = judge(done, {
      scenario,
      side,
      which: 'break',
      refusal,
      guard,
      places,
      landed: new Set(),
    });
    const { verdict, charge } = judgement;
    expect([verdict, charge].filter((word) => word !== 'held' && word !== undefined)).not.toEqual([]);
  },
);

test('the case that the README explains is a filed one', () => {
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8')) ?? [];
  expect(parseCase(example, 'README.md')).toEqual(readCase(join(FOLDER, 'match/token-twice.yaml')));
});
