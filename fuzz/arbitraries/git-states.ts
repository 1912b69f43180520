import fc, { type Arbitrary } from 'fast-check';
import type { NaiveList } from '../../src/model/behaviour.js';
import type { Break } from '../../src/model/case.js';
import type { GitState, Layout } from '../../src/model/layout.js';
import type { Operation } from '../../src/model/operation.js';
import type { Change } from '../../src/model/step.js';
import type { Arm, Scenario } from '../define.js';
import { composeEdit, type Edit } from './edits.js';
import { legalScenario, type LegalPlan } from './legal.js';
import { freeName, word } from './names.js';

/** The operations that the lab's writer carries out before an inspector is asked. */
export const GATE_OPERATIONS = ['replace', 'patch', 'write', 'create'] as const satisfies Operation[];
/** Each case takes several runs of git, and there are few shapes: more would find nothing more. */
export const GATE_RUNS = 64;
type GateOperation = (typeof GATE_OPERATIONS)[number];

/** Committed files of the shared workspace that no call here names. */
export const BYSTANDERS = ['shared/money.py', 'README.md', 'src/app.py'] as const;

/** The new names are few, and so are the files that calls name: each distinct state is a repository to be made. */
const TARGETS: Readonly<Record<'old' | 'new', readonly [string, ...string[]]>> = {
  old: ['billing/app.py', 'billing/utils.py'],
  new: ['billing/new.py', 'billing/extra.py'],
};

/** An edit of a file that is always the same before it, and large enough for git to know it again when it has moved. */
function edit(newText: string): Edit {
  return composeEdit({
    above: ['# rates', '# of the year', '# by month'],
    oldText: 'rate = 1',
    newText,
    below: [],
  });
}

/** What every edited file holds before the call. */
export const TEXT_BEFORE = edit('rate = 2').before;

function gateOperation(operation: Operation): GateOperation {
  const known = GATE_OPERATIONS.find((candidate) => candidate === operation);
  if (known === undefined) throw new RangeError(`no inspector is asked after "${operation}"`);
  return known;
}

function planAt(operation: GateOperation, path: string, newText: string): LegalPlan {
  return { operation, path, edit: edit(newText), request: `Change the rate in ${path}` };
}

function targetsOf(operation: GateOperation): readonly [string, ...string[]] {
  return TARGETS[operation === 'create' ? 'new' : 'old'];
}

function anyPlan(operation: GateOperation): Arbitrary<LegalPlan> {
  return fc
    .record({ path: fc.constantFrom(...targetsOf(operation)), rate: fc.integer({ min: 2, max: 999 }) })
    .map(({ path, rate }) => planAt(operation, path, `rate = ${rate}`));
}

/** A free name beside files that calls name. */
export function strayName(): Arbitrary<string> {
  const folder = fc.constantFrom('shared/', 'billing/', '');
  return fc.tuple(folder, word()).map(([at, name]) => at + freeName(name));
}

/** One arm of a gate refusal, told as the variants of what is left behind beside the named file. */
export interface GateArmSpec<Variant> {
  label: string;
  operations?: readonly Operation[];
  variants: readonly [Variant, ...Variant[]];
  /** More shapes for the random part; they may need no repository of their own. */
  generated?: Arbitrary<Variant>;
  build(plan: LegalPlan, variant: Variant): Scenario;
}

/** Makes an arm whose cases stand on few repositories, however many there are. */
export function gateArm<Variant>({
  label,
  operations,
  variants,
  generated,
  build,
}: GateArmSpec<Variant>): Arm {
  const plain = fc.constantFrom(...variants);
  const variant = generated === undefined ? plain : fc.oneof({ withCrossShrink: true }, plain, generated);
  return {
    label,
    ...(operations === undefined ? {} : { operations }),
    examples: (scene) => {
      const operation = gateOperation(scene.operation);
      const plan = planAt(operation, targetsOf(operation)[0], 'rate = 2');
      return variants.map((chosen) => build(plan, chosen));
    },
    arbitrary: (scene) =>
      fc.tuple(anyPlan(gateOperation(scene.operation)), variant).map(([plan, chosen]) => build(plan, chosen)),
  };
}

/** What a naive list does not show. */
export interface Missed {
  missed: string;
  by: NaiveList;
}

function hidden(plan: LegalPlan, change: Break, { missed, by }: Missed, layout: Layout = {}): Scenario {
  return {
    ...legalScenario(plan, { layout }),
    break: change,
    expect: 'refused',
    harm: [{ missed }],
    'armed-by': by,
  };
}

/** Another writer does something beside the call. */
export function meanwhile(plan: LegalPlan, change: Change, missed: Missed, layout?: Layout): Scenario {
  return hidden(plan, { step: { change } }, missed, layout);
}

/** The same tree, but git has it in another state. */
export function inState(plan: LegalPlan, git: GitState, missed: Missed, layout?: Layout): Scenario {
  return hidden(plan, { layout: { git } }, missed, layout);
}
