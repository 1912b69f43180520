import fc from 'fast-check';
import { word } from '../../arbitraries/names.js';
import { effectAt, type LegalPlan, legalScenario } from '../../arbitraries/legal.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { addsLine, landsBeside, strikes } from '../../arbitraries/races.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Another writer's line is there, or the edit is refused; where the edit has landed before, the other has the last word. */
function lineAdded(plan: LegalPlan, line: string): Scenario {
  return {
    ...legalScenario(plan),
    break: { ...strikes(addsLine(plan, line)), effects: landsBeside(plan, line) },
    expect: 'exact-or-refused',
    harm: effectAt(plan),
    'armed-by': 'write-aside',
  };
}

/**
 * No guard without locks can notice what changes in the step between its last look and the rename or write that lands
 * the edit. What is asked is that nothing but looks at names lies in that step: whoever makes a temporary file, a folder
 * or a copy first can look again afterwards.
 */
export default defineRefusal({
  id: 'race.lost-update',
  requirement:
    'What another writer puts into a file while an edit of it is handled is not lost, unless it came in the one step between the last look at the file and the write.',
  reason: 'The edit is made from text that is no longer there, and the other change is gone without a word.',
  source: { kind: 'incident', url: 'https://github.com/macanderson/stella/issues/5502', seen: '2026-08-30' },
  operations: ['replace', 'patch', 'insert', 'append'],
  medium: 'any',
  mostRuns: 4,
  arms: [
    {
      label: 'race.content-changed',
      examples: ({ operation }) => [lineAdded(examplePlan(operation), '# later')],
      arbitrary: ({ operation }) =>
        fc.tuple(anyPlan(operation), word()).map(([plan, added]) => lineAdded(plan, `# ${added}`)),
    },
  ],
});
