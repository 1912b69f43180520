import { describe, expect, test } from 'vitest';
import type { BlockRecord, ChargeRecord, RowPlan, RunPlan } from '../../model/block.js';
import type { Counterexample } from '../../model/report.js';
import { CLIMB } from '../testing/cases.js';
import { firingOf } from '../testing/trials.js';
import { emptyEvidence } from './ledger.js';
import { RowBook } from './row-book.js';

const FIRED = { ...emptyEvidence(), generated: 4, armed: 4, accepted: 4 };

function record(differences: Partial<BlockRecord>): BlockRecord {
  return {
    refusal: 'path.traversal',
    tool: 0,
    block: 0,
    verdict: 'held',
    ends: false,
    evidence: FIRED,
    skips: {},
    charges: [],
    unarmed: [],
    ...differences,
  };
}

const counterexample: Counterexample = { case: CLIMB, origin: 'fuzz', firing: firingOf(), shrinks: 0 };
const shown = { counterexample, confirmed: 'fresh' as const };
const broken = (differences: Partial<BlockRecord>): BlockRecord =>
  record({ verdict: 'broken', ends: true, shown, ...differences });

function row(refusal: string, blocks: RowPlan['blocks'], failed: number[] = []): RowPlan {
  const blank = {
    refusal,
    claimed: { by: 'core' },
    verdict: 'inconclusive' as const,
    tools: [],
    because: 'not tried',
    evidence: emptyEvidence(),
  };
  return { blank, blocks, failed };
}

const PLAN: RunPlan = {
  tools: [
    { name: 'write', operation: 'write' },
    { name: 'edit', operation: 'replace' },
  ],
  claims: ['core'],
  handshakes: [
    { tool: 0, verdict: 'held' },
    { tool: 1, verdict: 'held' },
  ],
  rows: [
    row('path.traversal', [
      { tool: 0, count: 2 },
      { tool: 1, count: 2 },
    ]),
    row('limits.survives', [{ tool: 0, count: 1 }]),
  ],
};

const survives = (differences: Partial<BlockRecord> = {}): BlockRecord =>
  record({ refusal: 'limits.survives', ...differences });

function bookOf(records: readonly BlockRecord[], plan = PLAN): RowBook {
  const book = new RowBook(plan);
  records.forEach((one) => book.add(one));
  return book;
}

const ALL = [
  record({}),
  record({ block: 1 }),
  record({ tool: 1 }),
  record({ tool: 1, block: 1 }),
  survives(),
];
const brief = (book: RowBook): unknown => book.findings().map(({ refusal, verdict }) => [refusal, verdict]);

