import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import literal from './literal-replacement.js';

const SCENE = { operation: 'replace' } as const;

/** The splice, spelled out: what stands before, the new text, what stands behind. */
function spliced({
  standing,
  call,
}: {
  standing: string;
  call: { oldText?: string | undefined; newText?: string | undefined };
}): string {
  const [before, behind] = standing.split(String(call.oldText));
  return `${before}${call.newText}${behind}`;
}

function textOf(effects: Case['effects'] | undefined): unknown {
  return effects?.map((effect) => ('modified' in effect ? effect.text : undefined));
}

describe('match.literal-replacement', () => {
  it('sweeps the four expansions of the standard replacement', () => {
    const swept = literal
      .sweep(SCENE)
      .filter(isHostile)
      .filter(({ label }) => label === 'edit.replacement.dollar-pattern')
      .map((scenario) => [scenario.break, scenario.harm]);
    const expanded = (newText: string, harm: string): unknown => [
      { call: { newText }, effects: [{ modified: 'billing/app.py', text: `${newText}\n` }] },
      [{ modified: 'billing/app.py', text: harm }],
    ];
    expect(swept).toEqual([
      expanded('$$', '$\n'),
      [
        { call: { newText: '$&' }, effects: [{ modified: 'billing/app.py', text: '$&\n' }] },
        [{ said: 'done' }],
      ],
      expanded('$`', '\n'),
      expanded("$'", '\n\n'),
    ]);
  });

  it('allows nothing but the literal splice, on both sides and in every near miss', () => {
    fc.assert(
      fc.property(literal.random(SCENE), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        expect(textOf(scenario.effects)).toEqual([spliced(twin)]);
        if (hostile === undefined || !isHostile(scenario)) return;
        expect(textOf(scenario.break.effects)).toEqual([spliced(hostile)]);
        expect(scenario.harm).not.toEqual(scenario.break.effects);
      }),
      { seed: 27, numRuns: 500 },
    );
  });

  it('shrinks to the shortest template', () => {
    const { counterexample } = fc.check(
      fc.property(literal.random(SCENE), (scenario) => !isHostile(scenario)),
      { seed: 3 },
    );
    const hostile = counterexample === null ? undefined : editSides(counterexample[0]).hostile;
    expect([hostile?.standing, hostile?.call.oldText, hostile?.call.newText]).toEqual(['a\n', 'a', '$$']);
  });
});
