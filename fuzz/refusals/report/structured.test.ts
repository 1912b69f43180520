import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import structured from './structured.js';

describe('report.structured', () => {
  it('sweeps an edit whose old text is gone, refused in prose', () => {
    expect(structured.sweep({ operation: 'replace' })).toEqual([
      {
        id: 'report.structured.edit.match.none',
        refusal: 'report.structured',
        title: 'edit.match.none by generation',
        source: { kind: 'derived' },
        label: 'edit.match.none',
        request: 'Change the rate in billing/app.py',
        layout: { base: 'shared-workspace', workspace: { 'billing/app.py': '# rates\nrate = 1\n' } },
        steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'rate = 1', newText: 'rate = 2' }],
        effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n' }],
        break: { layout: { workspace: { 'billing/app.py': '# rates\n' } } },
        expect: 'contained',
        harm: [{ said: 'soft' }],
        'armed-by': 'says-prose',
      },
    ]);
  });

  it.each([
    ['replace', 'edit.match.none'],
    ['patch', 'patch.hunk.context-mismatch'],
  ] as const)('has one class for %s, and a refusal is always due', (operation, label) => {
    fc.assert(
      fc.property(structured.random({ operation }), (scenario) => {
        const { twin, hostile } = editSides(scenario);
        expect([scenario.label, isHostile(scenario) && scenario.expect]).toEqual([label, 'contained']);
        expect(twin.standing).toContain('=');
        expect(hostile?.standing).not.toContain('=');
      }),
      { seed: 54, numRuns: 100 },
    );
  });
});
