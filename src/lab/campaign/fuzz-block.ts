import fc, { type Arbitrary } from 'fast-check';
import type { Case } from '../../model/case.js';
import { isRed, type Charge, type Verdict } from '../../model/verdict.js';
import type { Trial } from './trial.js';

type Tried = Extract<Trial, { kind: 'tried' }>;

/** Why a block stopped early: the smallest case that still shows the same fault. */
export interface Found {
  scenario: Case;
  trial: Tried;
  shrinks: number;
}

export interface BlockOptions {
  arbitrary: Arbitrary<Case>;
  seed: number;
  count: number;
  attempt(scenario: Case): Promise<Trial>;
  /** Told of every trial before the first fault; not of those of the shrink. */
  onTrial(scenario: Case, trial: Trial): void;
  /** Charges that are already known and no longer stop a block. */
  knows(charge: Charge): boolean;
}

/** The kind of fault, which a shrink must keep. */
interface Fault {
  verdict: Verdict | undefined;
  charge: Charge | undefined;
}

const MOST_SHRINKS = 400;

/**
 * Fires one block of generated cases and stops at the first red verdict or new charge, shrunk to the smallest case
 * that still has the same fault. A block that ran through gives undefined.
 */
export async function runFuzzBlock(options: BlockOptions): Promise<Found | undefined> {
  let fault: Fault | undefined;
  let smallest: Omit<Found, 'shrinks'> | undefined;
  let shrinks = 0;
  let isDone = false;

  const faultOf = (trial: Tried): Fault | undefined => {
    const verdict = isRed(trial.verdict) ? trial.verdict : undefined;
    const isNewCharge = trial.charge !== undefined && !options.knows(trial.charge);
    const charge = verdict === undefined && isNewCharge ? trial.charge : undefined;
    const stops = verdict !== undefined || charge !== undefined || trial.timedOut;
    return stops ? { verdict, charge } : undefined;
  };

  const holds = async (scenario: Case): Promise<boolean> => {
    if (isDone || shrinks >= MOST_SHRINKS) return true;
    const trial = await options.attempt(scenario);
    if (fault === undefined) options.onTrial(scenario, trial);
    else shrinks += 1;
    if (trial.kind !== 'tried') return true;
    const seen = faultOf(trial);
    if (seen === undefined) return true;
    if (fault !== undefined && (seen.verdict !== fault.verdict || seen.charge !== fault.charge)) return true;
    fault ??= seen;
    smallest = { scenario, trial };
    // Shrinking a hang would wait out every timeout again.
    isDone = trial.timedOut;
    return false;
  };

  const details = await fc.check(fc.asyncProperty(options.arbitrary, holds), {
    seed: options.seed,
    numRuns: options.count,
  });
  if (details.failed && smallest === undefined)
    throw details.errorInstance ?? new Error('the generator failed without a case');
  return smallest === undefined ? undefined : { ...(smallest as Omit<Found, 'shrinks'>), shrinks };
}
