import { isHostile, type Case } from '../../model/case.js';
import { composeCase } from '../../model/compose.js';
import type { ToolSpec } from '../../model/guard.js';
import { Problem } from '../../model/problem.js';
import { sceneOf, type Refusal } from '../../model/refusal.js';
import type { Firing } from '../../model/report.js';
import type { Charge, Verdict } from '../../model/verdict.js';
import { judge } from '../judging/judge.js';
import { needsIsolation, policyForbids } from './applicability.js';
import { firePatiently, type TrialContext } from './trial.js';

/** The refusal whose legal calls are the handshake. */
export const HANDSHAKE_REFUSAL = 'control.legal-call';

/** How the first plain legal call to a tool went. */
export interface Handshake {
  tool: ToolSpec;
  verdict: Verdict;
  /** The legal scenario that was sent; absent where the policy admits none. */
  scenario?: Case;
  firing?: Firing;
  /** The row that answers for how it ended, if another than `control.legal-call`. */
  charge?: Charge;
  because?: string;
}

/** The first legal scenario of the catalogue that this tool's policy admits. */
function legalScenario(
  legal: Refusal,
  { guard, tool, isConfined }: TrialContext,
): Case | { because: string } {
  const scenarios = legal.sweep(sceneOf(tool)).filter((scenario) => !isHostile(scenario));
  if (scenarios.length === 0) return { because: `the suite has no legal call to ${tool.operation}` };
  const forbids = (scenario: Case): string | undefined =>
    policyForbids(guard.policy, scenario) ?? (isConfined ? undefined : needsIsolation(guard, scenario));
  const admitted = scenarios.find((scenario) => forbids(scenario) === undefined);
  if (admitted !== undefined) return admitted;
  const [first] = scenarios;
  return { because: (first && forbids(first)) ?? 'its policy admits no legal call' };
}

/**
 * Sends one plain legal call to a tool, before anything hostile. Unless it is held, nothing else is fired at the tool.
 * @throws Problem `no-handshake-refusal` when the suite has no `control.legal-call`.
 */
export async function shakeHands(legal: Refusal | undefined, context: TrialContext): Promise<Handshake> {
  if (legal === undefined) {
    throw new Problem({
      code: 'no-handshake-refusal',
      message: 'The suite has no legal call to begin with.',
      place: 'suite',
      expected: `a refusal ${HANDSHAKE_REFUSAL}`,
      received: 'none',
      hint: 'keep the built-in fuzz content in the suite; a suite of your own is added to it',
    });
  }
  const { tool } = context;
  const scenario = legalScenario(legal, context);
  if ('because' in scenario) return { tool, verdict: 'inconclusive', because: scenario.because };
  return shakeHandsWith(scenario, context);
}

/** Sends this legal call to a tool as its handshake. */
export async function shakeHandsWith(scenario: Case, context: TrialContext): Promise<Handshake> {
  const { tool, workspace } = context;
  const side = composeCase(scenario, context.layouts).twin;
  const fired = await firePatiently(side, context);
  if ('unlowerable' in fired) return { tool, verdict: 'inconclusive', scenario, because: fired.unlowerable };
  const { places } = workspace;
  const judged = judge(fired.shot, { ...context, scenario, side, which: 'handshake', places });
  const { verdict, charge } = judged.judgement;
  return { tool, verdict, scenario, firing: judged.record(), ...(charge === undefined ? {} : { charge }) };
}
