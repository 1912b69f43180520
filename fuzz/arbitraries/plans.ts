import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../src/model/operation.js';
import { anyEdit, EXAMPLE_EDIT } from './edits.js';
import { legalOperation, type LegalOperation, type LegalPlan } from './legal.js';
import { endsOf } from './moves.js';
import { freeName, word } from './names.js';
import { anyRequest, requestFor } from './requests.js';

/** Folders of the shared workspace that exist and that the operator's project owns. */
const FOLDERS = ['billing', 'shared', 'billing/tests'] as const;

/** What each operation's smallest call is aimed at, where that is not `billing/app.py`. */
const EXAMPLE_PATHS: Partial<Record<LegalOperation, string>> = {
  create: 'billing/new.py',
  mkdir: 'billing/drafts',
};
const EXAMPLE_DESTINATION = 'billing/moved.py';

/** The smallest legal plan of an operation: `billing/app.py`, or a new name where its call makes one. */
export function examplePlan(operation: Operation): LegalPlan {
  const legal = legalOperation(operation);
  const path = EXAMPLE_PATHS[legal] ?? 'billing/app.py';
  const plan: LegalPlan = { operation: legal, path, edit: EXAMPLE_EDIT, request: requestFor(legal, path) };
  return legal === 'move' ? movedTo(plan, EXAMPLE_DESTINATION) : plan;
}

/** A plan whose call moves its file to `destination`; the request says so. */
function movedTo(
  plan: LegalPlan,
  destination: string,
  request: (mention: string, destination: string) => string = (from, to) =>
    requestFor(plan.operation, from, to),
): LegalPlan {
  return {
    ...plan,
    other: { path: destination, role: 'destination' },
    request: request(plan.path, destination),
  };
}

/** The plan with its own path elsewhere, and the plainest request that names it there. */
export function atPath(plan: LegalPlan, path: string): LegalPlan {
  const placed = { ...plan, path };
  if (plan.other === undefined) return { ...placed, request: requestFor(plan.operation, path) };
  const { from, to } = endsOf(placed);
  return { ...placed, request: requestFor(plan.operation, from, to) };
}

function anyName(operation: LegalOperation): Arbitrary<string> {
  return word().map((stem) => (operation === 'mkdir' ? `${stem}_x` : freeName(stem)));
}

function anyTarget(operation: LegalOperation): Arbitrary<string> {
  const example = examplePlan(operation).path;
  const generated = fc
    .tuple(fc.constantFrom(...FOLDERS), anyName(operation))
    .map(([folder, name]) => `${folder}/${name}`);
  // The constant comes first: fast-check shrinks towards the first branch.
  return fc.oneof({ withCrossShrink: true }, fc.constant(example), { arbitrary: generated, weight: 3 });
}

function anyDestination(): Arbitrary<string> {
  const generated = fc
    .tuple(fc.constantFrom(...FOLDERS), word())
    .map(([folder, stem]) => `${folder}/${stem}_moved.py`);
  return fc.oneof({ withCrossShrink: true }, fc.constant(EXAMPLE_DESTINATION), {
    arbitrary: generated,
    weight: 3,
  });
}

/** Random legal plans of an operation; shrinks end in {@link examplePlan}'s paths. */
export function anyPlan(operation: Operation): Arbitrary<LegalPlan> {
  const legal = legalOperation(operation);
  const plan = fc.record({ path: anyTarget(legal), edit: anyEdit(), request: anyRequest(legal) });
  if (legal !== 'move') {
    return plan.map(({ path, edit, request }) => ({ operation: legal, path, edit, request: request(path) }));
  }
  return fc
    .tuple(plan, anyDestination())
    .map(([{ path, edit, request }, destination]) =>
      movedTo({ operation: legal, path, edit, request: '' }, destination, request),
    );
}
