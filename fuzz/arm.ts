import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../src/model/operation.js';
import type { Scene } from '../src/model/refusal.js';
import type { LegalOperation, LegalPlan } from './arbitraries/legal.js';
import { aimAt } from './arbitraries/moves.js';
import { anyPlan, examplePlan } from './arbitraries/plans.js';
import { openArms, type Arm, type Scenario } from './define.js';

/** An arm told as a legal plan, the variants of one change, and how the two make a scenario. */
export interface ArmSpec<Variant> {
  /** A class id of `fuzz/classes.ts`, or of the user's own. */
  label: string;
  /** Where the arm takes fewer operations than its refusal. */
  operations?: readonly Operation[];
  /** The end of a move that the plan is aimed at; default: its path. */
  aim?: 'path' | 'destination';
  /** The shapes of the change that the sweep tries, plainest first. */
  variants(operation: LegalOperation): readonly [Variant, ...Variant[]];
  /** More shapes for the random part; default: the variants alone. */
  generated?(operation: LegalOperation): Arbitrary<Variant>;
  build(plan: LegalPlan, variant: Variant): Scenario;
}

/** Makes an arm: the sweep fires every variant at the smallest legal plan, the random part mixes any with any. */
export function armFrom<Variant>(spec: ArmSpec<Variant>): Arm {
  const { label, operations, variants, generated } = spec;
  const build = (plan: LegalPlan, variant: Variant): Scenario =>
    spec.build(aimAt(plan, spec.aim ?? 'path'), variant);
  return {
    label,
    ...(operations === undefined ? {} : { operations }),
    examples: ({ operation }) => {
      const plan = examplePlan(operation);
      return variants(plan.operation).map((variant) => build(plan, variant));
    },
    arbitrary: ({ operation }) => {
      const legal = examplePlan(operation).operation;
      const plain = fc.constantFrom(...variants(legal));
      const variant =
        generated === undefined ? plain : fc.oneof({ withCrossShrink: true }, plain, generated(legal));
      return fc.tuple(anyPlan(operation), variant).map(([plan, chosen]) => build(plan, chosen));
    },
  };
}

/**
 * Arms of one label as one: their sweeps one after the other, and random scenarios of any of them. The first one says
 * to which operations it is open; the others may be open to fewer.
 */
export function joinArms(first: Arm, ...more: readonly Arm[]): Arm {
  const open = (scene: Scene): Arm[] => openArms([first, ...more], scene);
  return {
    ...first,
    examples: (scene) => open(scene).flatMap((arm) => arm.examples(scene)),
    arbitrary: (scene) =>
      fc.oneof({ withCrossShrink: true }, ...open(scene).map((arm) => arm.arbitrary(scene))),
  };
}

/**
 * An arm, and the same for the destination of a move under a label of its own: what leads a path astray leads a
 * destination astray.
 */
export function armsAtBothEnds<Variant>(spec: ArmSpec<Variant>, destinationLabel: string): Arm[] {
  return [
    armFrom(spec),
    armFrom({ ...spec, label: destinationLabel, operations: ['move'], aim: 'destination' }),
  ];
}
