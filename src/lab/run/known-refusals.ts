import { nearest } from '../../model/nearest.js';
import { Problem } from '../../model/problem.js';
import type { Baseline } from '../../model/report.js';

/**
 * Checks refusal ids that somebody typed.
 * @param place where they were typed.
 * @throws Problem `unknown-refusal` for the first that is none.
 */
export function assertKnownRefusals(ids: readonly string[], known: readonly string[], place: string): void {
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  throw new Problem({
    code: 'unknown-refusal',
    message: 'There is no refusal with this id.',
    place,
    expected: 'an id that "holdfast list" shows',
    received: unknown,
    hint: near === undefined ? 'Look it up: holdfast list.' : `Did you mean ${near}?`,
  });
}

/**
 * Checks the refusals of a baseline: one that does not exist would hide a typing slip for ever.
 * @throws Problem `unknown-refusal`
 */
export function assertKnownBaseline(baseline: Baseline | undefined, known: readonly string[]): void {
  for (const [guard, entries] of Object.entries(baseline ?? {}))
    assertKnownRefusals(Object.keys(entries), known, `baseline: ${guard}`);
}
