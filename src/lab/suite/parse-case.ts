import { readFileSync } from 'node:fs';
import type * as z from 'zod/v4';
import { controlCaseSchema, hostileCaseSchema, type Case } from '../../model/case.js';
import { Problem } from '../../model/problem.js';
import type { CaseContext } from './case-rule.js';
import { findRuleBreach } from './case-rules.js';
import { parseChecked } from './parse-checked.js';
import { readYaml, type YamlDocument } from './yaml-document.js';

/** What a break needs beside itself, and a control must not have. */
const BREAK_COMPANIONS = ['expect', 'harm', 'armed-by'] as const;

/** Told by hand, because a schema would say only that a key is unknown to a control or missing in a hostile case. */
function checkCompanions(document: YamlDocument): void {
  const { value } = document;
  if (typeof value !== 'object' || value === null) return;
  const hasBreak = Object.hasOwn(value, 'break');
  for (const key of BREAK_COMPANIONS) {
    if (Object.hasOwn(value, key) === hasBreak) continue;
    throw new Problem(
      hasBreak
        ? {
            code: 'missing-key',
            message: `The case has a break, but no ${key}.`,
            place: document.placeOfKey(['break']),
            expected: `${key} beside break`,
            received: 'nothing',
            hint: 'Say what the break may do (expect), what an unguarded writer does (harm) and in which plain way (armed-by).',
          }
        : {
            code: 'no-break',
            message: `The case has ${key}, but no break.`,
            place: document.placeOfKey([key]),
            expected: `a break beside ${key}, or none of ${BREAK_COMPANIONS.join(', ')}`,
            received: key,
            hint: 'Without a break the case is a control: its legal side alone is fired.',
          },
    );
  }
}

/**
 * Reads a case from YAML text.
 * @param file what places in errors start with.
 * @param context layouts and refusals it may name; what is not given is not checked.
 * @throws Problem for anything that is wrong, with place `file:line:column`.
 */
export function parseCase(text: string, file: string, context: CaseContext = {}): Case {
  const document = readYaml(text, file);
  checkCompanions(document);
  const isMarkedHostile =
    typeof document.value === 'object' && document.value !== null && 'break' in document.value;
  const schema: z.ZodType<Case> = isMarkedHostile ? hostileCaseSchema : controlCaseSchema;
  const scenario = parseChecked(schema, document);
  const breach = findRuleBreach(scenario, context);
  if (breach === undefined) return scenario;
  const { at, standsOnKey, ...detail } = breach;
  throw new Problem({ ...detail, place: standsOnKey ? document.placeOfKey(at) : document.placeOf(at) });
}

/** Reads a case file; see {@link parseCase}. */
export function readCase(file: string, context: CaseContext = {}): Case {
  return parseCase(readFileSync(file, 'utf8'), file, context);
}
