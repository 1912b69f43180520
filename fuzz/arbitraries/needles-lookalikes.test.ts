import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFrame, fileAround } from './needles-frame.js';
import {
  DIFFERENCES,
  exampleLookalikes,
  longerThanText,
  lookalike,
  type LookalikeClass,
} from './needles-lookalikes.js';

// The keys of a constant record are its classes.
const CLASSES = Object.keys(DIFFERENCES) as LookalikeClass[];

describe.each(CLASSES)('lookalikes of %s', (label) => {
  it('are absent from the file that the legal text is in once', () => {
    fc.assert(
      fc.property(anyFrame(), lookalike(label), (frame, { sought, stands }) => {
        expect(fileAround(frame, sought).split(sought)).toHaveLength(2);
        expect(fileAround(frame, stands)).not.toContain(sought);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('show every difference of the class', () => {
    const seen = new Set(
      fc
        .sample(lookalike(label), { seed: 3, numRuns: 400 })
        .map(({ sought, stands }) => strip(sought, stands)),
    );
    const examples = new Set(exampleLookalikes(label).map(({ sought, stands }) => strip(sought, stands)));
    expect([...examples].filter((difference) => !seen.has(difference))).toEqual([]);
  });

  it('shrink to the first example', () => {
    const { counterexample } = fc.check(
      fc.property(lookalike(label), () => false),
      { seed: 9 },
    );
    expect(counterexample).toEqual(exampleLookalikes(label).slice(0, 1));
  });
});

/** What is left of a pair without the needle letters around the difference: a key to tell differences apart. */
function strip(sought: string, stands: string): string {
  return [sought, stands].map((text) => text.replace(/^[abc]+|[abc]+$/g, '')).join(' / ');
}

describe('a text longer than all that stands', () => {
  it('is absent though everything that stands is its beginning', () => {
    const pairs = fc.sample(longerThanText(), { seed: 2, numRuns: 100 });
    expect(pairs.filter(({ sought, stands }) => sought.slice(0, -1) !== stands)).toEqual([]);
  });

  it('shrinks to aa in a', () => {
    const { counterexample } = fc.check(
      fc.property(longerThanText(), () => false),
      { seed: 9 },
    );
    expect(counterexample).toEqual([{ sought: 'aa', stands: 'a' }]);
  });
});
