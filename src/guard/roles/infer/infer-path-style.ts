import type { PathStyle } from '../../../model/guard.js';
import { isJsonObject } from '../../../model/json.js';
import { expandChoices } from './expand-choices.js';
import { listLeaves, type Leaf } from './list-leaves.js';
import type { ListedTool } from './listed-tool.js';
import { readShape } from './read-shape.js';
import { isClear, rankName } from './role-names.js';
import { readIntention } from './read-intention.js';
import { plainWords } from './verb-words.js';
import { squash, wordList } from './words.js';

/** First folders of example paths that stand for some real machine, not for a root of the tool's own. */
const REAL_ROOTS = new Set(
  wordList(
    'users user home path paths tmp var etc usr opt root mnt dev your full absolute to some c volumes foo bar a srv bin proc private abs',
  ),
);
const STARTS_WITH =
  /\b(?:start|starts|starting|begin|begins|beginning|prefixed|rooted|under|below|inside|within|must be in|relative to|virtual root|virtual directory|virtual path)\b(?: with| at| by)?(?: the)?(?: virtual)?(?: root| directory| folder| path)?(?: prefix)? ?[:(]? ?[`'"]?(\/[A-Za-z][\w.-]*)/i;
const ABSOLUTE = /\babsolute\b|绝对/i;
const RELATIVE = /\brelative\b|相对/i;
const NOT_ABSOLUTE =
  /\brelative\b[^.]*\b(not|never|no|rather than|instead of)\b[^.]*\babsolute|\babsolute\b[^.]*\b(not|never|no|rejected|refused|forbidden|disallowed)\b(?![^.]*\brelative\b)/i;

interface Votes {
  virtual: string[];
  relative: number;
  absolute: number;
}

function voteOfSentence(sentence: string, votes: Votes): void {
  const virtual = STARTS_WITH.exec(sentence)?.[1];
  if (virtual !== undefined && !REAL_ROOTS.has(squash(virtual)) && !ABSOLUTE.test(sentence))
    votes.virtual.push(virtual);
  if (NOT_ABSOLUTE.test(sentence)) votes.relative += 1;
  else if (RELATIVE.test(sentence) !== ABSOLUTE.test(sentence))
    votes[RELATIVE.test(sentence) ? 'relative' : 'absolute'] += 1;
  else if (/\bmust be (an )?absolute\b/i.test(sentence)) votes.absolute += 1;
}

function voteOfText(text: string, votes: Votes): void {
  for (const sentence of text.split(/\.(?:\s|$)|[\n;]/)) voteOfSentence(sentence, votes);
}

/** The root that a pattern such as `^/memories/` demands, or what it says of a slash at the start. */
function voteOfPattern(pattern: string | undefined, votes: Votes): void {
  if (pattern === undefined) return;
  const plain = pattern.replaceAll('\\/', '/');
  const root = /^\^\(?(?:\?:)?(\/[A-Za-z][\w-]*)/.exec(plain)?.[1];
  if (root !== undefined) votes.virtual.push(root);
  else if (plain.startsWith('^/')) votes.absolute += 1;
  else if (/^\^(\[\^\\?\/|\(\?!\\?\/|\[(?!\^)|\(\?!\.\*)/.test(plain)) votes.relative += 1;
}

function voteOfLeaf({ name, shape }: Leaf, votes: Votes): void {
  const key = squash(name);
  if (/^(rel|pathin)/.test(key)) votes.relative += 1;
  if (key.startsWith('abs')) votes.absolute += 1;
  voteOfPattern(shape.pattern, votes);
  if (shape.description !== undefined) voteOfText(shape.description, votes);
  for (const example of [shape.default, ...shape.examples]) {
    const root = typeof example === 'string' ? /^\/([A-Za-z][\w-]*)(\/|$)/.exec(example)?.[1] : undefined;
    if (root !== undefined && !REAL_ROOTS.has(root.toLowerCase()) && !ABSOLUTE.test(shape.description ?? ''))
      votes.virtual.push(`/${root}`);
  }
}

function isPath({ name, shape }: Leaf): boolean {
  return (
    (shape.kind === 'text' || shape.kind === 'any') &&
    [
      rankName(name, 'path', 'read'),
      rankName(name, 'path', 'move'),
      rankName(name, 'destination', 'move'),
    ].some(isClear)
  );
}

function voteOfTool({ name, description, schema }: ListedTool): Votes {
  const votes: Votes = { virtual: [], relative: 0, absolute: 0 };
  const shape = readShape(isJsonObject(schema) ? schema : undefined);
  const leaves = new Map(
    expandChoices(shape)
      .flatMap(listLeaves)
      .filter(isPath)
      .map((leaf) => [leaf.shape, leaf]),
  );
  for (const leaf of leaves.values()) voteOfLeaf(leaf, votes);
  const isSilent = votes.virtual.length + votes.relative + votes.absolute === 0;
  // What a tool says of itself counts where its arguments say nothing; a virtual root counts wherever it is named.
  const own: Votes = { virtual: [], relative: 0, absolute: 0 };
  if (typeof description === 'string' && readIntention(plainWords(name))?.kind !== 'unrelated')
    voteOfText(description, own);
  return isSilent ? own : { ...votes, virtual: [...votes.virtual, ...own.virtual] };
}

/**
 * How tools spell paths, from their descriptions, patterns, defaults and examples: absolute unless more of them say
 * that paths are relative, or any names a virtual root such as `/memories`.
 */
export function inferPathStyle(listed: readonly ListedTool[]): PathStyle {
  const votes = listed.map(voteOfTool);
  const [root] = votes.flatMap(({ virtual }) => virtual);
  if (root !== undefined) return `virtual:/${root.replace(/^\/+/, '')}`;
  const relative = votes.filter((vote) => vote.relative > vote.absolute).length;
  const absolute = votes.filter((vote) => vote.absolute > vote.relative).length;
  return relative > absolute ? 'relative' : 'absolute';
}
