import { Problem } from '../../model/problem.js';
import { nearest } from '../../model/nearest.js';

/**
 * Checks refusal ids that somebody typed.
 * @throws Problem `unknown-refusal` for the first that is none.
 */
export function assertKnownRefusals(chosen: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = chosen?.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new Problem({
    code: 'unknown-refusal',
    message: 'There is no refusal with this id.',
    place: '--refusal',
    expected: 'an id that "holdfast list" shows',
    received: unknown,
    hint: `did you mean ${nearest(unknown, known) ?? 'one of the catalogue'}?`,
  });
}
