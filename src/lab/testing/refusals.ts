import fc from 'fast-check';
import type { Case } from '../../model/case.js';
import type { Refusal } from '../../model/refusal.js';

/** A refusal with nothing to fire unless a test says what. */
export function refusalOf(differences: Partial<Refusal> = {}): Refusal {
  return {
    id: 'report.structured',
    requirement: 'It must hold.',
    reason: 'Else it breaks.',
    source: { kind: 'seed' },
    operations: ['write'],
    medium: 'any',
    labels: [],
    sweep: () => [],
    random: () => fc.constantFrom<Case>(),
    ...differences,
  };
}
