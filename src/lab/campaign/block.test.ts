import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import { BLOCK_SIZE } from '../../model/block.js';
import type { Counterexample } from '../../model/report.js';
import type { Charge } from '../../model/verdict.js';
import { CLIMB } from '../testing/cases.js';
import { refusalOf } from '../testing/refusals.js';
import { WRITE } from '../testing/scripted-guard.js';
import { firingOf, heldTrial, type Tried } from '../testing/trials.js';
import { runBlock, type BlockTask } from './block.js';
import { emptyEvidence } from './ledger.js';
import type { Trial } from './trial.js';

const caseOf = (id: string): Case => ({ ...CLIMB, id });
const FILED = [caseOf('filed.one'), caseOf('filed.two')];
const REFUSAL = refusalOf({
  id: 'path.traversal',
  sweep: () => [caseOf('swept.one'), caseOf('swept.two')],
  random: () => fc.nat(1_000_000).map((value) => caseOf(`random.${value}`)),
});

/** Runs a block whose trials a test decides; `tried` is every case in order. */
async function run(trialOf: (id: string) => Trial, differences: Partial<BlockTask> = {}) {
  const tried: string[] = [];
  const result = await runBlock({
    refusal: REFUSAL,
    tool: WRITE,
    block: 0,
    cases: FILED,
    seed: 1,
    runs: 10,
    known: new Set(),
    attempt: ({ id }) => {
      tried.push(id);
      return Promise.resolve(trialOf(id));
    },
    ...differences,
  });
  return { result, tried };
}

/** A trial with a charge, as it comes with its record. */
function charged(charge: Charge, differences: Partial<Tried> = {}): Tried {
  return heldTrial({ charge, chargeRecord: () => firingOf({ reply: `charged ${charge}` }), ...differences });
}
const broken = (reply: string): Tried =>
  heldTrial({ verdict: 'broken', accepted: false, record: () => firingOf({ verdict: 'broken', reply }) });

