import { composeCase } from '../../model/compose.js';
import type { Counterexample } from '../../model/report.js';
import { judge } from '../judging/judge.js';
import { firePatiently, type TrialContext } from './trial.js';

/** Whether the handshake of a counterexample ends the same way once more. */
export async function shakeHandsAgain(counterexample: Counterexample, context: TrialContext): Promise<boolean> {
  const scenario = counterexample.case;
  const side = composeCase(scenario, context.layouts).twin;
  const fired = await firePatiently(side, context);
  if ('unlowerable' in fired) return false;
  const places = context.workspace.places;
  const { judgement } = judge(fired.shot, { ...context, scenario, side, which: 'handshake', places });
  return judgement.verdict === counterexample.firing.verdict;
}
