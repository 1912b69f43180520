import type * as z from 'zod/v4';
import { formatPath } from '../lab/suite/explain-fault.js';
import { parseChecked } from '../lab/suite/parse-checked.js';
import type { KeyPath } from '../lab/suite/yaml-document.js';

/**
 * A value as the schema's type; places in errors are `file: key.path`.
 * @param at where in the file the value itself stands.
 * @throws Problem for the first fault, in the words that case files get.
 */
export function checkValue<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  file: string,
  at: KeyPath = [],
): Value {
  const placeOf = (path: KeyPath): string => {
    const whole = [...at, ...path];
    return whole.length === 0 ? file : `${file}: ${formatPath(whole)}`;
  };
  return parseChecked(schema, { file, value, placeOf, placeOfKey: placeOf, unquoted: () => undefined });
}
