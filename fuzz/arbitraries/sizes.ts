import fc, { type Arbitrary } from 'fast-check';

/** Letters of the sweep's huge text: two hundred thousand, more than any honest argument here has. */
export const HUGE = 200_000;

/** Sizes that are huge and still cheap to send by the hundred. Shrink to the smallest that counts as huge. */
export function hugeSize(): Arbitrary<number> {
  return fc.integer({ min: 10_000, max: 40_000 });
}

/** A run of one unit, `size` letters long or a little longer. */
export function runOf(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length));
}
