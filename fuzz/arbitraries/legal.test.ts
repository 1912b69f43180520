import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseSchema } from '../../src/model/case.js';
import { anyEdit, composeEdit, diffOf, EXAMPLE_EDIT } from './edits.js';
import { callOf, effectAt, LEGAL_OPERATIONS, legalOperation, legalScenario } from './legal.js';
import { anyPlan, examplePlan } from './plans.js';

describe('an edit', () => {
  test('is told the same way as text, as span and as diff', () => {
    fc.assert(
      fc.property(anyEdit(), (edit) => {
        expect(edit.before.split(edit.oldText)).toHaveLength(2);
        expect(edit.before.replace(edit.oldText, () => edit.newText)).toBe(edit.after);
        expect(applyPatch(edit.before, diffOf('billing/app.py', edit))).toBe(edit.after);
      }),
      { seed: 42, numRuns: 500 },
    );
  });

  test('has the smallest form that every tool takes', () => {
    expect(diffOf('billing/app.py', EXAMPLE_EDIT)).toBe(
      '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -1,2 +1,2 @@\n # rates\n-rate = 1\n+rate = 2\n',
    );
  });

  test('needs a line that stands out, and a change', () => {
    const parts = { above: ['# a'], below: [], oldText: 'a = 1', newText: 'a = 2' };
    expect(() => composeEdit({ ...parts, below: ['b = 1'] })).toThrow(RangeError);
    expect(() => composeEdit({ ...parts, oldText: 'a' })).toThrow(RangeError);
    expect(() => composeEdit({ ...parts, newText: 'a = 1' })).toThrow(RangeError);
  });
});

describe('a legal scenario', () => {
  test('writes the smallest call of each operation', () => {
    expect(LEGAL_OPERATIONS.map((operation) => callOf(examplePlan(operation)))).toEqual([
      { call: ['read'], path: 'billing/app.py' },
      { call: ['replace'], path: 'billing/app.py', oldText: 'rate = 1', newText: 'rate = 2' },
      { call: ['patch'], path: 'billing/app.py', diff: diffOf('billing/app.py', EXAMPLE_EDIT) },
      { call: ['write'], path: 'billing/app.py', content: '# rates\nrate = 2\n' },
      { call: ['create'], path: 'billing/new.py', content: '# rates\nrate = 2\n' },
      { call: ['insert'], path: 'billing/app.py', line: '1', newText: '# rates' },
      { call: ['append'], path: 'billing/app.py', content: 'rate = 2\n' },
      { call: ['mkdir'], path: 'billing/drafts' },
      { call: ['delete'], path: 'billing/app.py' },
      { call: ['move'], path: 'billing/app.py', destination: 'billing/moved.py' },
    ]);
  });

  test('lays just what its call needs', () => {
    expect(legalScenario(examplePlan('replace'))).toEqual({
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': '# rates\nrate = 1\n' } },
      steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'rate = 1', newText: 'rate = 2' }],
      effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n' }],
    });
    expect(legalScenario(examplePlan('create'))).toEqual({
      request: 'Add billing/new.py',
      layout: { base: 'shared-workspace' },
      steps: [{ call: ['create'], path: 'billing/new.py', content: '# rates\nrate = 2\n' }],
      effects: [{ created: 'billing/new.py', text: '# rates\nrate = 2\n' }],
    });
  });

  test('does what each of the other calls says', () => {
    const done = (['insert', 'append', 'mkdir', 'delete', 'move'] as const).map((operation) => {
      const { request, effects } = legalScenario(examplePlan(operation));
      return [request, effects];
    });
    expect(done).toEqual([
      [
        'Double the first comment of billing/app.py',
        [{ modified: 'billing/app.py', text: '# rates\n# rates\nrate = 1\n' }],
      ],
      [
        'Append the new rate to billing/app.py',
        [{ modified: 'billing/app.py', text: '# rates\nrate = 1\nrate = 2\n' }],
      ],
      ['Make the folder billing/drafts', [{ created: 'billing/drafts', dir: true }]],
      ['Delete billing/app.py', [{ deleted: 'billing/app.py' }]],
      [
        'Move billing/app.py to billing/moved.py',
        [{ deleted: 'billing/app.py' }, { created: 'billing/moved.py', text: '# rates\nrate = 1\n' }],
      ],
    ]);
  });

  test('inserts the same text whether lines are counted from before or from behind', () => {
    fc.assert(
      fc.property(anyPlan('insert'), (plan) => {
        const { line, newText } = callOf(plan);
        const lines = plan.edit.before.split('\n');
        const at = Number(line);
        const [behind, before] = [at, at - 1].map((index) =>
          lines.toSpliced(index, 0, String(newText)).join('\n'),
        );
        expect([before, effectAt(plan)]).toEqual([behind, [{ modified: plan.path, text: behind }]]);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  test('takes additions on top of its own layout', () => {
    const added = {
      layout: { recent: ['src/x.py'], outside: { a: 'b\n' } },
      request: 'Fix it',
      via: 'completer',
    } as const;
    expect(
      legalScenario(examplePlan('write'), { ...added, layout: { ...added.layout, recent: ['src/x.py'] } }),
    ).toEqual({
      request: 'Fix it',
      layout: {
        base: 'shared-workspace',
        recent: ['src/x.py'],
        workspace: { 'billing/app.py': '# rates\nrate = 1\n' },
        outside: { a: 'b\n' },
      },
      steps: [{ call: ['write'], path: 'billing/app.py', content: '# rates\nrate = 2\n', via: 'completer' }],
      effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 2\n' }],
    });
  });

  test.each(LEGAL_OPERATIONS)(
    'to %s is always a case, with its paths and no others in the request',
    (operation) => {
      fc.assert(
        fc.property(anyPlan(operation), (plan) => {
          const scenario = {
            id: 'control.x',
            refusal: 'control.legal-call',
            title: 'x',
            source: { kind: 'derived' },
            ...legalScenario(plan),
          };
          expect(caseSchema.safeParse(scenario).error).toBeUndefined();
          const named = plan.other === undefined ? [plan.path] : [plan.path, plan.other.path];
          const shape =
            operation === 'mkdir' ? /^(billing|shared)\/[a-z_/]+$/ : /^(billing|shared)\/[a-z_/]+\.py$/;
          expect(named.filter((path) => !shape.test(path))).toEqual([]);
          expect(new Set(named).size).toBe(named.length);
          expect(plan.request.split(/\s/).filter((token) => /[/.]/.test(token))).toEqual(named);
        }),
        { seed: 42, numRuns: 200 },
      );
    },
  );

  test('is not known for a batch', () => {
    expect(() => legalOperation('batch')).toThrow(RangeError);
  });
});
