import { describe, expect, test } from 'vitest';
import type { Effect, ExpectedEffect, NodeState, Zone } from './effect.js';
import { classifyBreak, includesEffects, matchEffects } from './matching.js';

function file(text: string): NodeState {
  return { type: 'file', bytes: Buffer.from(text), mode: 0o644, links: 1 };
}

function effect(kind: Effect['kind'], path: string, after?: NodeState, zone: Zone = 'workspace'): Effect {
  return { kind, path, zone, ...(after === undefined ? {} : { after }) };
}

describe('matchEffects', () => {
  const modified = effect('modified', 'billing/app.py', file('new\n'));
  const TWICE = [{ modified: 'billing/app.py' }, { modified: 'billing/app.py', text: 'new\n' }] as const;
  test.each([
    ['just the effect', [modified], [{ modified: 'billing/app.py', text: 'new\n' }], 'exact'],
    ['text that was not asked about', [modified], [{ modified: 'billing/app.py' }], 'exact'],
    ['another spelling of the same place', [modified], [{ modified: '{root}/billing/app.py' }], 'exact'],
    ['other text', [modified], [{ modified: 'billing/app.py', text: 'old\n' }], 'other'],
    ['one more effect', [modified, effect('created', 'x')], [{ modified: 'billing/app.py' }], 'other'],
    ['one effect less', [modified], [{ modified: 'billing/app.py' }, { created: 'x' }], 'other'],
    ['nothing', [], [{ modified: 'billing/app.py' }], 'none'],
    ['nothing as expected', [], [], 'exact'],
    ['scratch does not count', [effect('created', '{tmp}/x', file(''), 'scratch')], [], 'exact'],
    [
      'scratch counts where it is named',
      [effect('created', '{home}/x', file('a'), 'scratch')],
      [{ created: '{home}/x', text: 'b' }],
      'other',
    ],
    [
      'a link by its target',
      [effect('created', 'l', { type: 'link', target: '{outside}/x' })],
      [{ created: 'l', link: '{outside}/x' }],
      'exact',
    ],
    [
      'a folder',
      [effect('created', 'd', { type: 'dir', mode: 0o755 })],
      [{ created: 'd', dir: true }],
      'exact',
    ],
    ['a deletion', [effect('deleted', 'x')], [{ deleted: 'x' }], 'exact'],
    ['another kind', [effect('deleted', 'x')], [{ created: 'x' }], 'other'],
    ['the same of another path', [effect('deleted', 'x')], [{ deleted: 'y' }], 'other'],
    [
      'two effects in any order',
      [effect('deleted', 'y'), modified],
      [{ modified: 'billing/app.py' }, { deleted: 'y' }],
      'exact',
    ],
    ['one effect that meets two expectations', [modified], TWICE, 'other'],
    [
      'one of two expectations met twice',
      [modified, modified],
      [{ modified: 'billing/app.py' }, { deleted: 'y' }],
      'other',
    ],
    ['one of two effects expected twice', [modified, effect('deleted', 'y')], TWICE, 'other'],
    [
      'scratch beside what is named',
      [
        effect('created', '{home}/x', file('a'), 'scratch'),
        effect('created', '{tmp}/x', file(''), 'scratch'),
      ],
      [{ created: '{home}/x', text: 'a' }],
      'exact',
    ],
  ] as const)('%s', (_name, effects, expected, result) => {
    expect(matchEffects([...effects], [...expected])).toBe(result);
  });

  const states: [string, NodeState | undefined][] = [
    ['nothing', undefined],
    ['new', file('new')],
    ['old', file('old')],
    ['mode 0600', { type: 'file', bytes: Buffer.from('new'), mode: 0o100600, links: 1 }],
    ['link to a', { type: 'link', target: 'a' }],
    ['link to b', { type: 'link', target: 'b' }],
    ['folder', { type: 'dir', mode: 0o40600 }],
    ['fifo', { type: 'other', what: 'fifo' }],
  ];

  test.each<[ExpectedEffect, string[]]>([
    [{ created: 'x' }, states.map(([name]) => name)],
    [{ created: 'x', text: 'new' }, ['new', 'mode 0600']],
    [{ modified: 'x', base64: 'b2xk' }, ['old']],
    [{ retyped: 'x', link: 'a' }, ['link to a']],
    [{ created: 'x', dir: true }, ['folder']],
    [{ mode: 'x', to: '0600' }, ['mode 0600', 'folder']],
    [{ link: 'x', to: 'b' }, ['link to b']],
  ])('%j is met by what then stands there', (expected, met) => {
    const [kind] = Object.keys(expected) as [Effect['kind']];
    const fitting = states.filter(
      ([, after]) => matchEffects([effect(kind, 'x', after)], [expected]) === 'exact',
    );
    expect(fitting.map(([name]) => name)).toEqual(met);
  });
});

