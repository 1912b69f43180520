import { findSpellingFault } from './spelling.js';

/** How many layers of quotes, brackets, punctuation and line suffixes are taken off one word. */
const MAX_LAYERS = 8;

const PUNCTUATION = new Set('.,;:!?…。，；：！？、|');
const QUOTES = new Set('"\'`“”„‟‘’«»‹›*|');
const BRACKETS = ['()', '[]', '{}', '<>', '（）', '【】', '《》'];

const LOCATION =
  /(?::L?\d{1,9}(?:[-:]L?\d{1,9}){0,3}|#L\d{1,9}(?:C\d{1,9})?(?:-L?\d{1,9}(?:C\d{1,9})?)?|\(\d{1,9}(?:[,:]\d{1,9})?\))$/;
const POSSESSIVE = /['’]s$/;

function trimPunctuation(text: string): string {
  let end = text.length;
  while (PUNCTUATION.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function trimQuotes(text: string): string {
  let start = 0;
  let end = text.length;
  while (QUOTES.has(text.charAt(start))) start += 1;
  while (QUOTES.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The index at which the bracket that opens the text is closed, or -1. */
function closingIndex(text: string, opener: string, closer: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === opener) depth += 1;
    else if (character === closer) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** Takes off brackets that surround the word or have no partner in it; `[slug].tsx` and `a(1).md` keep theirs. */
function trimBrackets(text: string): string {
  const first = text.charAt(0);
  const last = text.charAt(text.length - 1);
  const closer = BRACKETS.find((pair) => pair.charAt(0) === first)?.charAt(1);
  if (closer !== undefined) {
    const end = closingIndex(text, first, closer);
    if (end === text.length - 1) return text.slice(1, -1);
    if (end === -1) return text.slice(1);
  }
  const opener = BRACKETS.find((pair) => pair.charAt(1) === last)?.charAt(0);
  if (opener !== undefined && text.split(opener).length < text.split(last).length) return text.slice(0, -1);
  return text;
}

/** A word without what people put around a name: quotes, brackets, final punctuation, `'s`, `:12:3`, `#L10`. */
export function cleanWord(word: string): string {
  let text = word;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const before = text;
    text = trimBrackets(trimQuotes(trimPunctuation(text)))
      .replace(POSSESSIVE, '')
      .replace(LOCATION, '');
    if (text === before) break;
  }
  return text;
}

/** Drops dot and empty parts by text; undefined where the path climbs out of its start at any moment. */
function dropDots(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The canonical path a cleaned word stands for, or undefined where it names nothing below the root: URLs, home
 * folders, drives, folders (`billing/`), absolute paths elsewhere, climbing ones. None of these is an error.
 * @param roots absolute spellings of the workspace root; absolute mentions below one become relative.
 */
export function mapToPath(word: string, roots: readonly string[]): string | undefined {
  if (word.includes('://')) return undefined;
  const slashed = word.replaceAll('\\', '/');
  if (slashed.endsWith('/')) return undefined;
  let relative = slashed;
  if (slashed.startsWith('/')) {
    const root = roots.find((candidate) => slashed.startsWith(`${candidate}/`));
    if (root === undefined) return undefined;
    relative = slashed.slice(root.length + 1);
  }
  const path = dropDots(relative);
  return path === undefined || findSpellingFault(path) !== undefined ? undefined : path;
}
