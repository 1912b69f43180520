import { describe, expect, it } from 'vitest';
import { examplePlan } from './plans.js';
import { writingAlso } from './payloads-variation.js';

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

  it('has nothing to vary for a read', () => {
    expect(() => writingAlso(examplePlan('read'), '# more')).toThrow(
      new RangeError('"read" writes nothing that could vary'),
    );
  });
});
