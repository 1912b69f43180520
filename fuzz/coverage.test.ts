import { beforeAll, describe, expect, test } from 'vitest';
import { loadSuite } from '../src/lab/suite/load-suite.js';
import { CLASSES, classOf } from './classes.js';
import { AWAITED } from './testing/awaited.js';

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

const awaited: string[] = Object.values(AWAITED).flat();

describe('every class', () => {
  test('is reached by a label, judged at every firing, said to be out of reach, or awaited', () => {
    const open = Object.keys(CLASSES).filter((id) => !reached.has(id) && !isExcused(id));
    expect(open.filter((id) => !awaited.includes(id))).toEqual([]);
  });

  test('is not excused once it is reached', () => {
    expect(Object.keys(CLASSES).filter((id) => isExcused(id) && reached.has(id))).toEqual([]);
  });

  test('is awaited no longer once it is reached', () => {
    expect(awaited.filter((id) => reached.has(id))).toEqual([]);
  });

  test('is awaited once, under its own id', () => {
    expect(awaited.filter((id, index) => !Object.hasOwn(CLASSES, id) || awaited.indexOf(id) < index)).toEqual(
      [],
    );
  });
});
