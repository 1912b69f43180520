import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import empty from './empty.js';

const SCENE = { operation: 'replace' } as const;

describe('match.empty', () => {
  it('sweeps one call that looks for nothing', () => {
    expect(empty.sweep(SCENE)).toEqual([
      {
        id: 'match.empty.edit.needle.empty',
        refusal: 'match.empty',
        title: 'edit.needle.empty by generation',
        source: { kind: 'derived' },
        label: 'edit.needle.empty',
        request: 'Change the rate in billing/app.py',
        layout: { base: 'shared-workspace', workspace: { 'billing/app.py': 'a\n' } },
        steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'a', newText: 'n' }],
        effects: [{ modified: 'billing/app.py', text: 'n\n' }],
        break: { call: { oldText: '' } },
        expect: 'refused',
        harm: [{ modified: 'billing/app.py', text: 'na\n' }],
        'armed-by': 'empty-matches',
      },
    ]);
  });

  it('always changes just the old text, and puts the new one at the start as the harm', () => {
    fc.assert(
      fc.property(empty.random(SCENE), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        expect(hostile).toEqual({ ...twin, call: { ...twin.call, oldText: '' } });
        expect(isHostile(scenario) && scenario.harm).toEqual([
          { modified: twin.call.path, text: String(twin.call.newText) + twin.standing },
        ]);
      }),
      { seed: 26, numRuns: 200 },
    );
  });
});
