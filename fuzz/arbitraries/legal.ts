import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Layout, Tree } from '../../src/model/layout.js';
import type { Operation } from '../../src/model/operation.js';
import type { CallStep, Step } from '../../src/model/step.js';
import type { LegalScenario } from '../define.js';
import { diffOf, type Edit } from './edits.js';
import { joinLayouts } from './layouts.js';

/** The operations that a legal call is known for. */
export const LEGAL_OPERATIONS = ['read', 'replace', 'patch', 'write', 'create'] as const;
export type LegalOperation = (typeof LEGAL_OPERATIONS)[number];

/** Of these, the ones that change a file. */
export const WRITE_OPERATIONS = ['replace', 'patch', 'write', 'create'] as const satisfies LegalOperation[];

/** The structure of a legal call; everything else (layout, steps, effects) follows from it. */
export interface LegalPlan {
  operation: LegalOperation;
  /** Relative to the root, canonical, with an existing parent; the file is absent for `create` only. */
  path: string;
  edit: Edit;
  /** The operator's words; name the path and no other. */
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

/** The call of a plan, with just the roles that its operation takes. */
export function callOf({ operation, path, edit }: LegalPlan): CallStep {
  const call: CallStep = { call: [operation], path };
  switch (operation) {
    case 'read':
      return call;
    case 'replace':
      return { ...call, oldText: edit.oldText, newText: edit.newText };
    case 'patch':
      return { ...call, diff: diffOf(path, edit) };
    case 'write':
    case 'create':
      return { ...call, content: edit.after };
  }
}

/** What the call of a plan does when it lands at `path` (default: where it should): the effect on a tree of {@link targetAt}. */
export function effectAt({ operation, path: own, edit }: LegalPlan, path: string = own): ExpectedEffect[] {
  switch (operation) {
    case 'read':
      return [];
    case 'create':
      return [{ created: path, text: edit.after }];
    case 'replace':
    case 'patch':
    case 'write':
      return [{ modified: path, text: edit.after }];
  }
}

/** What must stand at `path` for the plan's call to fit there: the file before the edit, or nothing for `create`. */
export function targetAt({ operation, edit }: LegalPlan, path: string): Tree {
  return operation === 'create' ? {} : { [path]: edit.before };
}

/** The legal scenario of a plan over the shared workspace: its call lands and does exactly its effect. */
export function legalScenario(
  plan: LegalPlan,
  { layout = {}, request, via, before = [] }: LegalAdditions = {},
): LegalScenario {
  const own: Layout = { base: 'shared-workspace' };
  const target = targetAt(plan, plan.path);
  if (Object.keys(target).length > 0) own.workspace = target;
  const call = callOf(plan);
  return {
    request: request ?? plan.request,
    layout: joinLayouts(own, layout),
    steps: [...before, via === undefined ? call : { ...call, via }],
    effects: effectAt(plan),
  };
}
