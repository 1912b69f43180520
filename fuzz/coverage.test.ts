import { beforeAll, describe, expect, test } from 'vitest';
import { loadSuite } from '../src/lab/suite/load-suite.js';
import { CLASSES, classOf } from './classes.js';

/** The labels that a refusal's sweep hits (the laws see to it) and those of filed cases. */
let reached: Set<string>;
beforeAll(async () => {
  const { refusals, cases } = await loadSuite();
  reached = new Set([...refusals.flatMap(({ labels }) => labels), ...cases.map(({ label }) => label ?? '')]);
});

function isExcused(id: string): boolean {
  const rule = classOf(id);
  return rule?.judged !== undefined || rule?.unreached !== undefined;
}

describe('every class', () => {
  test('is reached by a label, judged at every firing, or said to be out of reach', () => {
    const open = Object.keys(CLASSES).filter((id) => !reached.has(id) && !isExcused(id));
    expect(open).toEqual([]);
  });

  test('is not excused once it is reached', () => {
    expect(Object.keys(CLASSES).filter((id) => isExcused(id) && reached.has(id))).toEqual([]);
  });
});
