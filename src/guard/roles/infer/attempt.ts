import type { ToolSpec } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import type { Operation, Role } from '../../../model/operation.js';
import { bindRoles, neededRoles } from './bind-roles.js';
import { buildArguments } from './build-arguments.js';
import { findObjection } from './find-objection.js';
import type { Leaf } from './list-leaves.js';
import type { ListedTool } from './listed-tool.js';
import { readDialect } from './read-dialect.js';
import { isClear, rankName } from './role-names.js';
import type { Selection } from './select-operations.js';
import { settleOperation } from './settle-operation.js';
import { placeKey, type Shape } from './shape.js';
import { sketchSpec } from './sketch-spec.js';

/** One way to understand a tool: a shape without choices, its values, and what a selector says. */
export interface Reading {
  tool: ListedTool;
  words: readonly string[];
  shape: Shape;
  leaves: readonly Leaf[];
  selection: Selection | undefined;
  /** The operations that its words suggest, of which one is being tried. */
  tries: readonly Operation[];
}

/** A whole tool spec, or as much of one as is known and why it is not whole. */
export type Attempt =
  | { spec: ToolSpec; usesOptional: boolean }
  | { why: string; known: ToolSpec; missing: readonly Role[]; bound: number };

function describe({ description }: ListedTool): string {
  return typeof description === 'string' ? description : '';
}

/**
 * The places of roles. A key that may mean anything (`input`, `text`) is a diff only in a tool about patches, and two
 * doubtful keys (`target`, `content`) are not yet a replacement.
 */
function bind({ tool, words, leaves, tries }: Reading, operation: Operation): Map<Role, Leaf> {
  const bound = bindRoles(leaves, operation);
  const isDoubtful = (role: Role): boolean => {
    const leaf = bound.get(role);
    return leaf !== undefined && leaf.name !== '' && !isClear(rankName(leaf.name, role, operation));
  };
  const about = [describe(tool), bound.get('diff')?.shape.description ?? ''].join('\n');
  const isAboutPatches = tries[0] === 'patch' && (words.includes('apply') || /patch|diff/i.test(about));
  if (isDoubtful('diff') && !isAboutPatches) bound.delete('diff');
  if (isDoubtful('oldText') && isDoubtful('newText')) bound.delete('oldText');
  return bound;
}

/** What is said where: placeholders, and the selector's value. A second path that must be sent says the target again. */
function sayPlaces({ leaves, selection }: Reading, bound: ReadonlyMap<Role, Leaf>): Map<string, Json> {
  const said = new Map<string, Json>();
  const taken = new Set(bound.values());
  for (const leaf of leaves) {
    const isFree =
      leaf.required && !taken.has(leaf) && leaf.shape.kind === 'text' && leaf.shape.values === undefined;
    if (isFree && isClear(rankName(leaf.name, 'path', 'read'))) said.set(placeKey(leaf.place), '{path}');
  }
  if (selection?.value !== undefined) said.set(placeKey(selection.place), selection.value);
  for (const [role, { place }] of bound) said.set(placeKey(place), `{${role}}`);
  return said;
}

const LINES = /line|range|^(start|end)/i;

/** Why a nested selector, or one between changes within a file, does not mean the whole file. */
function partOfFile(
  { leaves, selection }: Reading,
  operation: Operation,
  path: Leaf | undefined,
): string | undefined {
  if (selection === undefined || ['replace', 'insert', 'patch', 'batch'].includes(operation))
    return undefined;
  const parent = selection.place.slice(0, -1);
  if (path !== undefined && !parent.every((key, index) => path.place[index] === key))
    return `its argument ${selection.place.join('.')} is about a part of the file`;
  const deletesLines =
    operation === 'delete' && !selection.ofFiles && leaves.some(({ name }) => LINES.test(name));
  return deletesLines ? 'it deletes a part of the file' : undefined;
}

/** Tries to say one operation with a tool. */
export function attemptOperation(reading: Reading, tried: Operation): Attempt {
  const { tool, words, shape, leaves, selection, tries } = reading;
  const word = selection?.value === undefined ? undefined : selection.word;
  const operation = settleOperation(tried, describe(tool), leaves, word);
  const bound = bind(reading, operation);
  const built = buildArguments(shape, sayPlaces(reading, bound), operation);
  const missing = neededRoles(operation).filter((role) => !bound.has(role));
  const { unsayable, ...dialect } = operation === 'patch' ? readDialect(describe(tool), leaves) : {};
  const known: ToolSpec = { ...sketchSpec(tool, operation, built.arguments, missing), ...dialect };
  const why =
    missing.length > 0
      ? `no argument was recognised for ${missing.join(', ')}`
      : (unsayable ??
        partOfFile(reading, operation, bound.get('path')) ??
        findObjection({ operation, words, leaves, bound: new Set(bound.values()), tries }) ??
        (built.unfilled.length > 0
          ? `no value is known for its argument ${built.unfilled.join(', ')}`
          : undefined));
  if (why !== undefined) return { why, known, missing, bound: bound.size };
  return {
    spec: known,
    usesOptional: [...bound].some(
      ([role, leaf]) => role !== 'path' && role !== 'mode' && role !== 'regex' && !leaf.required,
    ),
  };
}
