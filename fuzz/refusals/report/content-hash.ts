import fc from 'fast-check';
import { composeEdit } from '../../arbitraries/edits.js';
import { CONTENT_OPERATIONS, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { wideText } from '../../arbitraries/payloads.js';
import { writingAlso } from '../../arbitraries/payloads-variation.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** An insert says a line of the file again, so the file has the wide line already. */
function withLine(plan: LegalPlan, line: string): LegalPlan {
  return { ...plan, edit: composeEdit({ ...plan.edit, above: [...plan.edit.above, line] }) };
}

/** A text with fewer letters than bytes: a hash made over letters is the hash of something else. */
function hashedByLetters(given: LegalPlan, wide: string): Scenario {
  const line = `# ${wide}`;
  const plan = given.operation === 'insert' ? withLine(given, line) : given;
  const { break: variation } = writingAlso(plan, line);
  return {
    ...legalScenario(plan),
    break: variation,
    expect: 'exact',
    harm: [{ hash: 'wrong' }],
    'armed-by': 'wrong-hash',
  };
}

export default defineRefusal({
  id: 'report.content-hash',
  requirement: 'The content hash that a write reports is the hash of the bytes on disk.',
  reason:
    'A hash of anything else proves nothing, and the next staleness check compares with a file that never was.',
  source: { kind: 'seed', note: 'log a content hash for the file, as git hash-object gives it' },
  operations: CONTENT_OPERATIONS,
  judges: 'hash',
  medium: 'any',
  arms: [
    {
      label: 'report.wide-text',
      examples: ({ operation }) => [hashedByLetters(examplePlan(operation), 'é')],
      arbitrary: ({ operation }) =>
        fc.tuple(anyPlan(operation), wideText()).map(([plan, wide]) => hashedByLetters(plan, wide)),
    },
  ],
});
