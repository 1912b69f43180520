import type { Operation } from '../../../model/operation.js';
import type { Leaf } from './list-leaves.js';
import { squash } from './words.js';

const OVERWRITES =
  /\boverwrit(e|es|ing)\b|\breplac(e|es|ing) (it|any existing|an existing|existing|the (existing|whole|entire))\b/i;
const DENIED =
  /\b(not|never|won't|without|unless|fails?|errors?|refuses?|cannot|can't|don't|doesn't|avoid|instead of)\b/i;
const EXISTS = /\balready exists?\b|\bif (it|the file|a file|the path|the target)( \w+)? exists\b/i;
const FAILS = /\b(fails?|errors?|refuses?|rejects?|cannot|can't|must not)\b/i;
const HAS_SWITCH = /overwrite/;

/**
 * `create` and `write` differ in what happens to a file that is there. A tool's words decide where they say it: a
 * "create" that overwrites is a `write`, a "write" that fails on an existing file a `create`.
 * @param word the selector's value where the description is about several: only sentences that name it count.
 */
export function settleOperation(
  operation: Operation,
  description: string,
  leaves: readonly Leaf[],
  word: string | undefined,
): Operation {
  if (operation !== 'create' && operation !== 'write') return operation;
  if (leaves.some(({ name }) => HAS_SWITCH.test(squash(name)))) return operation;
  const sentences = description
    .split(/[.!\n;]/)
    .filter((sentence) => word === undefined || sentence.toLowerCase().includes(word.toLowerCase()));
  const overwrites = sentences.some((sentence) => OVERWRITES.test(sentence) && !DENIED.test(sentence));
  if (operation === 'create') return overwrites ? 'write' : 'create';
  const fails = sentences.some((sentence) => EXISTS.test(sentence) && FAILS.test(sentence));
  return fails && !overwrites && !sentences.some((sentence) => OVERWRITES.test(sentence))
    ? 'create'
    : 'write';
}
