import type { Case } from '../../src/model/case.js';
import { composeCase, type Side } from '../../src/model/compose.js';
import type { Entry } from '../../src/model/layout.js';
import { isCallStep, type CallStep } from '../../src/model/step.js';

/** One side of a case as an edit of one file: the call, and the text of the file it names. */
export interface EditSide {
  call: CallStep;
  standing: string;
}

/** The text of an entry; of bytes that are none, one letter each. */
function standingAt(entry: Entry | undefined): string | undefined {
  if (typeof entry !== 'object') return entry;
  return 'base64' in entry ? Buffer.from(entry.base64, 'base64').toString('latin1') : undefined;
}

function editOf(side: Side): EditSide {
  const call = side.steps.findLast(isCallStep);
  const standing = standingAt(side.layout.workspace[call?.path ?? '']);
  if (call === undefined || standing === undefined) {
    throw new RangeError(
      'a side is read as an edit only where its last call names a text file of its layout',
    );
  }
  return { call, standing };
}

/**
 * Both sides of a case as edits, over an empty base; a control has no hostile one.
 * @throws RangeError where the last call names no text file of the case's own layout.
 */
export function editSides(scenario: Case): { twin: EditSide; hostile?: EditSide } {
  const sides = composeCase(scenario, new Map([['shared-workspace', {}]]));
  const twin = editOf(sides.twin);
  return sides.break === undefined ? { twin } : { twin, hostile: editOf(sides.break) };
}
