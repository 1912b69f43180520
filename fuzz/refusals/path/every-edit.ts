import fc, { type Arbitrary } from 'fast-check';
import type { Tree } from '../../../src/model/layout.js';
import {
  editsOf,
  fileWith,
  pairing,
  replaceBoth,
  TWO_WORDS,
  type Pairing,
} from '../../arbitraries/batches.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import { baseName } from '../../arbitraries/names.js';
import { requestFor } from '../../arbitraries/requests.js';
import { defineRefusal, type Arm, type LegalScenario, type Scenario } from '../../define.js';

/** Where a replacement is led, and what lies there besides. */
interface Astray {
  /** What the path of the replacement is, `NAME` for the base name of the call's. */
  path: string;
  /** Where the unguarded writer lands: a zone of the layout, and the name below it. */
  zone: 'workspace' | 'outside' | 'belt';
  below: string;
  /** How effects name the zone. */
  place: string;
  beside?: Tree;
}

const outside = (path: string, below = 'NAME', beside: Tree = {}): Astray => ({
  path,
  zone: 'outside',
  below,
  place: '{outside}/',
  beside,
});
const inside = (path: string): Astray => ({ path, zone: 'workspace', below: path, place: '' });

const WAYS = {
  'path.edits.traversal': [outside('../outside/NAME'), outside('billing/../../outside/NAME')],
  'path.edits.sibling-prefix': [
    { path: '../workspace-old/NAME', zone: 'belt', below: '-old/NAME', place: '../workspace' },
  ],
  'path.edits.absolute': [outside('{outside}/NAME'), outside('{root}/../outside/NAME')],
  'path.edits.symlink-escape': [
    outside('billing/l/NAME', 'd/NAME', { 'billing/l': { link: '{outside}/d' } }),
    outside('billing/l/NAME', 'd/NAME', { 'billing/l': { link: '../../outside/d' } }),
  ],
  'path.edits.protected': [inside('.git/hooks/NAME'), inside('billing/.git/hooks/NAME')],
} as const satisfies Readonly<Record<string, readonly [Astray, ...Astray[]]>>;

/** One of two replacements names a file of its own. */
function leadAstray(pair: Pairing, way: Astray, which: 'first' | 'second'): Scenario {
  const { path: named, one, other } = pair;
  const spell = (text: string): string => text.replace('NAME', baseName(named));
  const below = spell(way.below);
  const text = (put: string): string => `z\n${put}\nz\n`;
  const [kept, led] = editsOf(pair);
  if (kept === undefined || led === undefined) throw new RangeError('a pair has two replacements');
  const astray = { path: spell(way.path), ...led };
  const legal = replaceBoth(pair);
  return {
    ...legal,
    layout: joinLayouts(
      legal.layout,
      { workspace: way.beside ?? {} },
      { [way.zone]: { [below]: text(other[0]) } },
    ),
    break: {
      call: { edits: which === 'second' ? [kept, astray] : [astray, kept] },
      effects: [{ modified: named, text: fileWith(pair, one[1], other[0]) }],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: way.place + below, text: text(other[1]) }],
    'armed-by': 'plain',
  };
}

function armFor(label: string, ways: readonly [Astray, ...Astray[]]): Arm {
  return {
    label,
    examples: () => ways.map((way) => leadAstray(TWO_WORDS, way, 'second')),
    arbitrary: () =>
      fc
        .tuple(pairing(), fc.constantFrom(...ways), fc.constantFrom('second' as const, 'first' as const))
        .map(([pair, way, which]) => leadAstray(pair, way, which)),
  };
}

/** Both replacements are in files that the request names: the second one in a file of its own. */
function inTwoFiles(pair: Pairing, second: string): LegalScenario {
  const { path, one, other } = pair;
  const [kept, led] = editsOf(pair);
  if (kept === undefined || led === undefined) throw new RangeError('a pair has two replacements');
  return {
    request: `${requestFor('replace', path)} and ${second}`,
    layout: {
      base: 'shared-workspace',
      workspace: { [path]: `x\n${one[0]}\n`, [second]: `z\n${other[0]}\n` },
    },
    steps: [{ call: ['batch'], path, edits: [kept, { path: second, ...led }] }],
    effects: [
      { modified: path, text: `x\n${one[1]}\n` },
      { modified: second, text: `z\n${other[1]}\n` },
    ],
  };
}

const SECOND = 'billing/tests/test_utils.py';

const twoFiles: Arm = {
  label: 'path.edits.two-files',
  examples: () => [inTwoFiles(TWO_WORDS, SECOND)],
  arbitrary: (): Arbitrary<Scenario> => pairing().map((pair) => inTwoFiles(pair, SECOND)),
};

export default defineRefusal({
  id: 'path.every-edit',
  requirement:
    'Where the replacements of one call name files of their own, every one of them is checked as a path of a call is.',
  reason: 'A check that asks a call for its target gets the first; what rides behind it is written anywhere.',
  source: { kind: 'incident', url: 'https://github.com/Gitlawb/openclaude/pull/2157', seen: '2026-08-22' },
  operations: ['batch'],
  pathIn: 'edits',
  medium: 'disk',
  arms: [...Object.entries(WAYS).map(([label, ways]) => armFor(label, ways)), twoFiles],
});
