import { describe, expect, test } from 'vitest';
import {
  breakSchema,
  caseSchema,
  harmSchema,
  isHostile,
  isStatement,
  type Break,
  type Case,
  type ControlCase,
  type Harm,
  type HarmStatement,
  type HostileCase,
} from './case.js';

const CONTROL: ControlCase = {
  id: 'match.two-equal-settings',
  refusal: 'match.ambiguous',
  title: 'Two equal settings, one edit',
  source: { kind: 'incident', url: 'https://example.org/1', seen: '2026-04-26', note: 'as told' },
  label: 'two-equal',
  request: 'Change a.py',
  layout: { workspace: { 'a.py': 'x\n' } },
  steps: [
    { call: ['read'], path: 'a.py' },
    { call: ['write'], path: 'a.py', content: 'y\n' },
  ],
  effects: [{ modified: 'a.py', text: 'y\n' }],
};
const HOSTILE: HostileCase = {
  ...CONTROL,
  break: { request: 'Change b.py' },
  expect: 'refused',
  harm: [{ modified: 'a.py', text: 'y\n' }, { said: 'done' }],
  'armed-by': 'plain',
};
const BREAKS: Break[] = [
  {
    layout: {
      workspace: { a: null },
      outside: { a: 'x' },
      home: { a: 'x' },
      belt: { a: 'x' },
      recent: [],
      git: { staged: [] },
    },
  },
  { call: { path: 'b.py', edits: [] } },
  { step: { session: 'fresh' } },
  { request: '' },
  { operator: 'declines' },
  { mutate: { omit: 'path' }, effects: [] },
];
const STATEMENTS: HarmStatement[] = [
  { said: 'done' },
  { said: 'soft' },
  { said: 'refused' },
  { said: 'died' },
  { said: 'timeout' },
  { reason: 'missing' },
  { hash: 'wrong' },
  { shown: 'a.py' },
  { missed: 'a.py' },
];
const EFFECT: Harm = { deleted: 'a.py' };

/** The key paths of what is wrong with a case. */
function faultsOf(scenario: unknown): string[] {
  const issues = caseSchema.safeParse(scenario).error?.issues ?? [];
  const all = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  return [...new Set(all.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

describe('caseSchema', () => {
  test.each<[string, Case]>([
    ['hostile', HOSTILE],
    ['control', CONTROL],
    ...(['incident', 'seed', 'derived', 'found'] as const).map((kind): [string, Case] => [
      kind,
      { ...CONTROL, source: { kind } },
    ]),
    ...(['refused', 'contained', 'exact', 'exact-or-refused'] as const).map((expected): [string, Case] => [
      expected,
      { ...HOSTILE, expect: expected },
    ]),
  ])('takes a case as it is: %s', (_, scenario) => {
    expect(caseSchema.parse(scenario)).toEqual(scenario);
  });

  test.each<[string, object]>([
    ['without a title', { ...CONTROL, title: '' }],
    ['without a step', { ...CONTROL, steps: [] }],
    ['without harm', { ...HOSTILE, harm: [] }],
    ['of an unknown source', { ...CONTROL, source: { kind: 'rumour' } }],
    ['with an unknown key', { ...HOSTILE, after: 'x' }],
    ['with half a break', { ...CONTROL, break: { request: 'x' } }],
  ])('refuses a case %s', (_, scenario) => {
    expect(caseSchema.safeParse(scenario).success).toBe(false);
  });

  test.each(['a.b', 'match.a1', 'match.two-equal-settings', 'patch.header-9.by-hand.x'])(
    '%s is an id',
    (id) => {
      expect(faultsOf({ ...CONTROL, id })).toEqual([]);
    },
  );

  test.each([
    'match',
    'Match.x',
    'match.X',
    'match.-x',
    'match.x-',
    'match.x--y',
    'match.x.',
    ' match.x',
    '.x',
    '1.x',
  ])('%j is no id', (id) => {
    expect(faultsOf({ ...CONTROL, id })).toContain('id: a lower-case id such as match.two-equal-settings');
  });
});

test.each(BREAKS)('%j is a break', (change) => {
  expect(breakSchema.parse(change)).toEqual(change);
});

test.each([{ layout: { foreign: [] } }, { call: { name: 'x' } }, { operator: 'approves' }, { steps: [] }])(
  '%j is no break',
  (change) => {
    expect(breakSchema.safeParse(change).success).toBe(false);
  },
);

test.each([EFFECT, ...STATEMENTS])('%j is harm', (harm) => {
  expect(harmSchema.parse(harm)).toEqual(harm);
});

test.each([{}, { said: 'unclear' }, { said: 'done', shown: 'x' }, { reason: 'wrong' }, { hash: 'missing' }])(
  '%j is no harm',
  (harm) => {
    expect(harmSchema.safeParse(harm).success).toBe(false);
  },
);

test('a statement is what is no effect', () => {
  expect([EFFECT, ...STATEMENTS].filter(isStatement)).toEqual(STATEMENTS);
});

test('a case with a break is hostile', () => {
  expect([CONTROL, HOSTILE].map(isHostile)).toEqual([false, true]);
});
