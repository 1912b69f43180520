import { describe, expect, test } from 'vitest';
import { composeLayout, entrySchema, layoutSchema, modeSchema, type Layout } from './layout.js';

describe('modeSchema', () => {
  test.each(['0644', '0000', '0777'])('%s is a mode', (mode) => {
    expect(modeSchema.parse(mode)).toBe(mode);
  });

  test.each(['644', '04755', '0648', '1644', '00644', '06440', '0644 '])('%j is none', (mode) => {
    expect(modeSchema.safeParse(mode).error?.issues.map(({ message }) => message)).toEqual([
      'a mode as four octal digits in quotes, e.g. "0644"',
    ]);
  });
});

describe('entrySchema', () => {
  test.each([
    'text',
    { text: 'x', mode: '0600' },
    { base64: 'eA==', mode: '0600' },
    { link: '{outside}/x' },
    { hardlink: 'a' },
    { dir: true, mode: '0700' },
    { fifo: true },
    { socket: true },
  ])('%j is an entry', (entry) => {
    expect(entrySchema.parse(entry)).toEqual(entry);
  });

  test.each([
    {},
    null,
    { text: 'x', link: 'a' },
    { text: 'x', mode: 420 },
    { link: 'a', mode: '0600' },
    { dir: false },
    { fifo: false },
    { socket: false },
  ])('%j is none', (entry) => {
    expect(entrySchema.safeParse(entry).success).toBe(false);
  });
});

const WHOLE: Layout = {
  base: 'shared-workspace',
  workspace: { a: 'x' },
  outside: { b: 'x' },
  home: { c: 'x' },
  belt: { '-old/d': 'x' },
  foreign: ['src/'],
  recent: ['src/app.py'],
  git: {
    staged: ['a'],
    untracked: ['b'],
    ignored: ['c'],
    moved: { d: 'e', f: { to: 'g', was: 'x' } },
    head: { h: 'x' },
    index: { i: 'x' },
    committed: ['j'],
    base: { k: 'x' },
    'intent-to-add': ['l'],
    'assume-unchanged': { m: 'x' },
    'skip-worktree': { n: 'x' },
    submodules: { o: {}, p: { base: { q: 'x' } } },
    nested: ['r'],
    config: { 'core.autocrlf': 'true' },
  },
};

describe('layoutSchema', () => {
  test('takes a layout as it is', () => {
    expect(layoutSchema.parse(WHOLE)).toEqual(WHOLE);
    expect(layoutSchema.parse({ root: 'behind-a-link' })).toEqual({ root: 'behind-a-link' });
  });

  test.each([
    { files: {} },
    { workspace: { a: 1 } },
    { foreign: 'src/' },
    { root: 'a-link' },
    { root: { link: '{outside}' } },
    { git: { tracked: [] } },
    { git: { moved: { a: { to: 'b' } } } },
    { git: { submodules: { a: { head: {} } } } },
    { git: { config: { a: true } } },
  ])('refuses %j', (layout) => {
    expect(layoutSchema.safeParse(layout).success).toBe(false);
  });
});

describe('composeLayout', () => {
  const base: Layout = {
    workspace: { a: 'base', z: 'base' },
    outside: { b: 'base', z: 'base' },
    home: { c: 'base', z: 'base' },
    belt: { '-old/d': 'base', z: 'base' },
    foreign: ['lib/'],
    recent: ['lib/app.py'],
    git: { untracked: ['z'] },
  };

  test('a layout goes before its base, entry by entry', () => {
    expect(composeLayout(WHOLE, base)).toEqual({
      workspace: { a: 'x', z: 'base' },
      outside: { b: 'x', z: 'base' },
      home: { c: 'x', z: 'base' },
      belt: { '-old/d': 'x', z: 'base' },
      foreign: ['src/'],
      recent: ['src/app.py'],
      git: { state: WHOLE.git, committed: { a: 'x', z: 'base' } },
    });
  });

  test('without git of its own it changes what the base committed', () => {
    expect(composeLayout({ workspace: { a: 'x' } }, base)).toEqual({
      ...base,
      workspace: { a: 'x', z: 'base' },
      git: { state: base.git, committed: base.workspace },
    });
  });

  test('the way to the root is its own or that of its base', () => {
    const behind = { root: 'behind-a-link' } as const;
    expect([composeLayout(behind, base), composeLayout({}, { ...base, ...behind })]).toEqual([
      { ...composeLayout({}, base), ...behind },
      { ...composeLayout({}, base), ...behind },
    ]);
  });

  test('there may be nothing at all', () => {
    const nothing = { workspace: {}, outside: {}, home: {}, belt: {}, foreign: [], recent: [] };
    expect([composeLayout({}), composeLayout({}, {})]).toStrictEqual([nothing, nothing]);
  });
});
