import { armFrom } from '../arm.js';
import { detour } from './detours.js';
import { legalScenario, type LegalPlan } from './legal.js';
import { baseName, word } from './names.js';
import { atPath } from './plans.js';
import type { Arm, Scenario } from '../define.js';

/** Up and out: `way` ends one level above the root, and the file lies outside. */
export function climb(plan: LegalPlan, way: string): Scenario {
  const name = baseName(plan.path);
  return detour(plan, { path: `${way}outside/${name}`, lands: `{outside}/${name}`, expect: 'refused' });
}

/** Around and back to the file that the request names. */
export function roundTrip(plan: LegalPlan, way: string): Scenario {
  return detour(plan, { path: way + plan.path, lands: plan.path, expect: 'contained' });
}

/** Names that are no climb as they stand, but one for a layer that decodes, folds or strips them; `NAME` is the file's. */
const DISGUISES = {
  'path.traversal.strip-once': ['....//outside/NAME', '..././outside/NAME'],
  'path.traversal.backslash': ['..\\outside\\NAME', 'billing\\..\\../outside/NAME'],
  'path.traversal.dotdot-space': ['.. /outside/NAME'],
  'path.encoded.percent-escape': [
    '%2e%2e/outside/NAME',
    '..%2foutside%2fNAME',
    '%252e%252e/outside/NAME',
    '%c0%ae%c0%ae/outside/NAME',
    '..%5coutside%5cNAME',
  ],
  'path.encoded.other-escape': ['&#46;&#46;/outside/NAME', 'billing/\\x2e\\x2e/\\x2e\\x2e/outside/NAME'],
  'path.unicode.compat-fold': [
    '\uff0e\uff0e/outside/NAME',
    '\u2025/outside/NAME',
    '\u2024\u2024/outside/NAME',
    '..\u2215outside\u2215NAME',
    '..\uff0foutside\uff0fNAME',
  ],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The same without what says nothing: the entry's own name in the tree. */
function entryName(path: string): string {
  return path.replaceAll('/./', '/').replaceAll('//', '/');
}

function disguise(plan: LegalPlan, shape: string): Scenario {
  const name = baseName(plan.path);
  const path = shape.replace('NAME', name);
  return detour(plan, { path, lands: entryName(path), mayLand: [`{outside}/${name}`], expect: 'contained' });
}

/** One arm for each way to disguise a climb. */
export function disguisedClimbs(): Arm[] {
  return Object.entries(DISGUISES).map(([label, variants]) =>
    armFrom<string>({ label, variants: () => variants, build: disguise }),
  );
}

/** The near miss: dots in a name are no climb and must be accepted. */
export function legalDots(): Arm {
  return armFrom<string>({
    label: 'path.dots.name-not-traversal',
    variants: () => ['x..y', '..x'],
    generated: () => word().map((stem) => `${stem}..x`),
    build: (plan, stem) => {
      const path = `billing/${stem}.py`;
      return legalScenario(atPath(plan, path));
    },
  });
}
