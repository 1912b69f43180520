import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../src/model/case.js';
import { isCallStep } from '../../src/model/step.js';
import { anyPlan, examplePlan } from './plans.js';
import { contentOf, octetsOf, PARTIAL_OPERATIONS, restStands } from './remainders.js';
import { remainderOf, textPart } from './remainders-lines.js';

const CARELESS = { expect: 'exact-or-refused', 'armed-by': 'write-as-parsed' } as const;

describe('lines far from an edit', () => {
  it('stand behind what was there, before what is appended; octets that are no text stay octets', () => {
    const remainder = { stands: '# \xe9\n', spoiled: '# \ufffd\n' };
    const scenario = restStands(examplePlan('append'), remainder, CARELESS);
    const before = '# rates\nrate = 1\n# one\n# two\n# three\n# four\n';
    const base64 = (octets: string): string => Buffer.from(octets, 'latin1').toString('base64');
    expect(scenario).toEqual({
      request: 'Append the new rate to billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': before } },
      steps: [{ call: ['append'], path: 'billing/app.py', content: 'rate = 2\n' }],
      effects: [{ modified: 'billing/app.py', text: `${before}rate = 2\n` }],
      break: {
        layout: { workspace: { 'billing/app.py': { base64: base64(`${before}# \xe9\n`) } } },
        effects: [{ modified: 'billing/app.py', base64: base64(`${before}# \xe9\nrate = 2\n`) }],
      },
      expect: 'exact-or-refused',
      harm: [{ modified: 'billing/app.py', text: `${before}# \ufffd\nrate = 2\n` }],
      'armed-by': 'write-as-parsed',
    });
  });

  it('are four lines away, so that no diff speaks of them', () => {
    const remainder = remainderOf([textPart('\u2028', '\n')]);
    fc.assert(
      fc.property(fc.constantFrom(...PARTIAL_OPERATIONS).chain(anyPlan), remainder, (plan, rest) => {
        const scenario = restStands(plan, rest, CARELESS);
        const diff = scenario.steps.find(isCallStep)?.diff ?? '';
        expect(
          isHostile({ id: 'a.b', refusal: 'a.b', title: '', source: { kind: 'derived' }, ...scenario }),
        ).toBe(true);
        expect(diff.includes('\u2028')).toBe(false);
        expect(diff.split('\n').filter((line) => line.startsWith(' ')).length).toBeLessThanOrEqual(6);
      }),
      { seed: 31, numRuns: 200 },
    );
  });

  it('are text where the octets are UTF-8', () => {
    expect([contentOf(octetsOf('\ufeffe\u0301\n')), contentOf('\xff')]).toEqual([
      { text: '\ufeffe\u0301\n' },
      { base64: '/w==' },
    ]);
  });
});
