import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editSides } from '../../arbitraries/needles-sides.js';
import reason from './reason.js';

const SCENE = { operation: 'replace' } as const;

describe('report.reason', () => {
  it('sweeps one ambiguous edit and one absent text', () => {
    const legal = {
      refusal: 'report.reason',
      source: { kind: 'derived' },
      request: 'Change the rate in billing/app.py',
      expect: 'contained',
      harm: [{ reason: 'missing' }],
      'armed-by': 'says-bare',
      effects: [{ modified: 'billing/app.py', text: 'n\n' }],
    };
    const sides = (oldText: string, broken: string): object => ({
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': `${oldText}\n` } },
      steps: [{ call: ['replace'], path: 'billing/app.py', oldText, newText: 'n' }],
      break: { layout: { workspace: { 'billing/app.py': broken } } },
    });
    const named = (label: string): object => ({
      id: `report.reason.${label}`,
      title: `${label} by generation`,
      label,
    });
    expect(reason.sweep(SCENE)).toEqual([
      { ...legal, ...named('edit.match.many'), ...sides('a', 'a\na\n') },
      { ...legal, ...named('edit.match.none'), ...sides('aa', 'a\n') },
    ]);
  });

  it('has the old text twice or not at all, as its label says', () => {
    fc.assert(
      fc.property(reason.random(SCENE), (scenario) => {
        const { hostile } = editSides(scenario);
        const pieces = hostile?.standing.split(String(hostile.call.oldText)).length ?? 0;
        expect(scenario.label === 'edit.match.many' ? pieces > 2 : pieces === 1).toBe(true);
      }),
      { seed: 56, numRuns: 300 },
    );
  });
});
