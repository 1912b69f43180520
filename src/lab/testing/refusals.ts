import fc from 'fast-check';
import type { Refusal } from '../../model/refusal.js';
import { LEGAL } from './cases.js';

/** A refusal with nothing that could be fired, unless a test says what. */
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
    random: () => fc.constant({ ...LEGAL, steps: [{ call: ['mkdir'], path: 'd' }] }),
    ...differences,
  };
}
