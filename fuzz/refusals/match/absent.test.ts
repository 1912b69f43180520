import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editSides } from '../../arbitraries/needles-sides.js';
import absent from './absent.js';

const SCENE = { operation: 'replace' } as const;

describe('match.absent', () => {
  it('sweeps every difference of every class, the shortest first', () => {
    const swept = absent.sweep(SCENE).map((scenario) => {
      const { hostile } = editSides(scenario);
      return [scenario.label, hostile?.call.oldText, hostile?.standing];
    });
    expect(swept.slice(0, 6)).toEqual([
      ['edit.match.none', 'abba', 'aca\n'],
      ['edit.match.none', 'aa', 'a_a\n'],
      ['edit.match.none', 'a\na', 'a\n\na\n'],
      ['edit.match.none', 'aa', 'a\n'],
      ['edit.fuzzy.whitespace', 'a\n    a', 'a\n\ta\n'],
      ['edit.fuzzy.whitespace', 'a\n    a', 'a\n        a\n'],
    ]);
    expect(new Set(swept.map(([label]) => label))).toEqual(new Set(absent.labels));
  });

  it('has the old text once in the legal file and nowhere in the other', () => {
    fc.assert(
      fc.property(absent.random(SCENE), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        expect(twin.standing.split(String(twin.call.oldText))).toHaveLength(2);
        expect(hostile?.standing.split(String(hostile.call.oldText))).toHaveLength(1);
      }),
      { seed: 24, numRuns: 600 },
    );
  });

  it('comes to every label, none of them under one in a hundred', () => {
    const cases = fc.sample(absent.random(SCENE), { seed: 25, numRuns: 1200 });
    const rare = absent.labels.filter(
      (label) => cases.filter((scenario) => scenario.label === label).length < 12,
    );
    expect(rare).toEqual([]);
  });
});
