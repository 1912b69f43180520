import type { Firing } from '../../model/report.js';
import type { Trial } from '../campaign/trial.js';

/** A trial that was fired. */
export type Tried = Extract<Trial, { kind: 'tried' }>;

/** The record of a hostile call that was refused. */
export function firingOf(differences: Partial<Firing> = {}): Firing {
  return {
    side: 'break',
    verdict: 'held',
    tool: 'write_file',
    call: {},
    shown: [],
    said: 'refused',
    reply: 'no',
    did: 'none',
    effects: [],
    diff: '',
    ...differences,
  };
}

/** A trial in which all was well. */
export function heldTrial(differences: Partial<Tried> = {}): Tried {
  const record = (): Firing => firingOf({ verdict: differences.verdict ?? 'held' });
  return { kind: 'tried', verdict: 'held', accepted: true, timedOut: false, record, ...differences };
}
