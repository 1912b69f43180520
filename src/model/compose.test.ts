import { describe, expect, test } from 'vitest';
import type { Break, HostileCase } from './case.js';
import { composeCase, type Side } from './compose.js';
import type { Layout } from './layout.js';
import { Problem } from './problem.js';

const BASE: Layout = {
  workspace: { 'a/x.py': 'x\n', 'a/y.py': 'y\n', 'b.py': 'b\n' },
  outside: { keep: 'k\n' },
  foreign: ['src/'],
  recent: ['src/app.py'],
  git: { ignored: ['b.py'] },
};
const LAYOUTS = new Map([['base', BASE]]);

const CASE: HostileCase = {
  id: 'match.one',
  refusal: 'match.ambiguous',
  title: 'One',
  source: { kind: 'seed' },
  request: 'Change a/x.py',
  layout: { base: 'base', workspace: { 'a/x.py': 'own\n' } },
  steps: [
    { call: ['read'], path: 'a/x.py' },
    { call: ['replace'], path: 'a/x.py', oldText: 'own', newText: 'new' },
    { session: 'fresh' },
  ],
  effects: [{ modified: 'a/x.py' }],
  break: { operator: 'declines' },
  expect: 'refused',
  harm: [{ modified: 'a/x.py' }],
  'armed-by': 'never-asks',
};

const TWIN: Side = {
  request: 'Change a/x.py',
  layout: {
    workspace: { 'a/x.py': 'own\n', 'a/y.py': 'y\n', 'b.py': 'b\n' },
    outside: { keep: 'k\n' },
    home: {},
    belt: {},
    foreign: ['src/'],
    recent: ['src/app.py'],
    git: { state: { ignored: ['b.py'] }, committed: { 'a/x.py': 'x\n', 'a/y.py': 'y\n', 'b.py': 'b\n' } },
  },
  steps: CASE.steps,
  operator: 'approves',
};

const compose = (change: Break, layout: Layout = CASE.layout) =>
  composeCase({ ...CASE, layout, break: change }, LAYOUTS);

/** The hostile side of a layout patch; the layout alone can differ. */
const layoutOf = (layout: Break['layout'], legal?: Layout) => compose({ layout }, legal).break?.layout;

test('the twin has the layout over its base and every default', () => {
  expect(compose({ operator: 'declines' }).twin).toEqual(TWIN);
});

test('a case without request or base is whole all the same', () => {
  const { request: _, ...rest } = CASE;
  const { twin } = composeCase({ ...rest, layout: {} }, new Map());
  const layout = { workspace: {}, outside: {}, home: {}, belt: {}, foreign: [], recent: [] };
  expect(twin).toEqual({ request: '', layout, steps: CASE.steps, operator: 'approves' });
});

test('a control has no hostile side', () => {
  const { break: _, expect: __, harm: ___, 'armed-by': ____, ...control } = CASE;
  expect(composeCase(control, LAYOUTS)).toEqual({ twin: TWIN });
});

describe('a break', () => {
  test.each<[string, Break, Partial<Side>]>([
    ['of the operator', { operator: 'declines' }, { operator: 'declines' }],
    ['of the request', { request: 'Change b.py' }, { request: 'Change b.py' }],
    ['of the arguments', { mutate: { omit: 'path' } }, { mutate: { omit: 'path' } }],
    [
      'of a role changes the last call alone',
      { call: { path: 'b.py' } },
      {
        steps: [
          CASE.steps[0],
          { call: ['replace'], path: 'b.py', oldText: 'own', newText: 'new' },
          CASE.steps[2],
        ] as Side['steps'],
      },
    ],
    [
      'of a role that the call did not have adds it',
      { call: { version: '1' } },
      {
        steps: [
          CASE.steps[0],
          { call: ['replace'], path: 'a/x.py', oldText: 'own', newText: 'new', version: '1' },
          CASE.steps[2],
        ] as Side['steps'],
      },
    ],
    [
      'by a step puts it before the last call',
      { step: { change: { delete: 'b.py' } } },
      {
        steps: [CASE.steps[0], { change: { delete: 'b.py' } }, CASE.steps[1], CASE.steps[2]] as Side['steps'],
      },
    ],
  ])('%s', (_, change, difference) => {
    expect(compose(change)).toStrictEqual({ twin: TWIN, break: { ...TWIN, ...difference } });
  });

  test('changes the last of two calls that are one and the same', () => {
    const read: Side['steps'][number] = { call: ['read'], path: 'b.py' };
    const scenario = { ...CASE, steps: [read, read], break: { call: { path: 'a/x.py' } } };
    const steps = [read, { call: ['read'], path: 'a/x.py' }];
    expect(composeCase(scenario, LAYOUTS).break).toEqual({ ...TWIN, steps });
  });

  test('leaves the steps that it does not change', () => {
    const { twin, break: hostile } = compose({ request: 'Change b.py' });
    expect(hostile?.steps).toBe(twin.steps);
  });

  test('carries its effects nowhere', () => {
    expect(compose({ request: 'x', effects: [] }).break).toEqual({ ...TWIN, request: 'x' });
  });
});

