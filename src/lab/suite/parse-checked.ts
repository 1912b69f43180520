import type * as z from 'zod/v4';
import { Problem } from '../../model/problem.js';
import { explainFault } from './explain-fault.js';
import type { Fault } from './fault.js';
import { findFaults } from './find-fault.js';
import type { YamlDocument } from './yaml-document.js';

/** A document's value as the schema's type, or everything that is wrong with it. */
export type Checked<Value> = { value: Value } | { faults: Fault[]; problems: Problem[] };

/**
 * Checks a document against a schema and gives all faults, each with its place in the file.
 * @param whatStandsThere the hint for a key that is missing at the top, by key.
 */
export function checkDocument<Value>(
  schema: z.ZodType<Value>,
  document: YamlDocument,
  whatStandsThere: Readonly<Record<string, string>> = {},
): Checked<Value> {
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return { value: parsed.data };
  const faults = [...findFaults(schema, document.value)];
  if (faults.length > 0)
    return { faults, problems: faults.map((fault) => explainFault(fault, document, whatStandsThere)) };
  // Whatever the descent does not know yet still becomes one error with a place.
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key));
  const problem = new Problem({
    code: 'wrong-value',
    message: 'A value does not fit the schema.',
    place: document.placeOf(path),
    ...(issue === undefined ? {} : { expected: issue.message }),
  });
  return { faults: [], problems: [problem] };
}

/**
 * A document's value as the schema's type.
 * @throws Problem for the first fault, with its place in the file.
 */
export function parseChecked<Value>(schema: z.ZodType<Value>, document: YamlDocument): Value {
  const checked = checkDocument(schema, document);
  if ('value' in checked) return checked.value;
  throw checked.problems[0] ?? new TypeError('a document was refused without a problem');
}
