import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import ambiguous from './ambiguous.js';

const SCENE = { operation: 'replace' } as const;

describe('match.ambiguous', () => {
  it('begins its sweep with two equal lines', () => {
    expect(ambiguous.sweep(SCENE)[0]).toEqual({
      id: 'match.ambiguous.edit.match.many',
      refusal: 'match.ambiguous',
      title: 'edit.match.many by generation',
      source: { kind: 'derived' },
      label: 'edit.match.many',
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': 'a\n' } },
      steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'a', newText: 'n' }],
      effects: [{ modified: 'billing/app.py', text: 'n\n' }],
      break: { layout: { workspace: { 'billing/app.py': 'a\na\n' } } },
      expect: 'refused',
      harm: [{ modified: 'billing/app.py', text: 'n\na\n' }],
      'armed-by': 'first-match',
    });
  });

  it('has two copies that do not overlap, the first or both of them replaced as the harm', () => {
    fc.assert(
      fc.property(ambiguous.random(SCENE), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        const [sought, put] = [String(twin.call.oldText), String(twin.call.newText)];
        expect(twin.standing.split(sought)).toHaveLength(2);
        if (hostile === undefined || !isHostile(scenario)) return;
        const pieces = hostile.standing.split(sought);
        expect(pieces.length).toBeGreaterThan(2);
        const [first = '', ...rest] = pieces;
        const text =
          scenario['armed-by'] === 'all-matches' ? pieces.join(put) : first + put + rest.join(sought);
        expect(scenario.harm).toEqual([{ modified: twin.call.path, text }]);
      }),
      { seed: 22, numRuns: 500 },
    );
  });

  it('leaves one exact copy beside its lookalike in the near miss', () => {
    const controls = fc
      .sample(ambiguous.random(SCENE), { seed: 23, numRuns: 300 })
      .filter((scenario) => !isHostile(scenario))
      .map((scenario) => editSides(scenario).twin);
    const alike = (text: string): number => text.replace(/\s/g, '').split('a=b').length - 1;
    expect(controls.length).toBeGreaterThan(50);
    expect(controls.filter(({ standing }) => alike(standing) !== 2)).toEqual([]);
  });

  it('shrinks to two single letters', () => {
    const { counterexample } = fc.check(
      fc.property(ambiguous.random(SCENE), (scenario) => !isHostile(scenario)),
      { seed: 2 },
    );
    const hostile = counterexample === null ? undefined : editSides(counterexample[0]).hostile;
    expect([hostile?.call.oldText, hostile?.standing.replace('\n', '').length]).toEqual(['a', 3]);
  });
});
