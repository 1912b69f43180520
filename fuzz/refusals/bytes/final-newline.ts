import { armFrom } from '../../arm.js';
import { composeEdit } from '../../arbitraries/edits.js';
import { effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Lines enough behind the edit that no diff of it speaks of the last one. */
const ROOM = ['# one', '# two', '# three', '# four'];

function behind(plan: LegalPlan, below: readonly string[]): LegalPlan {
  const { above, oldText, newText } = plan.edit;
  return { ...plan, edit: composeEdit({ above, oldText, newText, below }) };
}

function withoutEnd(text: string): string {
  return text.replace(/\n$/, '');
}

/** The same file, but nothing ends its last line. */
function unended(plan: LegalPlan): Scenario {
  const [effect] = effectAt(plan);
  const after = effect !== undefined && 'modified' in effect ? (effect.text ?? '') : '';
  return {
    ...legalScenario(plan),
    break: {
      layout: { workspace: { [plan.path]: withoutEnd(plan.edit.before) } },
      effects: [{ modified: plan.path, text: withoutEnd(after) }],
    },
    expect: 'exact',
    harm: [{ modified: plan.path, text: after }],
    'armed-by': 'write-as-parsed',
  };
}

export default defineRefusal({
  id: 'bytes.final-newline',
  requirement: 'A file whose last line has no end has none after an edit that does not put one there.',
  reason:
    'A newline that nobody asked for is a change of a line that nobody looked at, and of every checksum.',
  source: { kind: 'derived', note: 'class edit.position.eof' },
  operations: ['replace', 'insert', 'patch'],
  medium: 'any',
  arms: [
    armFrom({
      label: 'edit.position.eof',
      operations: ['replace'],
      variants: () => [null],
      build: (plan) => unended(behind(plan, [])),
    }),
    armFrom({
      label: 'effect.keeps-rest',
      variants: () => [null],
      build: (plan) => unended(behind(plan, [...plan.edit.below, ...ROOM])),
    }),
  ],
});
