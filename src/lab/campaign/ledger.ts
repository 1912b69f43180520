import type { Case } from '../../model/case.js';
import type { Evidence } from '../../model/report.js';
import type { Trial } from './trial.js';

/** An evidence count that starts at nothing. */
export function emptyEvidence(): Evidence {
  return { cases: 0, generated: 0, accepted: 0, armed: 0, unarmed: 0, labels: {} };
}

/** Adds up evidence of several tools of one row. */
export function addEvidence(a: Evidence, b: Evidence): Evidence {
  const labels: Record<string, number> = { ...a.labels };
  for (const [label, count] of Object.entries(b.labels)) labels[label] = (labels[label] ?? 0) + count;
  return {
    cases: a.cases + b.cases,
    generated: a.generated + b.generated,
    accepted: a.accepted + b.accepted,
    armed: a.armed + b.armed,
    unarmed: a.unarmed + b.unarmed,
    labels,
  };
}

/** Counts one trial. */
export function countTrial(evidence: Evidence, scenario: Case, trial: Trial, origin: 'case' | 'fuzz'): void {
  if (trial.kind === 'skipped') return;
  if (trial.kind === 'unarmed') {
    evidence.unarmed += 1;
    return;
  }
  evidence.armed += 1;
  if (origin === 'case') evidence.cases += 1;
  else evidence.generated += 1;
  if (trial.accepted) evidence.accepted += 1;
  if (scenario.label !== undefined)
    evidence.labels[scenario.label] = (evidence.labels[scenario.label] ?? 0) + 1;
}
