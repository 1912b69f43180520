import fc, { type Arbitrary } from 'fast-check';
import type { Notation } from '../../src/model/notation.js';
import { openArms, type Arm, type Scenario } from '../define.js';
import { updateByRevision } from './envelopes.js';
import { FILES, mangle, type Legal, type Mangling, type Revisions } from './patches-mangled.js';
import { anyRevision, EXAMPLE_REVISION, patchFile } from './patches.js';
import type { Revision } from './patches-revision.js';

const ALL_REVISIONS: Revisions = { example: EXAMPLE_REVISION, any: anyRevision() };

interface Writing {
  notation: Notation;
  legal: Legal;
}

const AS_DIFF: Writing = { notation: 'diff', legal: patchFile };
const AS_ENVELOPE: Writing = { notation: 'envelope', legal: updateByRevision };

/** One of these. Shrinks to the first that will do, not just to the first or not at all. */
function oneOf(manglings: readonly [Mangling, ...Mangling[]]): Arbitrary<Mangling> {
  const [first] = manglings;
  return fc.nat(manglings.length - 1).map((index) => manglings[index] ?? first);
}

function mangled(
  label: string,
  manglings: readonly [Mangling, ...Mangling[]],
  { example, any }: Revisions,
  { notation, legal }: Writing,
): Arm {
  return {
    label,
    notation,
    examples: () =>
      manglings.map((mangling) => mangle({ path: 'billing/app.py', revision: example }, mangling, legal)),
    arbitrary: () =>
      fc
        .tuple(fc.constantFrom(...FILES), any, oneOf(manglings))
        .map(([path, revision, mangling]) => mangle({ path, revision }, mangling, legal)),
  };
}

/** An arm of manglings of a diff: the sweep fires each of them at the smallest revision, the random part mixes any with any. */
export function manglingArm(
  label: string,
  manglings: readonly [Mangling, ...Mangling[]],
  revisions: Revisions = ALL_REVISIONS,
): Arm {
  return mangled(label, manglings, revisions, AS_DIFF);
}

/** The same of an envelope. */
export function envelopeArm(
  label: string,
  manglings: readonly [Mangling, ...Mangling[]],
  revisions: Revisions = ALL_REVISIONS,
): Arm {
  return mangled(label, manglings, revisions, AS_ENVELOPE);
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
