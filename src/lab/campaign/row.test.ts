import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import type { ToolSpec } from '../../model/guard.js';
import type { Counterexample } from '../../model/report.js';
import type { Charge } from '../../model/verdict.js';
import { CLIMB } from '../testing/cases.js';
import { refusalOf } from '../testing/refusals.js';
import { WRITE } from '../testing/scripted-guard.js';
import { firingOf, heldTrial, type Tried } from '../testing/trials.js';
import { ChargeBook, emptyEvidence } from './ledger.js';
import { runRow, type RowContext } from './row.js';
import { BLOCK_SIZE } from './seeds.js';
import type { Trial } from './trial.js';

const caseOf = (id: string): Case => ({ ...CLIMB, id });
const FILED = [caseOf('filed.one'), caseOf('filed.two')];
const REFUSAL = refusalOf({
  id: 'path.traversal',
  sweep: () => [caseOf('swept.one'), caseOf('swept.two')],
  random: () => fc.nat(1_000_000).map((value) => caseOf(`random.${value}`)),
});
const APPEND: ToolSpec = { ...WRITE, operation: 'append', name: 'append_file' };

/** Runs a row whose trials a test decides; `tried` is every case in order, with the tool. */
async function run(
  trialOf: (id: string, tool: string) => Trial,
  differences: Partial<RowContext> = {},
  tools: readonly ToolSpec[] = [WRITE],
) {
  const tried: string[] = [];
  const unarmed: string[] = [];
  const charges = new ChargeBook();
  const result = await runRow(REFUSAL, tools, {
    cases: FILED,
    seed: 1,
    runs: 10,
    only: undefined,
    charges,
    attempt: ({ id }, { name }) => {
      tried.push(`${name} ${id}`);
      return Promise.resolve(trialOf(id, name));
    },
    onUnarmed: ({ id }, { name }, why) => void unarmed.push(`${id} ${name}: ${why}`),
    ...differences,
  });
  return { result, tried, unarmed, charges };
}

/** A trial with a charge, as it comes with its record. */
function charged(charge: Charge, differences: Partial<Tried> = {}): Tried {
  return heldTrial({ charge, chargeRecord: () => firingOf({ reply: `charged ${charge}` }), ...differences });
}
const broken = (reply: string): Tried =>
  heldTrial({ verdict: 'broken', accepted: false, record: () => firingOf({ verdict: 'broken', reply }) });

describe('runRow', () => {
  test('fires filed cases, then the sweep, then random ones up to the count', async () => {
    const { result, tried } = await run(() => heldTrial());
    expect([tried.slice(0, 4), tried.length, result]).toEqual([
      ['write_file filed.one', 'write_file filed.two', 'write_file swept.one', 'write_file swept.two'],
      12,
      {
        verdict: 'held',
        tools: [{ tool: 'write_file', verdict: 'held' }],
        evidence: { cases: 2, generated: 10, accepted: 12, armed: 12, unarmed: 0, labels: { plain: 12 } },
      },
    ]);
  });

  test.each([
    ['cases', 2, 0],
    ['fuzz', 0, 10],
  ] as const)('fires %s alone where it is told to', async (only, cases, generated) => {
    const { evidence } = (await run(() => heldTrial(), { only })).result;
    expect([evidence.cases, evidence.generated]).toEqual([cases, generated]);
  });

  test('a count below the sweep cuts the sweep', async () => {
    expect((await run(() => heldTrial(), { runs: 1, only: 'fuzz' })).tried).toEqual(['write_file swept.one']);
  });

  test('ends at the first filed case that breaks', async () => {
    const { result, tried } = await run((id) => (id === 'filed.one' ? broken('written') : heldTrial()));
    expect([tried, result.verdict, result.counterexample]).toEqual([
      ['write_file filed.one'],
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
      runs: 4 * BLOCK_SIZE,
      cases: [],
    });
    const first = tried.findIndex((name) => isBad(name.split(' ')[1] ?? ''));
    expect([
      result.counterexample?.case.id,
      result.counterexample?.origin,
      result.evidence.generated,
      result.counterexample?.shrinks,
    ]).toEqual(['random.990000', 'fuzz', first + 1, tried.length - first - 1]);
    expect(first).toBeLessThan(4 * BLOCK_SIZE);
  });

  test('different blocks fire different cases', async () => {
    const { tried } = await run(() => heldTrial(), { runs: 2 * BLOCK_SIZE + 2, cases: [] });
    const [one, two] = [tried.slice(2, 2 + BLOCK_SIZE), tried.slice(2 + BLOCK_SIZE)];
    expect(two.length).toBe(BLOCK_SIZE);
    expect(two).not.toEqual(one);
  });

  test('a new charge is noted and does not end the row; its block is counted once', async () => {
    const { result, charges } = await run(
      (id) =>
        id.startsWith('random.')
          ? charged(id.endsWith('7') ? 'limits.survives' : 'report.structured')
          : heldTrial(),
      { runs: 200 },
    );
    const noted = (charge: Charge): Partial<Counterexample> | undefined => charges.get(charge);
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
    const { result, tried, charges } = await run((id) => (id === 'swept.one' ? hangs : heldTrial()));
    expect([tried.length, result.verdict, result.because, charges.has('limits.answers')]).toEqual([
      3,
      'inconclusive',
      'a legal call of swept.one left nothing to judge: no answer within 20 ms',
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

  test('tries every tool, each with its share, and shows the worst', async () => {
    const { result, tried } = await run(
      (id, tool) => (tool === 'append_file' && id === 'swept.one' ? broken('appended') : heldTrial()),
      { cases: [], runs: 9 },
      [WRITE, APPEND],
    );
    expect([
      tried.length,
      result.verdict,
      result.tools,
      result.counterexample?.firing.reply,
      result.evidence.generated,
    ]).toEqual([
      6,
      'broken',
      [
        { tool: 'write_file', verdict: 'held' },
        { tool: 'append_file', verdict: 'broken' },
      ],
      'appended',
      6,
    ]);
  });

  test('tells of every case that does not bite', async () => {
    const { unarmed, result } = await run(
      (id) => (id === 'filed.one' ? { kind: 'unarmed', why: 'harmless' } : heldTrial()),
      {
        runs: 0,
      },
    );
    expect([unarmed, result.evidence]).toEqual([
      ['filed.one write_file: harmless'],
      { cases: 1, generated: 0, accepted: 1, armed: 1, unarmed: 1, labels: { plain: 1 } },
    ]);
  });

  test('says why nothing was fired: the commonest reason', async () => {
    const { result } = await run((id) => ({
      kind: 'skipped',
      why: id.startsWith('filed') ? 'its policy' : 'no place',
    }));
    expect([result.skipped, result.verdict, result.evidence]).toEqual(['no place', 'held', emptyEvidence()]);
    expect((await run(() => heldTrial(), { cases: [], only: 'cases' })).result.skipped).toBe(
      'there is no case for it',
    );
  });
});
