import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../src/model/operation.js';
import { anyEdit, EXAMPLE_EDIT } from './edits.js';
import { legalOperation, type LegalOperation, type LegalPlan } from './legal.js';
import { freeName, word } from './names.js';
import { anyRequest, requestFor } from './requests.js';

/** Folders of the shared workspace that exist and that the operator's project owns. */
const FOLDERS = ['billing', 'shared', 'billing/tests'] as const;

/** The smallest legal plan of an operation: `billing/app.py`, or `billing/new.py` for `create`. */
export function examplePlan(operation: Operation): LegalPlan {
  const legal = legalOperation(operation);
  const path = legal === 'create' ? 'billing/new.py' : 'billing/app.py';
  return { operation: legal, path, edit: EXAMPLE_EDIT, request: requestFor(legal, path) };
}

function anyTarget(operation: LegalOperation): Arbitrary<string> {
  const example = examplePlan(operation).path;
  const generated = fc
    .tuple(fc.constantFrom(...FOLDERS), word())
    .map(([folder, name]) => `${folder}/${freeName(name)}`);
  // The constant comes first: fast-check shrinks towards the first branch.
  return fc.oneof({ withCrossShrink: true }, fc.constant(example), { arbitrary: generated, weight: 3 });
}

/** Random legal plans of an operation; shrinks end in {@link examplePlan}'s path. */
export function anyPlan(operation: Operation): Arbitrary<LegalPlan> {
  const legal = legalOperation(operation);
  return fc
    .record({ path: anyTarget(legal), edit: anyEdit(), request: anyRequest(legal) })
    .map(({ path, edit, request }) => ({ operation: legal, path, edit, request: request(path) }));
}
