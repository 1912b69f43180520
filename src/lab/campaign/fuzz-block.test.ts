import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import { CLIMB } from '../testing/cases.js';
import { heldTrial } from '../testing/trials.js';
import { runFuzzBlock, type BlockOptions } from './fuzz-block.js';
import type { Trial } from './trial.js';

const caseOf = (value: number): Case => ({ ...CLIMB, id: `n.${value}` });
const valueOf = ({ id }: Case): number => Number(id.slice(2));
const ANY: Arbitrary<Case> = fc.integer({ min: 0, max: 1_000_000 }).map(caseOf);

/** Runs a block whose trials a number decides; tells what was found, and every value that was attempted and noted. */
async function run(trialOf: (value: number) => Trial, differences: Partial<BlockOptions> = {}) {
  const attempted: number[] = [];
  const noted: number[] = [];
  const found = await runFuzzBlock({
    arbitrary: ANY,
    seed: 42,
    count: 20,
    attempt: (scenario) => {
      attempted.push(valueOf(scenario));
      return Promise.resolve(trialOf(valueOf(scenario)));
    },
    onTrial: (scenario) => void noted.push(valueOf(scenario)),
    knows: () => false,
    ...differences,
  });
  return { found, attempted, noted, value: found && valueOf(found.scenario) };
}

describe('runFuzzBlock', () => {
  test('fires every case of a block in which all holds, the same ones for the same seed', async () => {
    const [one, two] = [await run(() => heldTrial()), await run(() => heldTrial())];
    expect([one.found, one.attempted.length, one.noted]).toEqual([undefined, 20, one.attempted]);
    expect(two.attempted).toEqual(one.attempted);
  });

  test.each<Trial>([
    { kind: 'skipped', why: 'no tool' },
    { kind: 'unarmed', why: 'it does nothing' },
    heldTrial({ verdict: 'inconclusive' }),
  ])('is not stopped by $kind', async (trial) => {
    const { found, noted } = await run(() => trial);
    expect([found, noted.length]).toEqual([undefined, 20]);
  });

  test('stops at the first red verdict and shrinks it; trials of the shrink are not noted', async () => {
    const { found, value, attempted, noted } = await run((n) =>
      heldTrial(n >= 1000 ? { verdict: 'broken' } : {}),
    );
    const first = attempted.findIndex((n) => n >= 1000);
    expect([value, noted, found?.shrinks, found?.trial.verdict]).toEqual([
      1000,
      attempted.slice(0, first + 1),
      attempted.length - first - 1,
      'broken',
    ]);
  });

  test('a shrink keeps the kind of fault', async () => {
    const { value, found } = await run((n) =>
      heldTrial(n >= 500 ? { verdict: 'broken' } : n >= 10 ? { verdict: 'lied' } : {}),
    );
    expect([value, found?.trial.verdict]).toEqual([500, 'broken']);
  });

  test('stops at a new charge, and a shrink keeps the charge', async () => {
    const { value, found } = await run((n) =>
      heldTrial(n >= 700 ? { charge: 'limits.survives' } : n >= 10 ? { charge: 'report.structured' } : {}),
    );
    expect([value, found?.trial.charge]).toEqual([700, 'limits.survives']);
  });

  test('a shrink of a red verdict may lose the charge beside it, one of a charge never turns red', async () => {
    const red = await run((n) =>
      heldTrial(n >= 300 ? { verdict: 'lied', ...(n > 9000 ? { charge: 'limits.answers' } : {}) } : {}),
    );
    const charge = await run((n) =>
      heldTrial(n >= 700 ? { charge: 'limits.survives' } : n >= 10 ? { verdict: 'broken' } : {}),
    );
    expect([red.value, charge.value]).toEqual([300, 700]);
  });

  test('is not stopped by a charge that is known', async () => {
    const { found, noted } = await run(() => heldTrial({ charge: 'limits.survives' }), {
      knows: (charge) => charge === 'limits.survives',
    });
    expect([found, noted.length]).toEqual([undefined, 20]);
  });

  test('stops at a call that hangs and does not wait it out again', async () => {
    const { found, attempted } = await run(() => heldTrial({ timedOut: true, charge: 'limits.answers' }));
    expect([attempted.length, found?.trial.timedOut, found?.shrinks]).toEqual([1, true, 0]);
  });

  test('a shrink is capped', async () => {
    // Shrinks by one: a hundred thousand evaluations to the end.
    class Slow extends fc.Arbitrary<Case> {
      generate(): fc.Value<Case> {
        return new fc.Value(caseOf(100_000), undefined);
      }
      canShrinkWithoutContext(value: unknown): value is Case {
        return value !== undefined;
      }
      shrink(value: Case): fc.Stream<fc.Value<Case>> {
        return fc.Stream.of(new fc.Value(caseOf(valueOf(value) - 1), undefined));
      }
    }
    const { found, attempted, value } = await run(() => heldTrial({ verdict: 'broken' }), {
      arbitrary: new Slow(),
    });
    expect([attempted.length, found?.shrinks, value]).toEqual([401, 400, 99_600]);
  });

  test('a generator that fails is no finding', async () => {
    const arbitrary = ANY.map((): Case => {
      throw new RangeError('no such case');
    });
    await expect(run(() => heldTrial(), { arbitrary })).rejects.toThrow('no such case');
  });
});
