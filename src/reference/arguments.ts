import { quote } from './quote.js';
import { Refused } from './refused.js';
import { isWellFormed } from './well-formed.js';

/** The argument names of the reference tools; each tool takes a fixed set of them, all required. */
export type ArgumentKey = 'path' | 'destination' | 'oldText' | 'newText' | 'content' | 'diff' | 'line';

/** Keys whose text must say something; the others may be explicitly empty (`oldText` is judged by the match). */
const NEVER_BLANK: ReadonlySet<ArgumentKey> = new Set<ArgumentKey>(['path', 'destination', 'diff', 'line']);

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function readText(args: object, key: ArgumentKey, expected: string[]): string {
  // The own value alone: nothing inherited, no getter run.
  const value: unknown = Object.getOwnPropertyDescriptor(args, key)?.value;
  if (value === undefined) {
    throw new Refused(
      'args.missing',
      `"${key}" is required and was not given; expected keys: ${expected.join(', ')}.`,
      {
        missing: key,
        expected,
      },
    );
  }
  if (typeof value !== 'string') {
    throw new Refused('args.type', `"${key}" must be a text; ${nameType(value)} came.`, {
      key,
      expected: 'string',
      received: nameType(value),
    });
  }
  if (NEVER_BLANK.has(key) && value.trim() === '') {
    throw new Refused('args.blank', `"${key}" must not be blank; ${quote(value)} came.`, {
      key,
      received: value,
    });
  }
  if (!isWellFormed(value)) {
    throw new Refused(
      'args.malformed-text',
      `"${key}" must be well-formed Unicode; half of a surrogate pair came.`,
      { key },
    );
  }
  return value;
}

/** The arguments as a plain object with no key but these. @throws Refused `args.not-object`, `args.unknown`. */
function requireKeys(args: unknown, expected: string[]): object {
  if (!isPlainObject(args)) {
    throw new Refused(
      'args.not-object',
      `The arguments must be one object with the keys ${expected.join(', ')}; ${nameType(args)} came.`,
      {
        expected,
        received: nameType(args),
      },
    );
  }
  const unknown = Reflect.ownKeys(args)
    .map(String)
    .filter((key) => !expected.includes(key));
  if (unknown.length > 0) {
    throw new Refused(
      'args.unknown',
      `Unknown key ${unknown.map(quote).join(', ')}; the expected keys are ${expected.join(', ')}.`,
      { unknown, expected },
    );
  }
  return args;
}

/**
 * Reads the arguments of one call: a plain object with exactly these keys, each a text. No default, no cousin key.
 * @throws Refused `args.not-object`, `args.unknown`, `args.missing`, `args.type`, `args.blank`, `args.malformed-text`.
 */
export function readArguments<K extends ArgumentKey>(keys: readonly K[], args: unknown): Record<K, string> {
  const expected: string[] = [...keys];
  const given = requireKeys(args, expected);
  const values: Partial<Record<K, string>> = {};
  for (const key of keys) values[key] = readText(given, key, expected);
  // Every key was just set by the loop above.
  return values as Record<K, string>;
}

/** One replacement of several. */
export interface Replacement {
  oldText: string;
  newText: string;
}

const BATCH_KEYS = ['path', 'edits'];
const REPLACEMENT_KEYS = ['oldText', 'newText'] as const;

/** A refusal about one of several, with which one it is about; anything else as it was. */
export function inEdit(error: unknown, index: number): unknown {
  if (!(error instanceof Refused)) return error;
  return new Refused(error.code, `edits[${index}]: ${error.message}`, { ...error.data, edit: index });
}

/**
 * Reads the arguments of a call with several replacements: a path and a list of them that is not empty.
 * @throws Refused as {@link readArguments}, and `args.empty`.
 */
export function readBatch(args: unknown): { path: string; edits: Replacement[] } {
  const given = requireKeys(args, BATCH_KEYS);
  const path = readText(given, 'path', BATCH_KEYS);
  const edits: unknown = Object.getOwnPropertyDescriptor(given, 'edits')?.value;
  if (edits === undefined) {
    throw new Refused('args.missing', `"edits" is required and was not given; expected keys: path, edits.`, {
      missing: 'edits',
      expected: BATCH_KEYS,
    });
  }
  if (!Array.isArray(edits)) {
    throw new Refused('args.type', `"edits" must be a list; ${nameType(edits)} came.`, {
      key: 'edits',
      expected: 'array',
      received: nameType(edits),
    });
  }
  if (edits.length === 0)
    throw new Refused('args.empty', '"edits" must hold at least one replacement; none came.', {
      key: 'edits',
    });
  const items: readonly unknown[] = edits;
  return {
    path,
    edits: items.map((edit, index) => {
      try {
        return readArguments(REPLACEMENT_KEYS, edit);
      } catch (error) {
        throw inEdit(error, index);
      }
    }),
  };
}
