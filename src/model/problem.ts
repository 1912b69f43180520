/** What stands behind a bad input, for one clear error. */
export interface ProblemDetail {
  /** Stable code, kebab case, e.g. `unknown-refusal`. */
  code: string;
  /** One sentence that says what is wrong. */
  message: string;
  /** Where: a file with line, a flag, a key path. */
  place?: string;
  /** What would have been right. */
  expected?: string;
  /** What came instead. */
  received?: string;
  /** What to do about it, addressed to the person who can. */
  hint?: string;
}

/**
 * A known problem with what somebody gave us (usage, config, case, manifest, guard file).
 * The CLI prints it without a stack and exits 2; any other error is a defect of holdfast and keeps its stack.
 */
export class Problem extends Error {
  readonly code: string;
  readonly place: string | undefined;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly hint: string | undefined;

  constructor(detail: ProblemDetail) {
    super(detail.message);
    this.name = 'Problem';
    this.code = detail.code;
    this.place = detail.place;
    this.expected = detail.expected;
    this.received = detail.received;
    this.hint = detail.hint;
  }
}

/** A problem as the lines a person reads: sentence with code, place, expected, received, hint. */
export function describeProblem(problem: Problem): string {
  return layLines(`${problem.message} [${problem.code}]`, problem);
}

/** The same where the code stands elsewhere. */
export function explainProblem(problem: Problem): string {
  return layLines(problem.message, problem);
}

function layLines(sentence: string, problem: Problem): string {
  const lines = [sentence];
  if (problem.place !== undefined) lines.push(`  at:       ${problem.place}`);
  if (problem.expected !== undefined) lines.push(`  expected: ${problem.expected}`);
  if (problem.received !== undefined) lines.push(`  received: ${problem.received}`);
  if (problem.hint !== undefined) lines.push(`  to do:    ${problem.hint}`);
  return lines.join('\n');
}
