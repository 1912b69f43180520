import type { Guard } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Finding } from '../../model/report.js';
import { toolsFor } from './applicability.js';
import type { ResolvedClaims } from './claims.js';
import { emptyEvidence } from './ledger.js';

/** What a row says before anything is known: which refusal it is about, and whether the guard promises that. */
export function rowHead(
  refusal: Pick<Refusal, 'id'>,
  claims: ResolvedClaims,
): Pick<Finding, 'refusal' | 'claimed' | 'excepted'> {
  const by = claims.by.get(refusal.id);
  const excepted = claims.excepted.get(refusal.id);
  return {
    refusal: refusal.id,
    ...(by === undefined ? {} : { claimed: { by } }),
    ...(excepted === undefined ? {} : { excepted }),
  };
}

/** A row without evidence, and why there is none. */
export function blankRow(
  refusal: Pick<Refusal, 'id'>,
  claims: ResolvedClaims,
  verdict: 'inconclusive' | 'not-applicable',
  because: string,
): Finding {
  return { ...rowHead(refusal, claims), verdict, tools: [], because, evidence: emptyEvidence() };
}

/** The rows of a run that has not begun: what is left of it where it never ends. */
export function planRows(refusals: readonly Refusal[], guard: Guard, claims: ResolvedClaims): Finding[] {
  return refusals.map((refusal) => {
    const tools = toolsFor(refusal, guard);
    return Array.isArray(tools)
      ? blankRow(refusal, claims, 'inconclusive', 'not tried')
      : blankRow(refusal, claims, 'not-applicable', tools.notApplicable);
  });
}