describe('RowBook', () => {
  test('lists every block in the order of the run', () => {
    expect(
      new RowBook(PLAN).blocks().map(({ refusal, tool, block }) => `${refusal} ${tool} ${block}`),
    ).toEqual([
      'path.traversal 0 0',
      'path.traversal 0 1',
      'path.traversal 1 0',
      'path.traversal 1 1',
      'limits.survives 0 0',
    ]);
  });

  test('adds up the blocks of a row', () => {
    const [first] = bookOf(ALL).findings();
    expect(first).toEqual({
      refusal: 'path.traversal',
      claimed: { by: 'core' },
      verdict: 'held',
      tools: [
        { tool: 'write', verdict: 'held' },
        { tool: 'edit', verdict: 'held' },
      ],
      evidence: { ...FIRED, generated: 16, armed: 16, accepted: 16 },
    });
  });

  test('comes to the same in whichever order the blocks come in', () => {
    const records = [broken({ tool: 1 }), ...ALL.filter(({ tool }) => tool === 0)];
    expect(bookOf(records.toReversed()).findings()).toEqual(bookOf(records).findings());
  });

  test('drops the blocks after the one that ended a row, whoever fired them', () => {
    const late = record({ block: 1, verdict: 'lied', unarmed: ['late'] });
    const book = bookOf([broken({}), late, ...ALL.slice(2)]);
    const [first] = book.findings();
    expect([
      first?.tools[0],
      first?.evidence.generated,
      first?.counterexample,
      first?.confirmed,
      book.unarmed(),
    ]).toEqual([{ tool: 'write', verdict: 'broken' }, 12, counterexample, 'fresh', []]);
    expect([0, 1].map((block) => book.isMoot({ refusal: 'path.traversal', tool: 0, block }))).toEqual([
      false,
      true,
    ]);
  });

  test('a block that was lost ends its row at every tool', () => {
    const loss = record({ block: 1, verdict: 'inconclusive', ends: true, lost: true, because: 'it died' });
    const book = bookOf([record({}), loss, record({ tool: 1, verdict: 'lied' }), survives()]);
    const [first] = book.findings();
    expect([first?.verdict, first?.because, first?.tools, first?.evidence.generated]).toEqual([
      'inconclusive',
      'it died',
      [
        { tool: 'write', verdict: 'inconclusive' },
        { tool: 'edit', verdict: 'inconclusive' },
      ],
      8,
    ]);
    expect([0, 1].map((tool) => book.isMoot({ refusal: 'path.traversal', tool, block: 1 }))).toEqual([
      false,
      true,
    ]);
  });

  test('a row answers for the first charge in the order of the run', () => {
    const charge = (reply: string): ChargeRecord => ({
      charge: 'limits.survives',
      shown: { ...shown, counterexample: { ...counterexample, firing: firingOf({ reply }) } },
    });
    const [zero, one, two] = [
      record({ tool: 1, charges: [charge('second')] }),
      record({ block: 1, charges: [charge('first')] }),
      record({}),
    ];
    const [held, charged] = bookOf([zero, one, two, record({ tool: 1, block: 1 }), survives()]).findings();
    expect([held?.verdict, charged?.verdict, charged?.counterexample?.firing.reply]).toEqual([
      'held',
      'broken',
      'first',
    ]);
  });

  test('and for one that was met before its plan, where that holds only some rows', () => {
    const met: ChargeRecord[] = [{ charge: 'limits.survives', because: 'the process ended' }];
    const book = new RowBook({ ...PLAN, rows: PLAN.rows.slice(1) }, met);
    book.add(survives());
    expect(book.findings().map(({ verdict, because }) => [verdict, because])).toEqual([
      ['broken', 'the process ended'],
    ]);
  });

  test('a tool that did not shake hands leaves its rows inconclusive, and the legal call with its verdict', () => {
    const plan: RunPlan = {
      ...PLAN,
      handshakes: [{ tool: 0, verdict: 'over-refused', shown }],
      rows: [row('control.legal-call', [], [0]), row('path.traversal', [], [0])],
    };
    expect(
      bookOf([], plan)
        .findings()
        .map(({ verdict, because, confirmed }) => [verdict, because, confirmed]),
    ).toEqual([
      ['over-refused', undefined, 'fresh'],
      ['inconclusive', 'no handshake: write did not do a plain legal call (over-refused)', undefined],
    ]);
  });

  test('a row for which nothing could be fired says the commonest reason, and is no green', () => {
    const empty = record({ evidence: emptyEvidence(), skips: { 'its policy': 1, 'no place': 2 } });
    const plan: RunPlan = { ...PLAN, rows: [row('path.traversal', [{ tool: 0, count: 1 }])] };
    expect(
      bookOf([empty], plan)
        .findings()
        .map(({ verdict, because }) => [verdict, because]),
    ).toEqual([['inconclusive', 'nothing of the family path could be fired: no place']]);
  });

  test('of a run that was not finished, what is red stays red and the rest is open', () => {
    const book = bookOf([broken({ tool: 1, block: 0 })]);
    const stopped = book.findings({ verdict: 'inconclusive', because: 'the run was stopped' });
    expect([brief(book), stopped.map(({ verdict, because }) => [verdict, because])]).toEqual([
      [
        ['path.traversal', 'broken'],
        ['limits.survives', 'inconclusive'],
      ],
      [
        ['broken', undefined],
        ['inconclusive', 'the run was stopped'],
      ],
    ]);
    expect(PLAN.rows.map((one) => book.isComplete(one))).toEqual([false, false]);
  });

  test('of a shard, a row of which it has a part says what that part came to', () => {
    const book = bookOf([record({})]);
    const why = { verdict: 'not-applicable', because: 'none of its blocks is in this shard' } as const;
    expect(book.findings(why).map(({ verdict, because }) => [verdict, because])).toEqual([
      ['held', undefined],
      ['not-applicable', 'none of its blocks is in this shard'],
    ]);
  });
});
