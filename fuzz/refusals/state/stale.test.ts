import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import stale from './stale.js';

const READ = { call: ['read'], path: 'billing/app.py' };
const CHANGE = { write: 'billing/app.py', text: '# rates\nrate = 1\n# later\n' };

describe('state.stale', () => {
  it('sweeps a change after the read, and one while the operator is asked', () => {
    const legal = {
      refusal: 'state.stale',
      source: { kind: 'derived' },
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': '# rates\nrate = 1\n' } },
      steps: [READ, { call: ['replace'], path: 'billing/app.py', oldText: 'rate = 1', newText: 'rate = 2' }],
      effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n' }],
      expect: 'refused',
      'armed-by': 'plain',
    };
    expect(stale.sweep({ operation: 'replace' })).toEqual([
      {
        ...legal,
        id: 'state.stale.edit.stale.changed-since-read',
        title: 'edit.stale.changed-since-read by generation',
        label: 'edit.stale.changed-since-read',
        break: { step: { change: CHANGE } },
        harm: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n# later\n' }],
      },
      {
        ...legal,
        id: 'state.stale.state.changed-while-asking',
        title: 'state.changed-while-asking by generation',
        label: 'state.changed-while-asking',
        break: { step: { during: { at: 'confirm', change: CHANGE } } },
        harm: [{ modified: 'billing/app.py' }],
      },
    ]);
  });

  it('loses the other change where the whole file is written', () => {
    const [scenario] = stale.sweep({ operation: 'write' });
    expect(scenario !== undefined && isHostile(scenario) && scenario.harm).toEqual([
      { modified: 'billing/app.py', text: '# rates\nrate = 2\n' },
    ]);
  });

  it.each(stale.operations)(
    'reads first and has another writer change just that file, for %s',
    (operation) => {
      fc.assert(
        fc.property(stale.random({ operation }), (scenario) => {
          const { call, standing } = editSides(scenario).twin;
          expect(scenario.steps).toEqual([{ call: ['read'], path: call.path }, call]);
          const step = isHostile(scenario) ? scenario.break.step : undefined;
          const change =
            step === undefined
              ? undefined
              : 'during' in step
                ? step.during.change
                : 'change' in step
                  ? step.change
                  : undefined;
          expect(change).toEqual({ write: call.path, text: expect.stringMatching(/^[^]*# [a-z]+\n$/) });
          expect(change !== undefined && 'write' in change && change.text.startsWith(standing)).toBe(true);
        }),
        { seed: 51, numRuns: 100 },
      );
    },
  );
});