describe('includesEffects', () => {
  const seen = [
    effect('modified', '{outside}/keep.txt', file('x'), 'outside'),
    effect('created', 'a', file('y')),
  ];
  test('more may have happened', () => {
    expect(includesEffects(seen, [{ modified: '{outside}/keep.txt', text: 'x' }])).toBe(true);
  });
  test('all of what is expected must have happened', () => {
    expect(includesEffects(seen, [{ created: 'a' }, { created: 'b' }])).toBe(false);
  });
  test('the content tells one accident from another', () => {
    expect(includesEffects(seen, [{ modified: '{outside}/keep.txt', text: 'z' }])).toBe(false);
  });
});

describe('classifyBreak', () => {
  const inside = effect('modified', 'billing/app.py', file('n'));
  const outside = effect('modified', '{outside}/x', file('n'), 'outside');
  test.each([
    ['refused, nothing', 'refused', [], [], 'none'],
    ['refused, something', 'refused', [inside], [], 'forbidden'],
    ['refused, the named entry', 'refused', [inside], ['billing/app.py'], 'forbidden'],
    ['refused, scratch only', 'refused', [effect('created', '{tmp}/x', file(''), 'scratch')], [], 'none'],
    ['contained, the named entry', 'contained', [inside], ['billing/./app.py'], 'permitted'],
    ['contained, the named entry trimmed', 'contained', [inside], [' billing/app.py'], 'permitted'],
    ['contained, another entry', 'contained', [inside], ['billing/other.py'], 'forbidden'],
    [
      'contained, the named entry and another',
      'contained',
      [inside, outside],
      ['billing/app.py'],
      'forbidden',
    ],
    ['contained, nothing', 'contained', [], ['billing/app.py'], 'none'],
    [
      'contained, scratch only',
      'contained',
      [effect('created', '{tmp}/x', file(''), 'scratch')],
      ['billing/app.py'],
      'none',
    ],
    ['contained, named but outside', 'contained', [outside], ['../outside/x'], 'forbidden'],
    [
      'contained, folders on the way',
      'contained',
      [effect('created', 'a', { type: 'dir', mode: 0o755 }), effect('created', 'a/b', file(''))],
      ['a/b', 'c'],
      'permitted',
    ],
    ['contained, a file on the way', 'contained', [effect('created', 'a', file(''))], ['a/b'], 'forbidden'],
    ['contained, what nobody saw on the way', 'contained', [effect('created', 'a')], ['a/b'], 'forbidden'],
    [
      'contained, the mode of a folder on the way',
      'contained',
      [effect('mode', 'a', { type: 'dir', mode: 0o700 })],
      ['a/b'],
      'forbidden',
    ],
    [
      'contained, a folder elsewhere',
      'contained',
      [effect('created', 'c', { type: 'dir', mode: 0o755 })],
      ['a/b'],
      'forbidden',
    ],
    [
      'contained, git',
      'contained',
      [effect('modified', '.git/config', file(''), 'git')],
      ['.git/config'],
      'forbidden',
    ],
    ['exact, just that', 'exact', [inside], [], 'permitted'],
    ['exact, nothing', 'exact', [], [], 'none'],
    ['exact-or-refused, other', 'exact-or-refused', [outside], [], 'forbidden'],
  ] as const)('%s', (_name, expectation, effects, named, did) => {
    expect(
      classifyBreak([...effects], expectation, [{ modified: 'billing/app.py', text: 'n' }], [...named]),
    ).toBe(did);
  });

  test('no change counts as still where no effect is allowed: it may be done or refused', () => {
    expect(classifyBreak([], 'exact-or-refused', [], [])).toBe('still');
  });
});
