import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../../src/model/case.js';
import overwrite from './overwrite.js';

const TEXT = '# rates\nrate = 1\n';

function hostileParts(scenarios: readonly Case[]): unknown {
  return scenarios
    .filter(isHostile)
    .map((scenario) => [scenario.label, scenario.break, scenario.harm, scenario['armed-by']]);
}

describe('path.overwrite', () => {
  it('sweeps a move onto a file, onto a link, and onto a name that is taken meanwhile', () => {
    const onto = (entry: unknown): unknown => ({ layout: { workspace: { 'billing/moved.py': entry } } });
    const deleted = { deleted: 'billing/app.py' };
    expect(hostileParts(overwrite.sweep({ operation: 'move' }))).toEqual([
      ['path.op.move', onto('# a\n'), [deleted, { modified: 'billing/moved.py', text: TEXT }], 'plain'],
      [
        'path.op.move',
        onto({ link: 'moved.py.kept' }),
        [deleted, { retyped: 'billing/moved.py', text: TEXT }],
        'plain',
      ],
      [
        'path.taken-while-asking',
        { step: { during: { at: 'confirm', change: { write: 'billing/moved.py', text: '# a\n' } } } },
        [deleted, { modified: 'billing/moved.py', text: TEXT }],
        'plain',
      ],
    ]);
  });

  it('sweeps a creation over a file, and one whose name is taken meanwhile', () => {
    const harm = [{ modified: 'billing/new.py', text: '# rates\nrate = 2\n' }];
    expect(hostileParts(overwrite.sweep({ operation: 'create' }))).toEqual([
      ['path.op.create', { layout: { workspace: { 'billing/new.py': '# a\n' } } }, harm, 'create-over'],
      [
        'path.taken-while-asking',
        { step: { during: { at: 'confirm', change: { write: 'billing/new.py', text: '# a\n' } } } },
        harm,
        'plain',
      ],
    ]);
  });

  it.each(overwrite.operations)('allows nothing to %s where something stands', (operation) => {
    fc.assert(
      fc.property(overwrite.random({ operation }), (scenario) => {
        expect(isHostile(scenario) && scenario.expect).toBe('refused');
      }),
      { seed: 61, numRuns: 100 },
    );
  });
});
