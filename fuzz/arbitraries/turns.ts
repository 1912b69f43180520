import fc, { type Arbitrary } from 'fast-check';
import type { ArmSpec } from '../arm.js';
import { LEGAL_OPERATIONS, type LegalOperation } from './legal.js';

/**
 * The shapes of a change that means the same to every operation: the sweep fires one at each, in turn, so that it stays
 * short where there are many; random calls mix any with any.
 */
export function inTurn<Shape>(
  shapes: readonly [Shape, ...Shape[]],
): Required<Pick<ArmSpec<Shape>, 'variants' | 'generated'>> {
  return {
    variants: (operation: LegalOperation) => [
      shapes[LEGAL_OPERATIONS.indexOf(operation) % shapes.length] ?? shapes[0],
    ],
    generated: (): Arbitrary<Shape> => fc.constantFrom(...shapes),
  };
}
