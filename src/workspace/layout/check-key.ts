import { Problem } from '../../model/problem.js';

/** Most bytes a name may have on the file systems the lab runs on. */
const LONGEST_NAME = 255;
/** Most bytes of a whole key, so that it can still be named below a deep sandbox. */
const LONGEST_KEY = 2000;

/**
 * The names of a layout key such as `billing/app.py`.
 * @throws Problem `layout-path` when it is not a relative posix path without dots, empty names or NUL.
 */
export function checkKey(key: string, place: string): string[] {
  const names = key.split('/');
  const wrong = whatIsWrong(key, names);
  if (wrong !== undefined) throw badKey(key, place, wrong);
  return names;
}

export function badKey(key: string, place: string, wrong: string): Problem {
  return new Problem({
    code: 'layout-path',
    message: `The layout path ${JSON.stringify(key)} cannot be laid: ${wrong}.`,
    place,
    expected: 'a relative path with / between names, without . or .., e.g. billing/app.py',
    received: JSON.stringify(key),
    hint: 'Case author: name the entry by its own path below the place.',
  });
}

/** Why a key cannot be laid, or undefined where it can. */
export function whatIsWrong(key: string, names: readonly string[]): string | undefined {
  if (key.includes('\0')) return 'it holds a NUL';
  if (key.startsWith('/')) return 'it is absolute';
  if (names.includes('')) return 'it has an empty name';
  if (names.includes('.') || names.includes('..')) return 'it has a name of dots';
  if (/\p{Surrogate}/u.test(key)) return 'it is not well-formed Unicode';
  if (names.some((name) => Buffer.byteLength(name) > LONGEST_NAME))
    return `a name has more than ${LONGEST_NAME} bytes`;
  if (Buffer.byteLength(key) > LONGEST_KEY) return `it has more than ${LONGEST_KEY} bytes`;
  return undefined;
}
