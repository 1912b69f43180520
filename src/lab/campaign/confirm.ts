import type { Guard } from '../../model/guard.js';
import type { Counterexample, Finding } from '../../model/report.js';
import { shakeHandsWith } from './handshake.js';
import { tryCase, type TrialContext } from './trial.js';

async function showsAgain(counterexample: Counterexample, context: TrialContext): Promise<boolean> {
  if (counterexample.firing.side === 'handshake') {
    return (await shakeHandsWith(counterexample.case, context)).verdict === counterexample.firing.verdict;
  }
  const trial = await tryCase(counterexample.case, context);
  if (trial.kind !== 'tried') return false;
  if (counterexample.chargedFrom !== undefined) return trial.charge !== undefined;
  return trial.verdict === counterexample.firing.verdict;
}

/**
 * Replays a red finding before it is reported: in a guard made anew, else in the one that showed it.
 * `fresh`: a new guard shows it · `needs-history`: only the one that has seen earlier calls · `flaky`: neither.
 */
export async function confirmFinding(
  counterexample: Counterexample,
  context: TrialContext,
  renew: (() => Promise<Guard>) | undefined,
): Promise<NonNullable<Finding['confirmed']>> {
  const fresh = renew === undefined ? context.guard : await renewed(renew);
  if (fresh !== undefined) {
    const tool = fresh.tools.find(({ name }) => name === context.tool.name) ?? context.tool;
    if (await showsAgain(counterexample, { ...context, guard: fresh, tool })) return 'fresh';
  }
  return (await showsAgain(counterexample, context)) ? 'needs-history' : 'flaky';
}

/** The guard made anew; undefined where it can be made but once. */
async function renewed(renew: () => Promise<Guard>): Promise<Guard | undefined> {
  try {
    return await renew();
  } catch {
    return undefined;
  }
}
