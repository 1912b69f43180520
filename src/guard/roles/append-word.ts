import type { Json } from '../../model/json.js';

const APPENDS = /^(append(ing)?|add|a\+?|>>)$/i;

/** The word for an append among those that a tool takes as its mode, or undefined where none of them means that. */
export function appendWord(values: readonly Json[]): string | undefined {
  return values.filter((value) => typeof value === 'string').find((value) => APPENDS.test(value));
}
