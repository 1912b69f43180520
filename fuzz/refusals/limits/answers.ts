import fc from 'fast-check';
import { isCallStep } from '../../../src/model/step.js';
import { armFrom } from '../../arm.js';
import { composeEdit } from '../../arbitraries/edits.js';
import {
  effectAt,
  legalScenario,
  WRITE_OPERATIONS,
  callOf,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { fibonacciWord } from '../../arbitraries/needles.js';
import { hugeSize, HUGE, runOf } from '../../arbitraries/sizes.js';
import { defineRefusal, type BreakParts, type Scenario } from '../../define.js';

const SILENCE = { harm: [{ said: 'timeout' }], 'armed-by': 'never-answers' } satisfies Omit<
  BreakParts,
  'break' | 'expect'
>;

interface Run {
  unit: string;
  size: number;
}

/** A needle that fits the file's long run up to its last letter, at every start. */
function almostMatch(plan: LegalPlan, { unit, size }: Run): Scenario {
  const { above, below, oldText, newText } = plan.edit;
  const edit = composeEdit({ above: [...above, runOf(unit, 2 * size)], below, oldText, newText });
  return {
    ...legalScenario({ ...plan, edit }),
    break: { call: { oldText: `${runOf(unit, size)}#` } },
    expect: 'refused',
    ...SILENCE,
  };
}

/**
 * A needle that fits the file's long run at every start of its first half. Contained: this row is about an answer; which
 * copy a tool takes that does not count them is the matter of match.
 */
function everyStart(plan: LegalPlan, { unit, size }: Run): Scenario {
  const { above, below, oldText, newText } = plan.edit;
  const edit = composeEdit({ above: [...above, runOf(unit, 2 * size)], below, oldText, newText });
  return {
    ...legalScenario({ ...plan, edit }),
    break: { call: { oldText: runOf(unit, size) } },
    expect: 'contained',
    ...SILENCE,
  };
}

/** A regular expression that many ways lead through, and none to its end. */
interface Maze {
  pattern: string;
  size: number;
}

/**
 * A run of one letter with another behind it: trying every way through takes for good. Contained: whether it fits
 * somewhere else is between the tool and its expressions.
 */
function maze(plan: LegalPlan, { pattern, size }: Maze): Scenario {
  const { above, below, oldText, newText } = plan.edit;
  const edit = composeEdit({ above: [...above, `${runOf('a', size)}!`], below, oldText, newText });
  const legal = legalScenario({ ...plan, edit });
  return {
    ...legal,
    // The legal one is the same, read as an expression or as a text.
    steps: legal.steps.map((step) => (isCallStep(step) ? { ...step, regex: 'true' } : step)),
    break: { call: { oldText: pattern } },
    expect: 'contained',
    ...SILENCE,
  };
}

const MAZES = ['(a+)+$', '(a|a)*$', '([a-z]+)*$'] as const;

function longPath(plan: LegalPlan, levels: number): Scenario {
  return {
    ...legalScenario(plan),
    break: { call: { path: `billing/${'d/'.repeat(levels)}app.py` } },
    expect: 'refused',
    ...SILENCE,
  };
}

/** A hunk that counts more lines than any file has. */
function countHigh(plan: LegalPlan, count: string): Scenario {
  const diff = callOf(plan).diff ?? '';
  return {
    ...legalScenario(plan),
    break: { call: { diff: diff.replace(/^@@ -\d+,\d+ \+\d+,\d+ @@$/m, `@@ -1,${count} +1,${count} @@`) } },
    expect: 'refused',
    ...SILENCE,
  };
}

/**
 * Whoever opens it waits for somebody at its other end. Contained: what clears it away has answered, and is the matter of
 * path.special.
 */
function pipe(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: { fifo: true } } } },
    expect: 'contained',
    ...SILENCE,
  };
}

/** A line that no file has: whoever counts up to it, or fills up to it, is busy for good. */
function farLine(plan: LegalPlan, line: string): Scenario {
  return { ...legalScenario(plan), break: { call: { line } }, expect: 'refused', ...SILENCE };
}

/** Nothing is wrong with a long text: it is written in full or refused, but answered. */
function longContent(plan: LegalPlan, { unit, size }: Run): Scenario {
  const content = `${runOf(unit, size)}\n`;
  const effects =
    plan.operation === 'append'
      ? [{ modified: plan.path, text: plan.edit.before + content }]
      : effectAt({ ...plan, edit: { ...plan.edit, after: content } });
  return {
    ...legalScenario(plan),
    break: { call: { content }, effects },
    expect: 'exact-or-refused',
    ...SILENCE,
  };
}

const units = fc.constantFrom('a', 'ab', 'aab', fibonacciWord(12, 'a', 'b'));

export default defineRefusal({
  id: 'limits.answers',
  requirement:
    'Every call is answered within the limit, also where a text is built to make matching slow or a pipe stands where the file was.',
  reason: 'A tool that hangs blocks the session; a host that stops waiting may let the call through.',
  source: { kind: 'derived', note: 'class effect.bounded-time' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    armFrom<Run>({
      label: 'edit.size.long-line',
      operations: ['replace'],
      variants: () => [
        { unit: 'a', size: 20_000 },
        { unit: 'ab', size: 20_000 },
      ],
      generated: () => fc.record({ unit: units, size: hugeSize() }),
      build: almostMatch,
    }),
    armFrom<Run>({
      label: 'edit.size.many',
      operations: ['replace'],
      variants: () => [{ unit: 'a', size: 20_000 }],
      generated: () => fc.record({ unit: units, size: hugeSize() }),
      build: everyStart,
    }),
    armFrom<Maze>({
      label: 'edit.needle.slow-pattern',
      operations: ['replace'],
      variants: () => [
        { pattern: MAZES[0], size: 40 },
        ...MAZES.slice(1).map((pattern) => ({ pattern, size: 40 })),
      ],
      generated: () =>
        fc.record({ pattern: fc.constantFrom(...MAZES), size: fc.integer({ min: 40, max: 80 }) }),
      build: maze,
    }),
    armFrom<string>({
      label: 'patch.hunk.range-syntax',
      operations: ['patch'],
      variants: () => ['9999999', '99999999999999999999'],
      generated: () => fc.integer({ min: 1_000_000, max: 999_999_999 }).map(String),
      build: countHigh,
    }),
    armFrom({
      label: 'path.special.fifo',
      operations: ['replace', 'patch', 'write', 'insert', 'append'],
      variants: () => [null],
      build: pipe,
    }),
    armFrom<string>({
      label: 'effect.bounded-time',
      operations: ['insert'],
      variants: () => ['9999999', '99999999999999999999'],
      generated: () => fc.integer({ min: 1_000_000, max: 999_999_999 }).map(String),
      build: farLine,
    }),
    armFrom<Run>({
      label: 'args.huge',
      operations: ['write', 'create', 'append'],
      variants: () => [{ unit: 'a', size: HUGE }],
      generated: () => fc.record({ unit: units, size: hugeSize() }),
      build: longContent,
    }),
    armFrom<number>({
      label: 'path.length.total',
      variants: () => [5_000],
      generated: () => fc.integer({ min: 5_000, max: 8_000 }),
      build: longPath,
    }),
  ],
});
