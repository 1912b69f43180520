import { describe, expect, test } from 'vitest';
import { CLIMB, LEGAL } from '../testing/cases.js';
import { heldTrial } from '../testing/trials.js';
import { addEvidence, countTrial, emptyEvidence } from './ledger.js';

describe('evidence', () => {
  test('counts what was tried, by origin and label, and what did not bite apart', () => {
    const evidence = emptyEvidence();
    countTrial(evidence, CLIMB, heldTrial({ accepted: true }), 'case');
    countTrial(evidence, CLIMB, heldTrial({ accepted: false }), 'fuzz');
    countTrial(evidence, LEGAL, heldTrial({ accepted: true }), 'fuzz');
    countTrial(evidence, CLIMB, { kind: 'unarmed', why: 'it does nothing' }, 'fuzz');
    countTrial(evidence, CLIMB, { kind: 'skipped', why: 'no tool' }, 'case');
    expect(evidence).toEqual({
      cases: 1,
      generated: 2,
      accepted: 2,
      armed: 3,
      unarmed: 1,
      labels: { plain: 2 },
    });
  });

  test('adds up without touching what it adds', () => {
    const one = { ...emptyEvidence(), cases: 1, accepted: 1, armed: 1, labels: { a: 1, b: 1 } };
    const two = { ...emptyEvidence(), generated: 2, armed: 2, unarmed: 1, labels: { b: 2 } };
    const sum = addEvidence(one, two);
    expect([sum, one.labels]).toEqual([
      { cases: 1, generated: 2, accepted: 1, armed: 3, unarmed: 1, labels: { a: 1, b: 3 } },
      { a: 1, b: 1 },
    ]);
  });
});
