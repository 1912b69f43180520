import fc, { type Arbitrary } from 'fast-check';
import type { LegalOperation } from './legal.js';

const ORDERS: Readonly<Record<LegalOperation, readonly [string, ...string[]]>> = {
  read: ['Show', 'Read', 'Look at'],
  replace: ['Change the rate in', 'Update the setting in', 'Fix'],
  patch: ['Change the rate in', 'Apply the fix to', 'Patch'],
  write: ['Rewrite', 'Change the rate in', 'Replace the text of'],
  create: ['Add', 'Create the new module', 'Start'],
};

/** The plainest request that names `mention` and no other file. */
export function requestFor(operation: LegalOperation, mention: string): string {
  return `${ORDERS[operation][0]} ${mention}`;
}

/** Requests as functions of the mention, in a few plain wordings. */
export function anyRequest(operation: LegalOperation): Arbitrary<(mention: string) => string> {
  return fc.constantFrom(...ORDERS[operation]).map((order) => (mention: string) => `${order} ${mention}`);
}
