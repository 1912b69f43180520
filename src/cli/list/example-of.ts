import { isHostile, type Case } from '../../model/case.js';
import type { Json } from '../../model/json.js';
import type { Refusal } from '../../model/refusal.js';
import { isCallStep } from '../../model/step.js';
import { describeCall } from '../../reporters/call.js';
import { cutToWidth } from '../../reporters/width.js';

const LONGEST = 110;

/** What makes the case hostile, or the call that is legal: one line. */
function tellCase(scenario: Case): string {
  if (!isHostile(scenario)) {
    const { call, ...values } = scenario.steps.findLast(isCallStep) ?? { call: [] };
    return `legal: ${call[0] ?? ''} ${describeCall(values as Json)}`;
  }
  const { effects: _effects, ...change } = scenario.break;
  return Object.entries(change)
    .map(([key, value]) => `${key} ${describeCall(value as Json)}`)
    .join(', ');
}

/** The first and smallest case of a label: what its break changes in a legal scenario. Undefined where only chance makes one. */
export function exampleOf(refusal: Refusal, label: string, filed: readonly Case[]): string | undefined {
  const swept = refusal.operations.flatMap((operation) => refusal.sweep({ operation }));
  const scenario = [...filed, ...swept].find((candidate) => candidate.label === label);
  if (scenario === undefined) return undefined;
  const told = tellCase(scenario);
  return cutToWidth(told, LONGEST);
}
