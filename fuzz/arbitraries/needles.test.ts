import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bordersOf } from './needles-borders.js';
import { anyNeedle, borderedNeedle, letters } from './needles.js';

const SAMPLE = { seed: 42, numRuns: 500 };

describe('needles', () => {
  it('are neither blank nor have blank ends', () => {
    const needles = fc.sample(anyNeedle(), SAMPLE);
    expect(needles.filter((needle) => needle === '' || needle !== needle.trim())).toEqual([]);
  });

  it('never begin or end with a letter that a frame or a new text is made of', () => {
    const needles = fc.sample(anyNeedle(), SAMPLE);
    expect(needles.filter((needle) => /^[xyznmo#]|[xyznmo#]$/.test(needle))).toEqual([]);
  });

  it('come in one line and in several, in letters and in pattern characters', () => {
    const needles = fc.sample(anyNeedle(), SAMPLE);
    const share = (pattern: RegExp): number =>
      needles.filter((needle) => pattern.test(needle)).length / needles.length;
    expect([share(/\n/) > 0.1, share(/^[abc]+$/) > 0.1, share(/[.*|^$\\]/) > 0.1]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('shrink to one letter', () => {
    const { counterexample } = fc.check(
      fc.property(anyNeedle(), () => false),
      { seed: 1 },
    );
    expect(counterexample).toEqual(['a']);
  });

  it('of letters alone keep to their length', () => {
    expect(fc.sample(letters(3), SAMPLE).filter((text) => !/^[abc]{1,3}$/.test(text))).toEqual([]);
  });
});

describe('bordered needles', () => {
  it('name a border that the needle has', () => {
    const wrong = fc
      .sample(borderedNeedle(), SAMPLE)
      .filter(({ needle, border }) => !bordersOf(needle).includes(border));
    expect(wrong).toEqual([]);
  });

  it('have short borders and long ones', () => {
    const shares = fc
      .sample(borderedNeedle(), SAMPLE)
      .map(({ needle, border }) => border * 2 > needle.length);
    expect([shares.includes(true), shares.includes(false)]).toEqual([true, true]);
  });

  it('shrink to aa with border 1 in few steps, from any seed', () => {
    const ends = Array.from({ length: 31 }, (_, seed) => {
      const { counterexample, numShrinks } = fc.check(
        fc.property(borderedNeedle(), () => false),
        { seed },
      );
      return { counterexample, few: numShrinks <= 30 };
    });
    expect(ends).toEqual(ends.map(() => ({ counterexample: [{ needle: 'aa', border: 1 }], few: true })));
  });
});
