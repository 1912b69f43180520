import type { Operation } from '../../../model/operation.js';
import type { Leaf } from './list-leaves.js';
import { namesRoot } from './role-names.js';
import { squash, wordList } from './words.js';

/** Keys that point at a part of a file, and words of a tool's name that say the same. */
const PART_KEY =
  /^((line|row|byte|char)?ranges?|symbol(name)?|namepath|anchor|heading|section|selector|cell(id|index|number|type)?|block(id|index)?|target(type)?|xpath|jsonpath|jsonpointer|pointer|keypath|functionname|classname|methodname|node(id)?|(start|end|first|last|from|to)(line|row|offset|column)(number|index|s)?|(line|row|offset)(start|end|from|to)|startlinenumber|endlinenumber|line|linenumber|start|end)$/;
const PART_WORDS = new Set([
  ...wordList(
    'line lines cell cells notebook symbol symbols block blocks section heading row rows column key node',
  ),
  ...wordList('function method class import imports property frontmatter range chunk tag tags selection'),
]);
/** Operations on a whole file, which a tool for parts of files does not do. */
const WHOLE: ReadonlySet<Operation> = new Set(['write', 'create', 'append', 'delete', 'move', 'mkdir']);

/** How a tool was understood, as far as it bears on whether it can be said. */
export interface Understood {
  operation: Operation;
  words: readonly string[];
  leaves: readonly Leaf[];
  bound: ReadonlySet<Leaf>;
  /** What its words suggest: beside the text of a tool that edits, a number says where. */
  tries: readonly Operation[];
}

/** Why a call of this operation cannot be said by this tool although all its roles have a place, or undefined. */
export function findObjection({ operation, words, leaves, bound, tries }: Understood): string | undefined {
  const free = leaves.filter((leaf) => !bound.has(leaf) && leaf.shape.values === undefined);
  const root = free.find(({ required, name }) => required && namesRoot(name));
  if (root !== undefined) return `its argument ${root.name} takes the workspace, which no role carries`;
  if (!WHOLE.has(operation) && operation !== 'insert') return undefined;
  const edits = WHOLE.has(operation) && tries[0] !== undefined && !WHOLE.has(tries[0]);
  const part = free.find(
    ({ required, name, shape }) =>
      (required || (edits && shape.kind === 'number')) && PART_KEY.test(squash(name)),
  );
  if (part !== undefined) return `its argument ${part.name} says a part of the file, which no role carries`;
  if (!WHOLE.has(operation)) return undefined;
  const word = words.find((one) => PART_WORDS.has(one));
  if (word !== undefined) return `its name says that it works on a part of a file: ${word}`;
  const more = free.find(({ place, required }) => required && place.some((key) => typeof key === 'number'));
  return operation === 'delete' && more !== undefined && more.place.length > 1 && !bound.has(more)
    ? `its argument ${String(more.place[0])} says what to delete, which no role carries`
    : undefined;
}
