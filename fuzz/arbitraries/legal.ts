import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Layout, Tree } from '../../src/model/layout.js';
import type { Operation } from '../../src/model/operation.js';
import type { CallStep, Step } from '../../src/model/step.js';
import type { LegalScenario } from '../define.js';
import { diffOf, type Edit } from './edits.js';
import { joinLayouts } from './layouts.js';
import { aimedRole, endsOf, type OtherEnd } from './moves.js';

/** The operations whose call carries what is written. */
export const CONTENT_OPERATIONS = [
  'replace',
  'patch',
  'write',
  'create',
  'insert',
  'append',
] as const satisfies Operation[];

/** The operations that change something. */
export const WRITE_OPERATIONS = [
  ...CONTENT_OPERATIONS,
  'mkdir',
  'delete',
  'move',
] as const satisfies Operation[];

/** The operations that a legal call is known for. */
export const LEGAL_OPERATIONS = ['read', ...WRITE_OPERATIONS] as const satisfies Operation[];
export type LegalOperation = (typeof LEGAL_OPERATIONS)[number];

/** The structure of a legal call; everything else (layout, steps, effects) follows from it. */
export interface LegalPlan {
  operation: LegalOperation;
  /** Relative to the root, canonical, with an existing parent; see {@link isFree}. */
  path: string;
  /** The other end of a `move`, whose file is the one before the edit. */
  other?: OtherEnd;
  edit: Edit;
  /** The operator's words; name the path, the other end of a move, and nothing else. */
  request: string;
}

/** What a refusal adds to a legal scenario without changing what its call does. */
export interface LegalAdditions {
  /** Entries beside the target, leftover tokens, links: laid over the scenario's own layout. */
  layout?: Layout;
  request?: string;
  via?: 'completer';
  /** Steps before the call. */
  before?: readonly Step[];
}

/** Narrows a scene's operation. @throws RangeError for one that no legal call is known for. */
export function legalOperation(operation: Operation): LegalOperation {
  const known = LEGAL_OPERATIONS.find((candidate) => candidate === operation);
  if (known === undefined) {
    throw new RangeError(
      `no legal call for "${operation}"; there is one for: ${LEGAL_OPERATIONS.join(', ')}`,
    );
  }
  return known;
}

/** True where nothing may stand at a plan's path: its call makes it. */
export function isFree(plan: LegalPlan): boolean {
  const { operation } = plan;
  return (
    operation === 'create' ||
    operation === 'mkdir' ||
    (operation === 'move' && aimedRole(plan) === 'destination')
  );
}

/**
 * The line that an insert doubles. Tools count lines from before or from behind; next to its like, a line lands in the
 * same text either way.
 */
export function insertedLine({ above }: Edit): string {
  return above.at(-1) ?? '';
}

/** The file after a text was inserted there. */
export function insertInto({ above, oldText, below }: Edit, text: string): string {
  return [...above, text, oldText, ...below, ''].join('\n');
}

/** What an append adds: a line with its end, so that no tool has to end one. */
export function appendedText({ newText }: Edit): string {
  return `${newText}\n`;
}

/** The call of a plan, with just the roles that its operation takes. */
export function callOf(plan: LegalPlan): CallStep {
  const { operation, path, edit } = plan;
  const call: CallStep = { call: [operation], path };
  switch (operation) {
    case 'read':
    case 'mkdir':
    case 'delete':
      return call;
    case 'replace':
      return { ...call, oldText: edit.oldText, newText: edit.newText };
    case 'patch':
      return { ...call, diff: diffOf(path, edit) };
    case 'write':
    case 'create':
      return { ...call, content: edit.after };
    case 'insert':
      return { ...call, line: String(edit.above.length), newText: insertedLine(edit) };
    case 'append':
      return { ...call, content: appendedText(edit) };
    case 'move': {
      const { from, to } = endsOf(plan);
      return { ...call, path: from, destination: to };
    }
  }
}

/** What the call of a plan does when it lands at `path` (default: where it should): the effect on a tree of {@link targetAt}. */
export function effectAt(plan: LegalPlan, path: string = plan.path): ExpectedEffect[] {
  const { operation, edit } = plan;
  switch (operation) {
    case 'read':
      return [];
    case 'create':
      return [{ created: path, text: edit.after }];
    case 'replace':
    case 'patch':
    case 'write':
      return [{ modified: path, text: edit.after }];
    case 'insert':
      return [{ modified: path, text: insertInto(edit, insertedLine(edit)) }];
    case 'append':
      return [{ modified: path, text: edit.before + appendedText(edit) }];
    case 'mkdir':
      return [{ created: path, dir: true }];
    case 'delete':
      return [{ deleted: path }];
    case 'move': {
      const { from, to } = endsOf({ ...plan, path });
      return [{ deleted: from }, { created: to, text: edit.before }];
    }
  }
}

/** What must stand at `path` for the plan's call to fit there: the file before the edit, or nothing where it is made. */
export function targetAt(plan: LegalPlan, path: string): Tree {
  return isFree(plan) ? {} : { [path]: plan.edit.before };
}

/** All that must stand for the plan's call to fit: its target, and the file that a move brings there. */
function standingFor(plan: LegalPlan): Tree {
  if (plan.other?.role === 'path') return { [plan.other.path]: plan.edit.before };
  return targetAt(plan, plan.path);
}

/** The legal scenario of a plan over the shared workspace: its call lands and does exactly its effect. */
export function legalScenario(
  plan: LegalPlan,
  { layout = {}, request, via, before = [] }: LegalAdditions = {},
): LegalScenario {
  const own: Layout = { base: 'shared-workspace' };
  const target = standingFor(plan);
  if (Object.keys(target).length > 0) own.workspace = target;
  const call = callOf(plan);
  return {
    request: request ?? plan.request,
    layout: joinLayouts(own, layout),
    steps: [...before, via === undefined ? call : { ...call, via }],
    effects: effectAt(plan),
  };
}