describe('a break of the layout', () => {
  test.each<[string, Break['layout'], Partial<Side['layout']>]>([
    [
      'replaces an entry whole',
      { workspace: { 'b.py': { link: 'a/x.py' } } },
      { workspace: { 'a/x.py': 'own\n', 'a/y.py': 'y\n', 'b.py': { link: 'a/x.py' } } },
    ],
    [
      'removes one by null',
      { workspace: { 'a/x.py': null } },
      { workspace: { 'a/y.py': 'y\n', 'b.py': 'b\n' } },
    ],
    ['removes a folder with all it holds', { workspace: { a: null } }, { workspace: { 'b.py': 'b\n' } }],
    [
      'puts a link where a folder was',
      { workspace: { a: { link: '{outside}' } } },
      { workspace: { 'b.py': 'b\n', a: { link: '{outside}' } } },
    ],
    [
      'keeps what a folder holds that is only named',
      { workspace: { a: { dir: true, mode: '0500' } } },
      { workspace: { ...TWIN.layout.workspace, a: { dir: true, mode: '0500' } } },
    ],
    ['reaches every place', { belt: { '-old/x': 'x' } }, { belt: { '-old/x': 'x' } }],
    ['replaces the leftover tokens', { recent: [] }, { recent: [] }],
    [
      'adds a key of git and keeps the others',
      { git: { staged: ['b.py'] } },
      { git: { state: { ignored: ['b.py'], staged: ['b.py'] }, committed: BASE.workspace ?? {} } },
    ],
  ])('%s', (_, change, difference) => {
    expect(layoutOf(change)).toEqual({ ...TWIN.layout, ...difference });
  });

  test('leaves the way to the root as it was', () => {
    const legal: Layout = { ...CASE.layout, root: 'behind-a-link' };
    const { twin, break: hostile } = compose({ layout: { recent: [] } }, legal);
    expect([twin.layout, hostile?.layout]).toEqual([
      { ...TWIN.layout, root: 'behind-a-link' },
      { ...TWIN.layout, root: 'behind-a-link', recent: [] },
    ]);
  });

  test('leaves the legal side as it was', () => {
    expect(compose({ layout: { workspace: { a: null } } }).twin).toEqual(TWIN);
  });

  test('is committed where the case declares git itself', () => {
    const legal: Layout = { workspace: { 'a.py': 'a\n' }, git: {} };
    expect(layoutOf({ workspace: { 'b.py': 'b\n' } }, legal)?.git).toEqual({
      state: {},
      committed: { 'a.py': 'a\n', 'b.py': 'b\n' },
    });
  });

  test('merges the records of git', () => {
    const legal: Layout = {
      git: { config: { 'a.b': '1' }, moved: { x: 'y' }, head: { p: '1' }, submodules: { s: {} } },
    };
    const git = {
      config: { 'c.d': '2' },
      moved: { v: 'w' },
      head: { q: '2' },
      submodules: { t: {} },
      'skip-worktree': { r: '3' },
    };
    expect(layoutOf({ git }, legal)?.git).toEqual({
      state: {
        config: { 'a.b': '1', 'c.d': '2' },
        moved: { x: 'y', v: 'w' },
        head: { p: '1', q: '2' },
        submodules: { s: {}, t: {} },
        'skip-worktree': { r: '3' },
      },
      committed: {},
    });
  });

  test.each([{}, { head: { p: '1' }, moved: { x: 'y' }, submodules: { s: {} } }])(
    'may make a repository where there was none: %j',
    (git) => {
      expect(layoutOf({ git }, { workspace: { a: 'a' } })?.git).toEqual({
        state: git,
        committed: { a: 'a' },
      });
    },
  );

  test('makes none by itself', () => {
    expect(layoutOf({ workspace: { b: 'b' } }, { workspace: { a: 'a' } })).toStrictEqual({
      workspace: { a: 'a', b: 'b' },
      outside: {},
      home: {},
      belt: {},
      foreign: [],
      recent: [],
    });
  });
});

test('a case is composed once for the same layouts', () => {
  const scenario = { ...CASE };
  const first = composeCase(scenario, LAYOUTS);
  const others = new Map([['base', { ...BASE, recent: [] }]]);
  expect(composeCase(scenario, LAYOUTS)).toBe(first);
  expect(composeCase(scenario, others).twin.layout).toEqual({ ...TWIN.layout, recent: [] });
});

test('an unknown base is a problem', () => {
  const layouts = new Map([...LAYOUTS, ['another', BASE]]);
  expect(() => composeCase({ ...CASE, layout: { base: 'none' } }, layouts)).toThrow(
    new Problem({
      code: 'unknown-layout',
      message: 'The case match.one stands on a layout that does not exist.',
      place: 'match.one: layout.base',
      expected: 'one of another, base',
      received: 'none',
      hint: 'Name a layout of fixtures/layouts, or leave base out and declare the whole tree in the case.',
    }),
  );
});

test('a case that calls nothing is a problem', () => {
  expect(() => composeCase({ ...CASE, steps: [{ session: 'fresh' }] }, LAYOUTS)).toThrow(
    new Problem({
      code: 'no-call',
      message: 'The case match.one has no step that calls a tool.',
      place: 'match.one',
      expected: 'at least one step with a key call',
      hint: 'Add the call that the guard is to carry out or to refuse.',
    }),
  );
});
