import { quote } from './quote.js';
import { Refused } from './refused.js';

const MAX_COMPONENT_BYTES = 255;
const MAX_PATH_BYTES = 4096;

/** One way in which a path is not the canonical spelling of a name below the root. */
export interface SpellingFault {
  code: string;
  /** Completes "the path must ...". */
  rule: string;
  has(path: string, components: readonly string[]): boolean;
}

function isDots(component: string): boolean {
  return component === '.' || component === '..';
}

/** True where compatibility folding, which some layer below may do, would turn the name into another place. */
function foldsToAnotherPlace(path: string, components: readonly string[]): boolean {
  const folded = path.normalize('NFKC');
  if (/\\/.test(folded)) return true;
  const parts = folded.split('/');
  return parts.length !== components.length || parts.some(isDots);
}

/** One name has one spelling, so that check, echo and write can only mean the same file. First fault that fits. */
const FAULTS: readonly SpellingFault[] = [
  {
    code: 'path.control',
    rule: 'hold no control character or line separator',
    has: (path) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(path),
  },
  {
    code: 'path.invisible',
    rule: 'hold no invisible or direction-changing character',
    has: (path) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(path),
  },
  { code: 'path.blank-edge', rule: 'not begin or end with a blank', has: (path) => /^\s|\s$/u.test(path) },
  { code: 'path.absolute', rule: 'be relative to the workspace root', has: (path) => path.startsWith('/') },
  { code: 'path.home', rule: 'not begin with ~', has: (path) => path.startsWith('~') },
  { code: 'path.url', rule: 'not be a URL', has: (path) => /^(?:file:|[a-z][a-z0-9+.-]+:\/)/i.test(path) },
  {
    code: 'path.windows',
    rule: 'use / and no drive',
    has: (path, components) =>
      path.includes('\\') || components.some((component) => /^[a-z]:/i.test(component)),
  },
  { code: 'path.traversal', rule: 'not climb with ..', has: (_, components) => components.includes('..') },
  {
    code: 'path.normal-form',
    rule: 'hold no . or empty part and no trailing slash',
    has: (_, components) => components.some((component) => component === '' || component === '.'),
  },
  {
    code: 'path.look-alike',
    rule: 'hold no character that folds to a dot part or a slash',
    has: foldsToAnotherPlace,
  },
  {
    code: 'path.too-long',
    rule: `have parts of at most ${MAX_COMPONENT_BYTES} bytes and ${MAX_PATH_BYTES} bytes in all`,
    has: (path, components) =>
      Buffer.byteLength(path) > MAX_PATH_BYTES ||
      components.some((component) => Buffer.byteLength(component) > MAX_COMPONENT_BYTES),
  },
];

/** The first rule of canonical spelling that a path breaks, or undefined. By text alone; nothing is looked up. */
export function findSpellingFault(path: string): SpellingFault | undefined {
  const components = path.split('/');
  return FAULTS.find((fault) => fault.has(path, components));
}

/**
 * Requires the canonical spelling: relative, `/` between parts, no dot parts, no other reading anywhere.
 * @throws Refused with the code of the first fault.
 */
export function requireSpelling(path: string): void {
  const fault = findSpellingFault(path);
  if (fault === undefined) return;
  throw new Refused(fault.code, `The path must ${fault.rule}; ${quote(path)} came.`, {
    path,
    rule: fault.rule,
  });
}

/**
 * The same as a JSON Schema pattern, as far as a portable regular expression can say it: relative, no dot or empty
 * parts, no backslash, drive, home or control character, no blank at either end.
 */
export const PATH_PATTERN =
  '^(?![~\\s])(?:(?!\\.{1,2}/|[A-Za-z]:)[^/\\\\\\u0000-\\u001f\\u007f]+/)*(?!\\.{1,2}$|[A-Za-z]:)[^/\\\\\\u0000-\\u001f\\u007f]*[^/\\\\\\s\\u0000-\\u001f\\u007f]$';
