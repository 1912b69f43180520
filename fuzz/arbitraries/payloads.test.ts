import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarPattern, formatString, groupReference, wideText } from './payloads.js';

const SAMPLE = { seed: 42, numRuns: 300 };

/** Which of these new texts the standard replacement changes on its way in. */
function expandedOnes(payload: Arbitrary<string>): string[] {
  return fc.sample(payload, SAMPLE).filter((text) => 'left|right'.replace('|', text) !== `left${text}right`);
}

describe('payloads', () => {
  it('with dollar patterns are all expanded by the standard replacement', () => {
    expect(expandedOnes(dollarPattern())).toHaveLength(SAMPLE.numRuns);
  });

  it('with group references or format placeholders are never expanded by it', () => {
    expect([expandedOnes(groupReference()), expandedOnes(formatString())]).toEqual([[], []]);
  });

  it('beyond ASCII are well formed and have more bytes than letters', () => {
    const odd = fc
      .sample(wideText(), SAMPLE)
      .filter((text) => Buffer.from(text).toString() !== text || Buffer.byteLength(text) <= text.length);
    expect(odd).toEqual([]);
  });

  it('have no blank ends', () => {
    const all = [dollarPattern(), groupReference(), formatString(), wideText()];
    expect(
      all.flatMap((payload) => fc.sample(payload, SAMPLE)).filter((text) => text !== text.trim()),
    ).toEqual([]);
  });

  it('shrink to their first piece', () => {
    const end = (payload: Arbitrary<string>): unknown =>
      fc.check(
        fc.property(payload, () => false),
        { seed: 1 },
      ).counterexample;
    expect([dollarPattern(), groupReference(), formatString(), wideText()].map(end)).toEqual([
      ['$$'],
      ['\\n'],
      ['%s'],
      ['é'],
    ]);
  });
});
