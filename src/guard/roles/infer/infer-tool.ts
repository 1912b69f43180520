import type { ToolSpec, Unclear } from '../../../model/guard.js';
import { isJsonObject, type Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import { findEditsPlace } from '../template.js';
import { attemptOperation, type Attempt, type Reading } from './attempt.js';
import { describeShape } from './describe-shape.js';
import { expandChoices } from './expand-choices.js';
import { listLeaves, type Leaf } from './list-leaves.js';
import type { ListedTool } from './listed-tool.js';
import { readDescribedIntention, readIntention, type Intention } from './read-intention.js';
import { readShape } from './read-shape.js';
import { isClear, rankName } from './role-names.js';
import { selectOperations, type Selection } from './select-operations.js';
import type { Shape } from './shape.js';
import { tellUnclear, type Source } from './tell-unclear.js';
import { plainWords } from './verb-words.js';
import { wordList } from './words.js';

/** What one listed tool was understood to be: tools of the guard, something that must be told, or neither. */
export type Inferred =
  | { kind: 'tools'; tools: ToolSpec[] }
  | { kind: 'unclear'; operation: Operation | undefined; unclear: Unclear }
  | { kind: 'ignored' };

const FILE_NOUNS = new Set(
  wordList(
    'file files path paths directory directories dir folder patch diff text str string fs filesystem disk',
  ),
);
const MENTIONS_FILES = /\b(files?|filesystem|director(y|ies)|folders?|paths?|patch(es)?|diffs?|workspace)\b/i;
/** What to try, by its keys alone, with a tool of which no word says what it does. */
const BY_KEYS: readonly Operation[] = ['replace', 'patch', 'insert', 'move', 'write'];
const IGNORED: Inferred = { kind: 'ignored' };

/** A tool's shape and where it was learnt. */
function shapesOf({ name, description, schema }: ListedTool): { shapes: Shape[]; source: Source } {
  const described = [describeShape(name, typeof description === 'string' ? description : '')];
  if (!isJsonObject(schema)) return { shapes: described, source: 'description' };
  const shapes = expandChoices(readShape(schema));
  const [first] = shapes;
  if (first === undefined) return { shapes: described, source: 'description' };
  const saysSomething =
    first.kind === 'object'
      ? first.fields.length > 0
      : listLeaves(first).some(({ place }) => place.length > 0);
  if (saysSomething) return { shapes, source: 'schema' };
  const isEmpty = first.kind === 'object' || first.kind === 'list' || Object.keys(schema).length === 0;
  return { shapes: described, source: isEmpty ? 'empty-schema' : 'description' };
}

/** One decided shape of a tool, with its values and what its selector can say. */
interface Variant extends Pick<Reading, 'tool' | 'words' | 'shape' | 'leaves'> {
  selections: readonly Selection[];
}

/** Attempts at one variant: for each value of a selector, else once, until one lands. */
function attemptVariant(
  { selections, ...reading }: Variant,
  intention: Intention | undefined,
  fits: (attempt: Attempt) => boolean,
): Attempt[] {
  const attempts: Attempt[] = [];
  const attempt = (more: Pick<Reading, 'selection' | 'tries'>): boolean =>
    more.tries.some((operation) => {
      const made = attemptOperation({ ...reading, ...more }, operation);
      if ('why' in made || fits(made)) attempts.push(made);
      if (!('spec' in made) || !fits(made)) return false;
      // What takes one replacement in a list takes several.
      if (operation === 'replace' && findEditsPlace(made.spec.arguments as Json) !== undefined)
        attempts.push(attemptOperation({ ...reading, ...more }, 'batch'));
      return true;
    });
  const landed = selections.filter((selection) => attempt({ selection, tries: selection.tries }));
  if (landed.length > 0) return attempts;
  if (intention?.kind === 'operations') attempt({ selection: undefined, tries: intention.tries });
  else if (selections.length === 0) attempt({ selection: undefined, tries: BY_KEYS });
  return attempts;
}

/** The tools among attempts, the first one for each operation. */
function specsOf(attempts: readonly Attempt[]): ToolSpec[] {
  const specs = new Map<Operation, ToolSpec>();
  for (const attempt of attempts) {
    if ('spec' in attempt && !specs.has(attempt.spec.operation))
      specs.set(attempt.spec.operation, attempt.spec);
  }
  return [...specs.values()];
}

function attemptAll(variants: readonly Variant[], intention: Intention | undefined): Attempt[] {
  return variants.flatMap((variant) => {
    const made = attemptVariant(variant, intention, () => true);
    if (variants.length === 1 || !made.some((attempt) => 'spec' in attempt && attempt.usesOptional))
      return made;
    // One of several shapes means what it requires, where that can be said.
    const strict = attemptVariant(
      variant,
      intention,
      (attempt) => 'spec' in attempt && !attempt.usesOptional,
    );
    return specsOf(strict).length > 0 ? strict : made;
  });
}

/** A server of repositories elsewhere: its files are not on this disk. */
function isRemote(leaves: readonly Leaf[]): boolean {
  return ['owner', 'repo'].every((key) => leaves.some(({ name, required }) => name === key && required));
}

/** Understands one listed tool. Never throws, whatever is in its schema. */
export function inferTool(tool: ListedTool): Inferred {
  const words = plainWords(tool.name);
  const description = typeof tool.description === 'string' ? tool.description : '';
  const named = readIntention(words);
  if (named?.kind === 'unrelated') return IGNORED;
  const { shapes, source } = shapesOf(tool);
  const variants = shapes.map((shape): Variant => {
    const leaves = listLeaves(shape);
    return { tool, words, shape, leaves, selections: selectOperations(leaves, words) };
  });
  const leaves = variants.flatMap((variant) => variant.leaves);
  if (isRemote(leaves)) return IGNORED;
  const isNamedForFiles =
    words.some((word) => FILE_NOUNS.has(word)) ||
    leaves.some(({ name }) => isClear(rankName(name, 'path', 'read')));
  if (!isNamedForFiles && !MENTIONS_FILES.test(description)) return IGNORED;
  const selects = variants.some(({ selections }) => selections.length > 0);
  const intention = named ?? readDescribedIntention(description);
  if (intention?.kind === 'unrelated' && !selects) return IGNORED;
  if (intention?.kind === 'unsayable') {
    const unclear = { tool: tool.name, why: intention.why, manifestLines: [] };
    return isNamedForFiles ? { kind: 'unclear', operation: undefined, unclear } : IGNORED;
  }
  const attempts = attemptAll(variants, intention);
  const tools = specsOf(attempts);
  if (tools.length > 0 && source !== 'empty-schema') return { kind: 'tools', tools };
  const tried = intention?.kind === 'operations' ? intention.tries[0] : selects ? 'write' : undefined;
  if (tried === undefined || (!isNamedForFiles && source === 'schema')) return IGNORED;
  return { kind: 'unclear', ...tellUnclear(tool, attempts, { source, tried }) };
}
