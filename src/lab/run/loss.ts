import type { BlockId, BlockRecord, ChargeRecord } from '../../model/block.js';
import { isHostile, type Case } from '../../model/case.js';
import type { Counterexample } from '../../model/report.js';
import type { Charge } from '../../model/verdict.js';
import { emptyEvidence } from '../campaign/ledger.js';

/**
 * How a worker ended that was not told to: its guard ended or blocked the process, or destroyed the sandbox; or the run
 * was stopped.
 */
export type Ending = { kind: 'died' | 'hung' | 'destroyed'; how: string } | { kind: 'stopped' };

/** An ending that a guard answers for. */
export type Loss = Exclude<Ending, { kind: 'stopped' }>;

/** What was fired last, and at which tool. */
export interface LastFiring {
  scenario: Case;
  tool: string;
}

/** A loss in words. */
export function describeLoss({ kind, how }: Loss, during: string): string {
  return kind === 'destroyed' ? `${how} during ${during}` : `the guard's process ${how} during ${during}`;
}

/** The row that answers for a loss; a sandbox that was destroyed breaks the row that it happened in. */
export function answersFor({ kind }: Loss): Charge | undefined {
  switch (kind) {
    case 'died':
      return 'limits.survives';
    case 'hung':
      return 'limits.answers';
    case 'destroyed':
      return undefined;
  }
}

function showLoss(id: BlockId, loss: Loss, { scenario, tool }: LastFiring): Counterexample {
  return {
    case: scenario,
    origin: scenario.source.kind === 'derived' ? 'fuzz' : 'case',
    shrinks: 0,
    firing: {
      side: isHostile(scenario) ? 'break' : 'twin',
      verdict: loss.kind === 'destroyed' ? 'broken' : 'inconclusive',
      tool,
      shown: [],
      said: loss.kind === 'hung' ? 'timeout' : 'died',
      reply: describeLoss(loss, id.refusal),
      did: loss.kind === 'destroyed' ? 'forbidden' : 'none',
      effects: loss.kind === 'destroyed' ? ['destroyed the sandbox'] : [],
      diff: '',
    },
    ...(loss.kind === 'destroyed' ? {} : { chargedFrom: id.refusal }),
  };
}

/**
 * What a block came to that the guard ended the process in, twice.
 * @param last the case that it happened at, where it is known.
 */
export function recordLoss(id: BlockId, loss: Loss, last: LastFiring | undefined): BlockRecord {
  const because = describeLoss(loss, id.refusal);
  const shown = last && { counterexample: showLoss(id, loss, last), confirmed: 'fresh' as const };
  const told = shown === undefined ? { because } : { shown };
  const charge = answersFor(loss);
  return {
    ...id,
    verdict: charge === undefined ? 'broken' : 'inconclusive',
    ends: true,
    lost: true,
    evidence: emptyEvidence(),
    because,
    ...(charge === undefined ? told : {}),
    skips: {},
    charges: charge === undefined ? [] : [{ charge, ...told }],
    unarmed: [],
  };
}

/** The charge for a loss that did not come again when its block was run anew. */
export function chargeOnce(id: BlockId, loss: Loss): ChargeRecord[] {
  const charge = answersFor(loss);
  return charge === undefined
    ? []
    : [{ charge, because: `${describeLoss(loss, id.refusal)}, and not when that was tried again` }];
}
