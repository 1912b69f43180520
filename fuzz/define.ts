import fc, { type Arbitrary } from 'fast-check';
import type { Break, Case, Expectation, Harm } from '../src/model/case.js';
import type { Behaviour } from '../src/model/behaviour.js';
import type { ExpectedEffect } from '../src/model/effect.js';
import type { Layout } from '../src/model/layout.js';
import { NOTATIONS, type Notation } from '../src/model/notation.js';
import type { Operation } from '../src/model/operation.js';
import type { Refusal, Scene } from '../src/model/refusal.js';
import type { Step } from '../src/model/step.js';

/** A legal scenario with its exact effects: what a control consists of, and what a break is added to. */
export interface LegalScenario {
  request?: string;
  layout: Layout;
  steps: Step[];
  effects: ExpectedEffect[];
}

/** What one hostile change is, what it may do, and what an unguarded writer does with it. */
export interface BreakParts {
  break: Break;
  expect: Expectation;
  harm: Harm[];
  'armed-by': Behaviour;
}

export type Scenario = LegalScenario | (LegalScenario & BreakParts);

/** One labelled way to break (or, without break parts, one legal shape). */
export interface Arm {
  /** A class id of `fuzz/classes.ts`. */
  label: string;
  /** Where it differs from the refusal's own operations. */
  operations?: readonly Operation[];
  /** Where its patches make sense in one notation alone. Absent: legal diffs, which are written as envelopes for the tools that take those. */
  notation?: Notation;
  /** Deterministic minimal scenarios: the sweep. At least one for each operation of the arm. */
  examples(scene: Scene): Scenario[];
  /** Random scenarios of the class; built from structure by `map`, so that shrinks stay in the class. */
  arbitrary(scene: Scene): Arbitrary<Scenario>;
}

export interface RefusalDefinition extends Omit<Refusal, 'labels' | 'notations' | 'sweep' | 'random'> {
  arms: readonly Arm[];
}

/** The arms that something can be fired from in a scene. */
export function openArms(arms: readonly Arm[], scene: Scene): Arm[] {
  return arms.filter(
    ({ operations, notation }) =>
      (operations === undefined || operations.includes(scene.operation)) &&
      (notation === undefined || scene.notation === undefined || notation === scene.notation),
  );
}

/** The notations in which there is anything to fire at a patch tool; undefined where that is all of them. */
function notationsOf(arms: readonly Arm[]): readonly Notation[] | undefined {
  const some = NOTATIONS.filter((notation) => openArms(arms, { operation: 'patch', notation }).length > 0);
  return some.length === NOTATIONS.length ? undefined : some;
}

/**
 * Makes a refusal from its labelled arms.
 * @throws RangeError when a label occurs twice or there is no arm: a refusal nobody can break proves nothing.
 */
export function defineRefusal({ arms, ...rules }: RefusalDefinition): Refusal {
  const labels = arms.map((arm) => arm.label);
  if (labels.length === 0) throw new RangeError(`${rules.id}: a refusal needs at least one arm`);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice !== undefined) throw new RangeError(`${rules.id}: the label ${twice} names two arms`);
  const asCase = (label: string, scenario: Scenario): Case => ({
    id: `${rules.id}.${label}`,
    refusal: rules.id,
    title: `${label} by generation`,
    source: { kind: 'derived' },
    label,
    ...scenario,
  });
  const notations = notationsOf(arms);
  return {
    ...rules,
    labels,
    ...(notations === undefined ? {} : { notations }),
    sweep: (scene) =>
      openArms(arms, scene).flatMap((arm) =>
        arm.examples(scene).map((scenario) => asCase(arm.label, scenario)),
      ),
    random: (scene) =>
      fc.oneof(
        ...openArms(arms, scene).map((arm) =>
          arm.arbitrary(scene).map((scenario) => asCase(arm.label, scenario)),
        ),
      ),
  };
}
