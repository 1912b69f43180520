import fc, { type Arbitrary } from 'fast-check';
import type { LegalOperation } from './legal.js';

const ORDERS: Readonly<Record<LegalOperation, readonly [string, ...string[]]>> = {
  read: ['Show', 'Read', 'Look at'],
  replace: ['Change the rate in', 'Update the setting in', 'Fix'],
  patch: ['Change the rate in', 'Apply the fix to', 'Patch'],
  write: ['Rewrite', 'Change the rate in', 'Replace the text of'],
  create: ['Add', 'Create the new module', 'Start'],
  insert: ['Double the first comment of', 'Insert a line into', 'Add a line to'],
  append: ['Append the new rate to', 'Add a line at the end of', 'Extend'],
  mkdir: ['Make the folder', 'Create the directory', 'Add a folder'],
  delete: ['Delete', 'Remove', 'Throw away'],
  move: ['Move', 'Rename'],
};

/** An order with what it is about and, for a move, where that goes. */
function orderTo(order: string, mention: string, destination: string | undefined): string {
  return destination === undefined ? `${order} ${mention}` : `${order} ${mention} to ${destination}`;
}

/** The plainest request that names `mention`, for a move its `destination`, and no other file. */
export function requestFor(operation: LegalOperation, mention: string, destination?: string): string {
  return orderTo(ORDERS[operation][0], mention, destination);
}

/** Requests as functions of what they mention, in a few plain wordings. */
export function anyRequest(
  operation: LegalOperation,
): Arbitrary<(mention: string, destination?: string) => string> {
  return fc
    .constantFrom(...ORDERS[operation])
    .map((order) => (mention: string, destination?: string) => orderTo(order, mention, destination));
}
