import { describe, expect, test } from 'vitest';
import type { BlockRecord, RunPlan } from '../../model/block.js';
import type { Report } from '../../model/report.js';
import { emptyEvidence } from '../campaign/ledger.js';
import { mergeShards, type ShardReport } from './merge.js';

const FIRED = { ...emptyEvidence(), generated: 4, armed: 4, accepted: 4 };
const PLAN: RunPlan = {
  tools: [{ name: 'write', operation: 'write' }],
  claims: [],
  handshakes: [{ tool: 0, verdict: 'held' }],
  rows: [
    {
      blank: { refusal: 'path.a', verdict: 'inconclusive', tools: [], evidence: emptyEvidence() },
      blocks: [{ tool: 0, count: 2 }],
      failed: [],
    },
  ],
};

function record(block: number, differences: Partial<BlockRecord> = {}): BlockRecord {
  const rest = {
    verdict: 'held' as const,
    ends: false,
    evidence: FIRED,
    skips: {},
    charges: [],
    unarmed: [],
  };
  return { refusal: 'path.a', tool: 0, block, ...rest, ...differences };
}

function shard(
  index: number,
  of: number,
  records: BlockRecord[],
  run: Partial<Report['run']> = {},
): ShardReport {
  const report: Report = {
    schemaVersion: 1,
    run: { seed: 1, runs: 512, exitCode: 0, problems: [], complete: true, shard: { index, of }, ...run },
    suite: { version: '0', sha256: 'sum', refusals: 1, cases: 0 },
    environment: { platform: 'linux', node: 'v20', uid: 0, isolation: 'none', media: ['disk'] },
    refusals: { 'path.a': 'It holds.' },
    guards: [
      {
        name: 'g',
        subject: { manifestSha256: '' },
        claims: [],
        findings: [],
        part: { plan: PLAN, records, named: { shown: 'g.guard.ts' } },
      },
    ],
    timings: { total: index },
  };
  return { report, place: `${index}.json` };
}

/** What is wrong with these, in brief. */
function complaint(parts: readonly ShardReport[]): unknown {
  try {
    return mergeShards(parts, undefined);
  } catch (error) {
    const { code, place, expected, received } = error as Record<string, unknown>;
    return { code, place, expected, received };
  }
}

describe('mergeShards', () => {
  test('makes one whole report, in whichever order the shards are named', () => {
    const parts = [shard(1, 2, [record(0)]), shard(2, 2, [record(1)])];
    const { report } = shard(1, 2, []);
    const { shard: _, ...run } = report.run;
    const { part: __, ...guard } = report.guards[0] ?? {
      name: '',
      subject: { manifestSha256: '' },
      claims: [],
      findings: [],
    };
    const finding = {
      refusal: 'path.a',
      verdict: 'held',
      tools: [{ tool: 'write', verdict: 'held' }],
      evidence: { ...FIRED, generated: 8, armed: 8, accepted: 8 },
    };
    const whole = { ...report, run, guards: [{ ...guard, findings: [finding] }], timings: {} };
    expect([mergeShards(parts, undefined), mergeShards(parts.toReversed(), undefined)]).toEqual([
      whole,
      whole,
    ]);
  });

  test('a shard that was interrupted leaves its rows open', () => {
    const { run, guards } = mergeShards(
      [shard(1, 2, [record(0)], { complete: false }), shard(2, 2, [])],
      undefined,
    );
    expect([
      run.exitCode,
      run.complete,
      guards[0]?.findings.map(({ verdict, because }) => [verdict, because]),
    ]).toEqual([3, false, [['inconclusive', 'the run was stopped']]]);
  });

  test('a case that does not bite in a block that counts is a problem of the run', () => {
    const { run } = mergeShards([shard(1, 1, [record(0, { unarmed: ['x is not armed'] })])], undefined);
    expect([run.exitCode, run.problems]).toEqual([2, ['x is not armed']]);
  });

  test.each<[string, ShardReport[], { place: string; expected: string; received: string }]>([
    [
      'a shard is missing',
      [shard(1, 2, [])],
      { place: '1.json', expected: 'shard 2 of 2', received: 'no report of it' },
    ],
    [
      'a shard is there twice',
      [shard(1, 2, []), shard(2, 2, []), { ...shard(2, 2, []), place: 'again.json' }],
      { place: 'again.json', expected: 'shard 2 of 2 once', received: 'it is in 2.json as well' },
    ],
    [
      'the seeds differ',
      [shard(1, 2, []), shard(2, 2, [], { seed: 2 })],
      { place: '2.json', expected: 'the same seed as 1.json', received: 'another seed' },
    ],
    [
      'the number of shards differs',
      [shard(1, 2, []), shard(2, 3, [])],
      {
        place: '2.json',
        expected: 'the same number of shards as 1.json',
        received: 'another number of shards',
      },
    ],
  ])('says so where %s', (_, parts, wrong) => {
    expect(complaint(parts)).toEqual({ code: 'shards-differ', ...wrong });
  });

  test('says so where the report is that of a whole run', () => {
    const whole = shard(1, 1, []);
    delete whole.report.run.shard;
    expect(complaint([whole])).toEqual({
      code: 'shards-differ',
      place: '1.json',
      expected: 'the report of a shard',
      received: 'the report of a whole run',
    });
  });
});
