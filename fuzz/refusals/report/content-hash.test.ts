import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import contentHash from './content-hash.js';

describe('report.content-hash', () => {
  it('sweeps a file with one letter of two bytes', () => {
    expect(contentHash.sweep({ operation: 'create' })).toEqual([
      {
        id: 'report.content-hash.report.wide-text',
        refusal: 'report.content-hash',
        title: 'report.wide-text by generation',
        source: { kind: 'derived' },
        label: 'report.wide-text',
        request: 'Add billing/new.py',
        layout: { base: 'shared-workspace' },
        steps: [{ call: ['create'], path: 'billing/new.py', content: '# rates\nrate = 2\n' }],
        effects: [{ created: 'billing/new.py', text: '# rates\nrate = 2\n' }],
        break: {
          call: { content: '# rates\nrate = 2\n# é\n' },
          effects: [{ created: 'billing/new.py', text: '# rates\nrate = 2\n# é\n' }],
        },
        expect: 'exact',
        harm: [{ hash: 'wrong' }],
        'armed-by': 'wrong-hash',
      },
    ]);
  });

  it.each(contentHash.operations)(
    'writes text with more bytes than letters by %s, and ASCII in the legal call where it is new text',
    (operation) => {
      fc.assert(
        fc.property(contentHash.random({ operation }), (scenario) => {
          const size = (effects: unknown): number => {
            const text = JSON.stringify(effects);
            return Buffer.byteLength(text) - text.length;
          };
          // An insert says a line of the file again.
          expect(size(scenario.effects) > 0).toBe(operation === 'insert');
          expect(size(isHostile(scenario) && scenario.break.effects)).toBeGreaterThan(0);
        }),
        { seed: 58, numRuns: 100 },
      );
    },
  );
});
