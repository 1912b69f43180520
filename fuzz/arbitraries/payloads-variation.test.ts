import { describe, expect, it } from 'vitest';
import { examplePlan } from './plans.js';
import { variedBy, writingAlso } from './payloads-variation.js';

describe('writing one line more', () => {
  it.each([
    ['replace', 'billing/app.py', { newText: 'rate = 2\n# more' }],
    ['write', 'billing/app.py', { content: '# rates\nrate = 2\n# more\n' }],
    [
      'patch',
      'billing/app.py',
      {
        diff: '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -1,2 +1,3 @@\n # rates\n-rate = 1\n+rate = 2\n+# more\n',
      },
    ],
  ] as const)('changes the one role of %s that says what is written', (operation, path, call) => {
    expect(writingAlso(examplePlan(operation), '# more')).toEqual({
      break: { call, effects: [{ modified: path, text: '# rates\nrate = 2\n# more\n' }] },
    });
  });

  it('creates with the line', () => {
    expect(writingAlso(examplePlan('create'), '# more')).toEqual({
      break: {
        call: { content: '# rates\nrate = 2\n# more\n' },
        effects: [{ created: 'billing/new.py', text: '# rates\nrate = 2\n# more\n' }],
      },
    });
  });

  it('appends with the line, and inserts its own line twice', () => {
    expect([
      writingAlso(examplePlan('append'), '# more'),
      writingAlso(examplePlan('insert'), '# more'),
    ]).toEqual([
      {
        break: {
          call: { content: 'rate = 2\n# more\n' },
          effects: [{ modified: 'billing/app.py', text: '# rates\nrate = 1\nrate = 2\n# more\n' }],
        },
      },
      {
        break: {
          call: { newText: '# rates\n# rates' },
          effects: [{ modified: 'billing/app.py', text: '# rates\n# rates\n# rates\nrate = 1\n' }],
        },
      },
    ]);
  });

  it('has nothing to vary for a read', () => {
    expect(() => writingAlso(examplePlan('read'), '# more')).toThrow(
      new RangeError('"read" writes nothing that could vary'),
    );
  });
});

describe('a call varied by one line', () => {
  const text = '# rates\nrate = 1\n# more\n';

  it.each([
    ['delete', { 'billing/app.py': text }, [{ deleted: 'billing/app.py' }]],
    [
      'move',
      { 'billing/app.py': text },
      [{ deleted: 'billing/app.py' }, { created: 'billing/moved.py', text }],
    ],
    ['mkdir', { 'billing/drafts.md': '# more\n' }, [{ created: 'billing/drafts', dir: true }]],
  ] as const)('finds the line on disk where it carries no text: %s', (operation, workspace, effects) => {
    expect(variedBy(examplePlan(operation), '# more')).toEqual({ break: { layout: { workspace }, effects } });
  });

  it('writes the line where it carries one', () => {
    expect(variedBy(examplePlan('write'), '# more')).toEqual(writingAlso(examplePlan('write'), '# more'));
  });

  it('is none where nothing changes', () => {
    expect(() => variedBy(examplePlan('read'), '# more')).toThrow(
      new RangeError('"read" changes nothing that could vary'),
    );
  });
});