describe('runBlock', () => {
  test('fires filed cases, then the sweep, then random ones up to the count', async () => {
    const { result, tried } = await run(() => heldTrial());
    expect([tried.slice(0, 4), tried.length, result.verdict, result.ends, result.evidence]).toEqual([
      ['filed.one', 'filed.two', 'swept.one', 'swept.two'],
      12,
      'held',
      false,
      { cases: 2, generated: 10, accepted: 12, armed: 12, unarmed: 0, labels: { plain: 12 } },
    ]);
  });

  test('fires filed cases with the first block alone', async () => {
    const { tried } = await run(() => heldTrial(), { block: 1, runs: BLOCK_SIZE + 3 });
    expect([tried.length, tried.every((id) => id.startsWith('random.'))]).toEqual([3, true]);
  });

  test('a count below the sweep cuts the sweep', async () => {
    expect((await run(() => heldTrial(), { runs: 1, cases: [] })).tried).toEqual(['swept.one']);
  });

  test('ends at the first filed case that breaks', async () => {
    const { result, tried } = await run((id) => (id === 'filed.one' ? broken('written') : heldTrial()));
    expect([tried, result.verdict, result.counterexample]).toEqual([
      ['filed.one'],
      'broken',
      {
        case: caseOf('filed.one'),
        origin: 'case',
        firing: firingOf({ verdict: 'broken', reply: 'written' }),
        shrinks: 0,
      },
    ]);
  });

  test('ends after the block in which it breaks, with the evidence up to there and the smallest case', async () => {
    const value = (id: string): number => Number(/^random\.(\d+)$/.exec(id)?.[1] ?? 0);
    const isBad = (id: string): boolean => value(id) >= 990_000;
    const { result, tried } = await run((id) => (isBad(id) ? broken('written') : heldTrial()), {
      runs: BLOCK_SIZE,
      cases: [],
    });
    const first = tried.findIndex(isBad);
    expect([
      result.counterexample?.case.id,
      result.counterexample?.origin,
      result.evidence.generated,
      result.counterexample?.shrinks,
    ]).toEqual(['random.990000', 'fuzz', first + 1, tried.length - first - 1]);
    expect([first > 0, result.ends]).toEqual([true, true]);
  });

  test('blocks share the sweep and the count between them, and fire different cases', async () => {
    const blocks = await Promise.all(
      [0, 1, 2].map((block) => run(() => heldTrial(), { block, runs: 2 * BLOCK_SIZE + 2, cases: [] })),
    );
    expect(blocks.map(({ tried }) => tried.length)).toEqual([BLOCK_SIZE, BLOCK_SIZE, 2]);
    const [first, second] = blocks.map(({ tried }) => tried.slice(2, 50));
    expect(second).not.toEqual(first);
  });

  test('a sweep longer than a block goes on in the next', async () => {
    const many = refusalOf({
      ...REFUSAL,
      sweep: () => Array.from({ length: BLOCK_SIZE + 2 }, (_, index) => caseOf(`swept.${index}`)),
    });
    const { tried } = await run(() => heldTrial(), { refusal: many, block: 1, runs: BLOCK_SIZE + 3 });
    expect([tried.slice(0, 2), tried.length, tried[2]?.startsWith('random.')]).toEqual([
      [`swept.${BLOCK_SIZE}`, `swept.${BLOCK_SIZE + 1}`],
      3,
      true,
    ]);
  });

  test('a charge that is known is not noted again', async () => {
    const { result } = await run(() => charged('report.structured'), {
      known: new Set(['report.structured']),
    });
    expect([result.charges.size, result.evidence.generated]).toEqual([0, 10]);
  });

  test('a new charge is noted and does not end the row; its block is counted once', async () => {
    const { result } = await run(
      (id) =>
        id.startsWith('random.')
          ? charged(id.endsWith('7') ? 'limits.survives' : 'report.structured')
          : heldTrial(),
      { runs: 200 },
    );
    const noted = (charge: Charge): Partial<Counterexample> | undefined => result.charges.get(charge);
    expect([
      result.verdict,
      result.evidence,
      noted('report.structured')?.chargedFrom,
      noted('limits.survives')?.firing,
    ]).toEqual([
      'held',
      { cases: 2, generated: 200, accepted: 202, armed: 202, unarmed: 0, labels: { plain: 202 } },
      'path.traversal',
      firingOf({ reply: 'charged limits.survives' }),
    ]);
  });

  test('a call that hangs ends the row, which has then not held', async () => {
    const hangs = charged('limits.answers', {
      timedOut: true,
      chargeRecord: () => firingOf({ side: 'twin', reply: 'no answer within 20 ms' }),
    });
    const { result, tried } = await run((id) => (id === 'swept.one' ? hangs : heldTrial()));
    expect([
      tried.length,
      result.verdict,
      result.because,
      result.charges.has('limits.answers'),
      result.ends,
    ]).toEqual([
      3,
      'inconclusive',
      'a legal call of swept.one left nothing to judge: no answer within 20 ms',
      true,
      true,
    ]);
  });

  test('keeps the worst verdict, and goes on after one that is not red', async () => {
    const { result, tried } = await run((id) => {
      if (id === 'filed.one')
        return heldTrial({
          verdict: 'inconclusive',
          record: () => firingOf({ verdict: 'inconclusive', reply: 'TypeError' }),
        });
      return id === 'swept.two' ? heldTrial({ verdict: 'over-refused' }) : heldTrial();
    });
    expect([tried.length, result.verdict, result.counterexample?.case.id]).toEqual([
      4,
      'over-refused',
      'swept.two',
    ]);
  });

  test('says of a row that is merely inconclusive which call left nothing to judge', async () => {
    const died = heldTrial({ verdict: 'inconclusive', record: () => firingOf({ reply: 'TypeError' }) });
    const { result } = await run((id) => (id === 'filed.two' ? died : heldTrial()));
    expect([result.verdict, result.because, result.counterexample]).toEqual([
      'inconclusive',
      'a hostile call of filed.two left nothing to judge: TypeError',
      undefined,
    ]);
  });

  test('tells of every case that does not bite, one word for each', async () => {
    const { result } = await run(
      (id) => (id === 'filed.one' ? { kind: 'unarmed', why: 'harmless' } : heldTrial()),
      { runs: 0, cases: [...FILED, ...FILED] },
    );
    expect([result.unarmed, result.evidence]).toEqual([
      [
        'filed.one (write) is not armed: harmless (npx holdfast list path.traversal --check tells file and line)',
      ],
      { cases: 2, generated: 0, accepted: 2, armed: 2, unarmed: 2, labels: { plain: 2 } },
    ]);
  });

  test('counts why cases were not fired', async () => {
    const { result } = await run((id) => ({
      kind: 'skipped',
      why: id.startsWith('filed') ? 'its policy' : 'no place',
    }));
    expect([result.skips, result.verdict, result.evidence]).toEqual([
      { 'its policy': 2, 'no place': 10 },
      'held',
      emptyEvidence(),
    ]);
  });
});
