import fc from 'fast-check';
import type { Arm, Scenario } from '../define.js';
import { FILES, mangle, type Mangling, type Revisions } from './patches-mangled.js';
import { anyRevision, EXAMPLE_REVISION } from './patches.js';
import type { Revision } from './patches-revision.js';

const ALL_REVISIONS: Revisions = { example: EXAMPLE_REVISION, any: anyRevision() };

/** An arm of manglings: the sweep fires each of them at the smallest revision, the random part mixes any with any. */
export function manglingArm(
  label: string,
  manglings: readonly [Mangling, ...Mangling[]],
  { example, any }: Revisions = ALL_REVISIONS,
): Arm {
  return {
    label,
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

/** The scenarios of several arms under their one label. */
export function together(first: Arm, ...more: readonly Arm[]): Arm {
  const arms = [first, ...more];
  return {
    label: first.label,
    examples: (scene) => arms.flatMap((arm) => arm.examples(scene)),
    arbitrary: (scene) => fc.oneof({ withCrossShrink: true }, ...arms.map((arm) => arm.arbitrary(scene))),
  };
}
