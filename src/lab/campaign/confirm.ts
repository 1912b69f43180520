import type { Guard } from '../../model/guard.js';
import type { Counterexample, Finding } from '../../model/report.js';
import type { Charge, Verdict } from '../../model/verdict.js';
import { shakeHandsWith } from './handshake.js';
import { LINGER_MS } from './late-effects.js';
import { tryCase, type TrialContext } from './trial.js';

/** A red row and what shows it. */
interface RedRow {
  refusal: string;
  counterexample: Counterexample;
}

async function showsAgain({ refusal, counterexample }: RedRow, context: TrialContext): Promise<boolean> {
  const isCharged = counterexample.chargedFrom !== undefined;
  const isSame = ({ verdict, charge }: { verdict: Verdict; charge?: Charge }): boolean =>
    isCharged ? charge === refusal : verdict === counterexample.firing.verdict;
  if (counterexample.firing.side === 'handshake')
    return isSame(await shakeHandsWith(counterexample.case, context));
  const lingerMs = counterexample.firing.late === undefined ? undefined : LINGER_MS;
  const trial = await tryCase(counterexample.case, { ...context, lingerMs });
  return trial.kind === 'tried' && isSame(trial);
}

/**
 * Replays a red finding before it is reported: in a guard made anew, else in the one that showed it.
 * `fresh`: a new guard shows it · `needs-history`: only the one that has seen earlier calls · `flaky`: neither.
 */
export async function confirmFinding(
  row: RedRow,
  context: TrialContext,
  renew: (() => Promise<Guard>) | undefined,
): Promise<NonNullable<Finding['confirmed']>> {
  const fresh = renew === undefined ? context.guard : await renewed(renew);
  if (fresh !== undefined) {
    const { name, operation } = context.tool;
    const tool =
      fresh.tools.find((other) => other.name === name && other.operation === operation) ?? context.tool;
    if (await showsAgain(row, { ...context, guard: fresh, tool })) return 'fresh';
  }
  return (await showsAgain(row, context)) ? 'needs-history' : 'flaky';
}

/** The guard made anew; undefined where it can be made but once. */
async function renewed(renew: () => Promise<Guard>): Promise<Guard | undefined> {
  try {
    return await renew();
  } catch {
    return undefined;
  }
}
