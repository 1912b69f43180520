import type { Layout } from '../../../src/model/layout.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { legalScenario, WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { folderOf, word } from '../../arbitraries/names.js';
import { atPath } from '../../arbitraries/plans.js';
import { inTurn } from '../../arbitraries/turns.js';
import { defineRefusal, type Arm } from '../../define.js';

interface OddName {
  /** Relative to the plan's folder. */
  name: string;
  /** A neighbour that a layer which decodes names would go to. */
  beside?: string;
}

/** By label: names that are as good as any, told by the shortest. Blanks are left to the requests, which quote them. */
const NAMES: Readonly<Record<string, readonly [OddName, ...OddName[]]>> = {
  'path.plain.odd-but-legal': [
    { name: '[slug].py' },
    { name: '-n.py' },
    { name: "it's.py" },
    { name: '\u65e5\u672c.py' },
    { name: 'a(1).py' },
    { name: '@x+y.py' },
    { name: '_.py' },
  ],
  'path.encoded.percent-literal': [
    { name: 'a%2eb.py', beside: 'a.b.py' },
    { name: '50%.py' },
    { name: 'a%2fb.py', beside: 'a/b.py' },
  ],
  'path.windows.reserved-lookalike': [
    { name: 'comms.py' },
    { name: 'nullify.py' },
    { name: 'com10.py' },
    { name: 'console.py' },
    { name: 'lpt.py' },
  ],
  'path.protected.lookalike': [
    { name: '.gitignored.py' },
    { name: '.github/x.py' },
    { name: 'git/x.py' },
    { name: 'x.git.py' },
    { name: 'git~x.py' },
  ],
};

/** The longest name a file can have. */
const LONGEST = `${'n'.repeat(252)}.py`;

/** What must stand for a call to fit there, and at the neighbour that it must not go to. */
function layoutFor(plan: LegalPlan, beside: string | undefined): Layout {
  return beside === undefined ? {} : decoyAt(plan, `${folderOf(plan.path)}/${beside}`);
}

function called({ name, beside }: OddName, plan: LegalPlan) {
  const path = `${folderOf(plan.path)}/${name}`;
  const placed = atPath(plan, path);
  const folder = folderOf(path);
  const parent: Layout = name.includes('/') ? decoyAt({ ...plan, operation: 'mkdir' }, `${folder}/x`) : {};
  return legalScenario(placed, { layout: { ...parent, ...layoutFor(plan, beside) } });
}

function oddNames(): Arm[] {
  return Object.entries(NAMES).map(([label, names]) =>
    armFrom<OddName>({ label, ...inTurn<OddName>(names), build: (plan, name) => called(name, plan) }),
  );
}

export default defineRefusal({
  id: 'path.odd-names',
  requirement: 'A name that only looks like trouble is a name: the call goes through, and to that file.',
  reason: 'A tool that refuses good names, or tidies them, is worked around, and its rules with it.',
  source: { kind: 'derived', note: 'the near misses of the path classes' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...oddNames(),
    armFrom<string>({
      label: 'path.length.longest',
      variants: () => [LONGEST],
      generated: () => word().map((stem) => stem + LONGEST.slice(stem.length)),
      build: (plan, name) => called({ name }, plan),
    }),
  ],
});
