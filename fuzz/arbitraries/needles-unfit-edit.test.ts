import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCallStep } from '../../src/model/step.js';
import { anyUnfitEdit, exampleUnfitEdit } from './needles-unfit-edit.js';

describe('an edit that fits no more', () => {
  it('looks for a line that the file has lost', () => {
    expect(exampleUnfitEdit('replace')).toEqual({
      legal: {
        request: 'Change the rate in billing/app.py',
        layout: { base: 'shared-workspace', workspace: { 'billing/app.py': '# rates\nrate = 1\n' } },
        steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'rate = 1', newText: 'rate = 2' }],
        effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n' }],
      },
      break: { layout: { workspace: { 'billing/app.py': '# rates\n' } } },
    });
  });

  it('never finds it', () => {
    const found = fc
      .sample(anyUnfitEdit('replace'), { seed: 6, numRuns: 200 })
      .filter(({ legal, break: change }) => {
        const call = legal.steps.findLast(isCallStep);
        return String(change.layout?.workspace?.[call?.path ?? '']).includes(call?.oldText ?? '');
      });
    expect(found).toEqual([]);
  });
});
