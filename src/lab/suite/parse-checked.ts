import type * as z from 'zod/v4';
import { Problem } from '../../model/problem.js';
import { explainFault } from './explain-fault.js';
import { findFault } from './find-fault.js';
import type { YamlDocument } from './yaml-document.js';

/**
 * A document's value as the schema's type.
 * @throws Problem for the first fault, with its place in the file.
 */
export function parseChecked<Value>(schema: z.ZodType<Value>, document: YamlDocument): Value {
  const fault = findFault(schema, document.value);
  if (fault !== undefined) throw explainFault(fault, document);
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return parsed.data;
  // Whatever the descent does not know yet still becomes one error with a place.
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key));
  throw new Problem({
    code: 'wrong-value',
    message: 'A value does not fit the schema.',
    place: document.placeOf(path),
    ...(issue === undefined ? {} : { expected: issue.message }),
  });
}
