import { isHostile, type Case } from '../../model/case.js';
import { familyOf } from '../../model/family.js';
import type { Operation } from '../../model/operation.js';
import type { Refusal } from '../../model/refusal.js';
import { isCallStep } from '../../model/step.js';
import type { Suite } from '../suite/suite.js';
import type { Draft, DraftHead } from './draft.js';

function calls(scenario: Case, operation: Operation): boolean {
  return scenario.steps.findLast(isCallStep)?.call.includes(operation) === true;
}

function sizeOf(scenario: Case): number {
  return JSON.stringify(scenario).length;
}

/** The smallest hostile case that is filed under a refusal, else a generated example, which every refusal has. */
function findExample(refusal: Refusal, operation: Operation, suite: Suite): Case {
  const [filed] = suite.cases
    .filter(
      (scenario) => scenario.refusal === refusal.id && isHostile(scenario) && calls(scenario, operation),
    )
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const [generated] = refusal.sweep({ operation });
  const example = filed ?? generated;
  if (example === undefined) throw new RangeError(`${refusal.id} has no example to ${operation}`);
  return example;
}

/** The plain ways that cases of the same family are armed by. */
function behavioursOf({ id }: Refusal, { cases }: Suite): string[] {
  const family = `${familyOf(id)}.`;
  const used = cases.filter(isHostile).filter(({ refusal }) => refusal.startsWith(family));
  return [...new Set(['plain', ...used.map((scenario) => scenario['armed-by'])])].toSorted();
}

/** The example with this operation alone, so that it has as few parts as can be. */
function withOperation(example: Case, operation: Operation): Case['steps'] {
  const last = example.steps.findLastIndex(isCallStep);
  return example.steps.map((step, index) =>
    index === last && isCallStep(step) ? { ...step, call: [operation] } : step,
  );
}

/** A draft that bites from the start: an example of the refusal under a name of its own, to be turned into what happened. */
export function draftFromExample(
  head: DraftHead,
  refusal: Refusal,
  operation: Operation,
  suite: Suite,
): Draft {
  const example = findExample(refusal, operation, suite);
  const { label: _, ...scenario } = { ...example, ...head, steps: withOperation(example, operation) };
  return {
    scenario,
    about: `What happens here, in a sentence. The rule: ${refusal.requirement}`,
    remarks: {
      layout: `Bases: ${[...suite.layouts.keys()].toSorted().join(', ')}.`,
      'armed-by': `In this family: ${behavioursOf(refusal, suite).join(', ')}.`,
    },
    toDo: [
      `everything below source is still that of an example (${example.id}): put in what happened, as small as it still bites`,
      'the first comment: what happens here, in a sentence',
    ],
  };
}
