import fc from 'fast-check';
import type { Notation } from '../../src/model/notation.js';
import { openArms, type Arm, type Scenario } from '../define.js';
import { FILES, mangle, type Mangling, type Revisions } from './patches-mangled.js';
import { anyRevision, EXAMPLE_REVISION } from './patches.js';
import type { Revision } from './patches-revision.js';

const ALL_REVISIONS: Revisions = { example: EXAMPLE_REVISION, any: anyRevision() };

/** An arm of manglings of a diff: the sweep fires each of them at the smallest revision, the random part mixes any with any. */
export function manglingArm(
  label: string,
  manglings: readonly [Mangling, ...Mangling[]],
  { example, any }: Revisions = ALL_REVISIONS,
): Arm {
  return {
    label,
    notation: 'diff',
    examples: () =>
      manglings.map((mangling) => mangle({ path: 'billing/app.py', revision: example }, mangling)),
    arbitrary: () =>
      fc
        .tuple(fc.constantFrom(...FILES), any, fc.constantFrom(...manglings))
        .map(([path, revision, mangling]) => mangle({ path, revision }, mangling)),
  };
}

/** An arm whose scenarios are a file and one of these revisions. */
export function revisionArm(
  label: string,
  { example, any }: Revisions,
  build: (path: string, revision: Revision) => Scenario,
): Arm {
  return {
    label,
    examples: () => [build('billing/app.py', example)],
    arbitrary: () =>
      fc.tuple(fc.constantFrom(...FILES), any).map(([path, revision]) => build(path, revision)),
  };
}

/** Arms whose scenarios make sense in one notation alone. */
export function writtenAs(notation: Notation, ...arms: readonly Arm[]): Arm[] {
  return arms.map((arm) => ({ ...arm, notation }));
}

/** The scenarios of several arms under their one label. */
export function together(first: Arm, ...more: readonly Arm[]): Arm {
  const { label, notation } = first;
  const arms = [first, ...more];
  return {
    label,
    ...(notation !== undefined && more.every((arm) => arm.notation === notation) ? { notation } : {}),
    examples: (scene) => openArms(arms, scene).flatMap((arm) => arm.examples(scene)),
    arbitrary: (scene) =>
      fc.oneof({ withCrossShrink: true }, ...openArms(arms, scene).map((arm) => arm.arbitrary(scene))),
  };
}
