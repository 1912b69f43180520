import fc from 'fast-check';
import type { Break } from '../../../src/model/case.js';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Operation } from '../../../src/model/operation.js';
import type { Change, Step } from '../../../src/model/step.js';
import {
  appendedText,
  effectAt,
  insertedLine,
  insertInto,
  isFree,
  legalScenario,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { word } from '../../arbitraries/names.js';
import { anyPlan, examplePlan } from '../../arbitraries/plans.js';
import { defineRefusal, type Arm, type LegalScenario, type Scenario } from '../../define.js';

/** What the editor holds: a line more than the file, so that every edit fits there too. */
function typed({ path, edit }: LegalPlan, line: string): Change {
  return { unsaved: path, text: `${edit.before}${line}\n` };
}

/** What the call does where it is made in the unsaved text; undefined where that text would be lost all the same. */
function madeThere(plan: LegalPlan, line: string): ExpectedEffect[] | undefined {
  const { operation, path, edit } = plan;
  switch (operation) {
    case 'replace':
    case 'patch':
      return [{ modified: path, text: `${edit.after}${line}\n` }];
    case 'insert':
      return [{ modified: path, text: `${insertInto(edit, insertedLine(edit))}${line}\n` }];
    case 'append':
      return [{ modified: path, text: `${edit.before}${line}\n${appendedText(edit)}` }];
    default:
      return undefined;
  }
}

function losing(plan: LegalPlan, line: string, step: Step): Scenario {
  const effects = madeThere(plan, line);
  const change: Break = { step, ...(effects === undefined ? {} : { effects }) };
  return {
    ...legalScenario(plan),
    break: change,
    expect: effects === undefined ? 'refused' : 'exact-or-refused',
    harm: effectAt(plan),
    'armed-by': 'plain',
  };
}

const before = (plan: LegalPlan, line: string): Scenario => losing(plan, line, { change: typed(plan, line) });
const whileAsking = (plan: LegalPlan, line: string): Scenario =>
  losing(plan, line, { during: { at: 'confirm', change: typed(plan, line) } });

/** Typed and taken back: the editor holds just what the file holds. */
function same(plan: LegalPlan): LegalScenario {
  const { path, edit } = plan;
  return legalScenario(plan, { before: [{ change: { unsaved: path, text: edit.before } }] });
}

const anotherFile = (plan: LegalPlan, line: string): LegalScenario =>
  legalScenario(plan, { before: [{ change: { unsaved: 'src/app.py', text: `${line}\n` } }] });

const OPERATIONS = [
  'replace',
  'patch',
  'write',
  'create',
  'insert',
  'append',
  'delete',
  'move',
] as const satisfies Operation[];

function arm(
  label: string,
  build: (plan: LegalPlan, line: string) => Scenario,
  operations: readonly Operation[] = OPERATIONS,
): Arm {
  return {
    label,
    operations,
    examples: ({ operation }) => [build(examplePlan(operation), '# typed')],
    arbitrary: ({ operation }) =>
      fc
        .tuple(
          anyPlan(operation),
          word().map((text) => `# ${text}`),
        )
        .map(([plan, line]) => build(plan, line)),
  };
}

export default defineRefusal({
  id: 'state.unsaved',
  requirement:
    "A file of which the operator's editor holds unsaved text is not changed by what the disk holds: the call is refused, or made in that text.",
  reason:
    'There are two versions of one file, and the edit was made for the older one: what the operator typed is lost, or overwrites the edit when it is saved.',
  source: { kind: 'incident', url: 'https://github.com/cline/cline/pull/12636', seen: '2026-07-28' },
  operations: OPERATIONS,
  through: 'editor',
  medium: 'any',
  arms: [
    arm('state.unsaved.before', before),
    arm('state.unsaved.while-asking', whileAsking),
    arm(
      'state.unsaved.same',
      same,
      OPERATIONS.filter((operation) => !isFree(examplePlan(operation))),
    ),
    arm('state.unsaved.another-file', anotherFile),
  ],
});
