import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import overlap from './overlap.js';

const SCENE = { operation: 'replace' } as const;

/** Counts as a careless tool does: on behind each match. */
function countSkipping(text: string, part: string): number {
  return text.split(part).length - 1;
}

function countEvery(text: string, part: string): number {
  return Array.from(text, (_, start) => text.slice(start)).filter((rest) => rest.startsWith(part)).length;
}

describe('match.overlap', () => {
  it('begins its sweep with aa in aaa', () => {
    expect(overlap.sweep(SCENE)[0]).toEqual({
      id: 'match.overlap.edit.match.overlap-border',
      refusal: 'match.overlap',
      title: 'edit.match.overlap-border by generation',
      source: { kind: 'derived' },
      label: 'edit.match.overlap-border',
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': 'aa\n' } },
      steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'aa', newText: 'n' }],
      effects: [{ modified: 'billing/app.py', text: 'n\n' }],
      break: { layout: { workspace: { 'billing/app.py': 'aaa\n' } } },
      expect: 'refused',
      harm: [{ modified: 'billing/app.py', text: 'na\n' }],
      'armed-by': 'skip-past-match',
    });
  });

  it('has two copies or more that skipping counts as one, and once in every legal text', () => {
    fc.assert(
      fc.property(overlap.random(SCENE), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        const sought = String(twin.call.oldText);
        expect(countEvery(twin.standing, sought)).toBe(1);
        if (hostile === undefined) return;
        expect(countEvery(hostile.standing, sought)).toBeGreaterThan(1);
        expect(countSkipping(hostile.standing, sought)).toBe(1);
      }),
      { seed: 21, numRuns: 500 },
    );
  });

  it('shrinks to aa in aaa in few steps, from any seed', () => {
    const notBroken = fc.property(overlap.random(SCENE), (scenario) => !isHostile(scenario));
    const ends = Array.from({ length: 31 }, (_, seed) => {
      const { counterexample, numShrinks } = fc.check(notBroken, { seed });
      const hostile = counterexample === null ? undefined : editSides(counterexample[0]).hostile;
      return { sought: hostile?.call.oldText, in: hostile?.standing, few: numShrinks <= 30 };
    });
    expect(ends).toEqual(ends.map(() => ({ sought: 'aa', in: 'aaa\n', few: true })));
  });
});
