import type * as z from 'zod/v4';
import { controlCaseSchema, hostileCaseSchema, type Case } from '../../model/case.js';
import { Problem } from '../../model/problem.js';
import { BREAK_COMPANIONS, mapOfCase, meansKey, WHAT_STANDS_THERE } from './case-keys.js';
import type { CaseContext, RuleBreach } from './case-rule.js';
import { findRuleBreaches } from './case-rules.js';
import type { Fault } from './fault.js';
import { checkDocument } from './parse-checked.js';
import { readText } from './read-text.js';
import { readYaml, type YamlDocument } from './yaml-document.js';

/** A case as read, or everything that is wrong with its file: never an empty list. */
export type InspectedCase = { scenario: Case } | { problems: Problem[] };

function isCompanion(fault: Fault): boolean {
  return (
    (fault.kind === 'missing-key' || fault.kind === 'unknown-key') &&
    fault.path.length <= 1 &&
    BREAK_COMPANIONS.includes(fault.key)
  );
}

/** Told by hand, because a schema would say only that a key is unknown to a control or missing in a hostile case. */
function findCompanionProblems(value: object, document: YamlDocument): Problem[] {
  if (!meansKey(value, 'break')) {
    const given = BREAK_COMPANIONS.filter((key) => Object.hasOwn(value, key));
    const [first] = given;
    if (first === undefined) return [];
    const all = given.join(', ');
    return [
      new Problem({
        code: 'no-break',
        message: `The case has ${all}, but no break.`,
        place: document.placeOfKey([first]),
        expected: `a break beside ${all}, or none of ${BREAK_COMPANIONS.join(', ')}`,
        received: all,
        hint: 'Without a break the case is a control: its legal side alone is fired.',
      }),
    ];
  }
  return BREAK_COMPANIONS.filter((key) => !meansKey(value, key)).map(
    (key) =>
      new Problem({
        code: 'missing-key',
        message: `The case has a break, but no ${key}.`,
        place: document.placeOfKey(['break']),
        expected: `${key} beside break`,
        received: 'nothing',
        hint: 'Say what the break may do (expect), what an unguarded writer does (harm) and in which plain way (armed-by).',
      }),
  );
}

/** A broken rule with its place in the document. */
export function placeBreach({ at, standsOnKey, ...detail }: RuleBreach, document: YamlDocument): Problem {
  return new Problem({
    ...detail,
    place: standsOnKey === true ? document.placeOfKey(at) : document.placeOf(at),
  });
}

function inspectDocument(document: YamlDocument, context: CaseContext): InspectedCase {
  const value = mapOfCase(document);
  const companions = findCompanionProblems(value, document);
  const schema: z.ZodType<Case> = meansKey(value, 'break') ? hostileCaseSchema : controlCaseSchema;
  const checked = checkDocument(schema, document, WHAT_STANDS_THERE);
  if ('problems' in checked) {
    const { faults, problems } = checked;
    const others = problems.filter((_, index) => {
      const fault = faults[index];
      return fault === undefined || !isCompanion(fault);
    });
    return { problems: [...companions, ...others] };
  }
  const breaches = findRuleBreaches(checked.value, context);
  if (breaches.length === 0) return { scenario: checked.value };
  return { problems: breaches.map((breach) => placeBreach(breach, document)) };
}

/**
 * Reads a case from YAML text, or finds everything that is wrong with it, with places `file:line:column`.
 * @param file what places start with.
 * @param context layouts and refusals it may name; what is not given is not checked.
 */
export function inspectCase(text: string, file: string, context: CaseContext = {}): InspectedCase {
  try {
    return inspectDocument(readYaml(text, file), context);
  } catch (error) {
    if (error instanceof Problem) return { problems: [error] };
    throw error;
  }
}

/**
 * Reads a case from YAML text; see {@link inspectCase}.
 * @throws Problem for the first thing that is wrong.
 */
export function parseCase(text: string, file: string, context: CaseContext = {}): Case {
  const inspected = inspectCase(text, file, context);
  if ('scenario' in inspected) return inspected.scenario;
  throw inspected.problems[0] ?? new TypeError('a case was refused without a problem');
}

/** Reads a case file, or finds everything that is wrong with it; see {@link inspectCase} and {@link readText}. */
export function inspectCaseFile(file: string, context: CaseContext = {}): InspectedCase {
  try {
    return inspectCase(readText(file), file, context);
  } catch (error) {
    if (error instanceof Problem) return { problems: [error] };
    throw error;
  }
}

/** Reads a case file; see {@link parseCase}. */
export function readCase(file: string, context: CaseContext = {}): Case {
  return parseCase(readText(file), file, context);
}
