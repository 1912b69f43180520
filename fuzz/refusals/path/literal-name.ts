import { armFrom } from '../../arm.js';
import { detour } from '../../arbitraries/detours.js';
import { WRITE_OPERATIONS, type LegalPlan } from '../../arbitraries/legal.js';
import { mendedNames } from '../../arbitraries/literal-names.js';
import { baseName, folderOf } from '../../arbitraries/names.js';
import { inTurn } from '../../arbitraries/turns.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** The most bytes of a name, nearly everywhere. */
const LONGEST_NAME = 255;

/** A name one unit too long, told by the unit; what is cut off are bytes of the ending. */
function overlong(plan: LegalPlan, unit: string): Scenario {
  const bytes = Buffer.byteLength(unit);
  const stem = unit.repeat(Math.floor(LONGEST_NAME / bytes) - 2);
  const rest = LONGEST_NAME - Buffer.byteLength(stem);
  const folder = folderOf(plan.path);
  const path = `${folder}/${stem}${'x'.repeat(rest)}.py`;
  const lands = `${folder}/${stem}${'x'.repeat(rest)}`;
  return detour(plan, { path, lands, expect: 'refused', by: 'mend-names' });
}

/** Half of a letter has no bytes: what lands on disk is the name of another file. */
function halved(plan: LegalPlan, half: string): Scenario {
  const stem = `${folderOf(plan.path)}/half`;
  const name = baseName(plan.path);
  return detour(plan, {
    path: `${stem}${half}${name}`,
    lands: `${stem}\ufffd${name}`,
    expect: 'refused',
  });
}

export default defineRefusal({
  id: 'path.literal-name',
  requirement:
    'A name stands for the file that its letters say: it is never trimmed, folded, tidied or cut into the name of another, and one that no file can have is refused.',
  reason: 'Whoever approved the name has seen other letters than the file has that changes.',
  source: {
    kind: 'incident',
    url: 'https://github.com/heypinchy/pinchy/pull/732',
    seen: '2026-07-14',
    note: 'a name in another composition became a second file',
  },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...mendedNames(),
    armFrom<string>({
      label: 'path.unicode.lone-surrogate',
      ...inTurn<string>(['\ud800', '\udc00']),
      build: halved,
    }),
    armFrom<string>({ label: 'path.length.component', ...inTurn<string>(['a', '\u00e9']), build: overlong }),
  ],
});
