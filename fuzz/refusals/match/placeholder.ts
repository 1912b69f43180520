import fc, { type Arbitrary } from 'fast-check';
import type { CallStep } from '../../../src/model/step.js';
import { armFrom } from '../../arm.js';
import {
  editsOf,
  fileWith,
  pairing,
  replaceBoth,
  TWO_WORDS,
  type Pairing,
} from '../../arbitraries/batches.js';
import { composeEdit } from '../../arbitraries/edits.js';
import {
  callOf,
  CONTENT_OPERATIONS,
  effectAt,
  insertedLine,
  insertInto,
  legalScenario,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import {
  anyCut,
  anyNotice,
  anyPlaceholder,
  CUTS,
  NOTICES,
  PLACEHOLDERS,
  SPOKEN,
} from '../../arbitraries/omissions.js';
import { defineRefusal, type Arm, type BreakParts, type Scenario } from '../../define.js';

/** The one role that says what is written. */
function textOf({ content, newText, diff }: CallStep): Partial<CallStep> {
  if (content !== undefined) return { content };
  return diff === undefined ? { newText } : { diff };
}

/** What is written goes on with this. */
function goesOn(plan: LegalPlan, ending: string): BreakParts {
  const refused = { expect: 'refused', 'armed-by': 'plain' } as const;
  if (plan.operation === 'insert') {
    const newText = insertedLine(plan.edit) + ending;
    const harm = [{ modified: plan.path, text: insertInto(plan.edit, newText) }];
    return { break: { call: { newText } }, harm, ...refused };
  }
  const longer = { ...plan, edit: composeEdit({ ...plan.edit, newText: plan.edit.newText + ending }) };
  return { break: { call: textOf(callOf(longer)) }, harm: effectAt(longer), ...refused };
}

/** The same for the second of two replacements. */
function goesOnInBatch(pair: Pairing, ending: string): Scenario {
  const longer: Pairing = { ...pair, other: [pair.other[0], pair.other[1] + ending] };
  return {
    ...replaceBoth(pair),
    break: { call: { edits: editsOf(longer) } },
    expect: 'refused',
    harm: [{ modified: pair.path, text: fileWith(pair, longer.one[1], longer.other[1]) }],
    'armed-by': 'plain',
  };
}

/** Calls whose text goes on with one of these. */
function goingOn(
  label: string,
  endings: readonly [string, ...string[]],
  generated: () => Arbitrary<string>,
): Arm {
  const single = armFrom<string>({
    label,
    variants: () => endings,
    generated,
    build: (plan, ending) => ({ ...legalScenario(plan), ...goesOn(plan, ending) }),
  });
  const inBatch = fc.tuple(pairing(), fc.oneof(fc.constantFrom(...endings), generated()));
  return {
    label,
    examples: (scene) =>
      scene.operation === 'batch'
        ? endings.map((ending) => goesOnInBatch(TWO_WORDS, ending))
        : single.examples(scene),
    arbitrary: (scene) =>
      scene.operation === 'batch'
        ? inBatch.map(([pair, ending]) => goesOnInBatch(pair, ending))
        : single.arbitrary(scene),
  };
}

const onALine = (line: string): string => `\n${line}`;
const behind = (cut: string): string => ` ${cut}`;

/** A mark that stands there already: above what is changed, or among what is replaced. */
interface Standing {
  mark: string;
  where: 'above' | 'among';
}

function keeps(plan: LegalPlan, { mark, where }: Standing): Scenario {
  const { above, below, oldText, newText } = plan.edit;
  // What is appended takes the place of nothing: a mark among it would be one more.
  const edit =
    where === 'above' || plan.operation === 'append'
      ? composeEdit({ above: [mark, ...above], below, oldText, newText })
      : composeEdit({ above, below, oldText: `${oldText}\n${mark}`, newText: `${newText}\n${mark}` });
  return legalScenario({ ...plan, edit });
}

const WHERE = ['among', 'above'] as const;
const MARKS = [...PLACEHOLDERS, ...NOTICES] as const;
const [FIRST_MARK] = MARKS;

export default defineRefusal({
  id: 'match.placeholder',
  requirement:
    'A line that a call adds and that stands for text left out is refused: a placeholder, the end of a text cut short, the notice of a shortened read. One that the file has already may stay.',
  reason:
    'What a model did not see or did not repeat is lost: in its place the file has words about it, as source.',
  source: {
    kind: 'incident',
    url: 'https://github.com/NousResearch/hermes-agent/pull/83752',
    seen: '2026-08-11',
  },
  operations: [...CONTENT_OPERATIONS, 'batch'],
  medium: 'any',
  arms: [
    goingOn(
      'edit.content.placeholder',
      [onALine(PLACEHOLDERS[0]), ...PLACEHOLDERS.slice(1).map(onALine)],
      () => anyPlaceholder().map(onALine),
    ),
    goingOn('edit.content.cut-short', [behind(CUTS[0]), ...CUTS.slice(1).map(behind)], () =>
      anyCut().map(behind),
    ),
    goingOn('edit.content.read-notice', [onALine(NOTICES[0]), ...NOTICES.slice(1).map(onALine)], () =>
      anyNotice().map(onALine),
    ),
    armFrom<Standing>({
      label: 'edit.content.mark-kept',
      operations: ['replace', 'patch', 'write', 'insert', 'append'],
      variants: () => [
        { mark: FIRST_MARK, where: 'among' },
        ...WHERE.flatMap((where) => MARKS.map((mark) => ({ mark, where }))).slice(1),
      ],
      generated: () =>
        fc.record({
          mark: fc.oneof({ withCrossShrink: true }, anyPlaceholder(), anyNotice()),
          where: fc.constantFrom(...WHERE),
        }),
      build: keeps,
    }),
    armFrom<string>({
      label: 'edit.content.words-meant',
      operations: ['replace', 'patch', 'write', 'create', 'append'],
      variants: () => SPOKEN,
      build: (plan, words) => legalScenario({ ...plan, edit: composeEdit({ ...plan.edit, newText: words }) }),
    }),
  ],
});
