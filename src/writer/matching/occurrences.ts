import { lineAt } from '../bytes/lines.js';
import { Decline, REREAD_HINT } from '../decline.js';
import type { Edit } from '../ways.js';

/** Every index at which the needle stands, overlapping ones included. The needle must not be empty. */
export function findOccurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) found.push(at);
  return found;
}

export function declineEmpty({ path }: Edit): Decline {
  return new Decline({
    code: 'empty',
    message: `${path}: the old text is empty`,
    data: { argument: 'oldText' },
  });
}

export function declineAbsent({ path }: Edit): Decline {
  return new Decline({
    code: 'absent',
    message: `${path}: the old text was found 0 times. ${REREAD_HINT}`,
    data: { count: 0, lines: [], hint: REREAD_HINT },
  });
}

export function declineAmbiguous({ path, text }: Edit, found: readonly number[]): Decline {
  const lines = found.map((at) => lineAt(text, at));
  return new Decline({
    code: 'ambiguous',
    message: `${path}: the old text was found ${found.length} times (lines ${lines.join(', ')}). ${REREAD_HINT}`,
    data: { count: found.length, lines, hint: REREAD_HINT },
  });
}
