import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../../model/problem.js';
import type { GuardReport, Report } from '../../model/report.js';
import { RowBook } from '../campaign/row-book.js';
import { concludeRun } from './exit-code.js';
import { nameReplays } from './name-replays.js';
import type { Shard } from './shard.js';

/** The report of one shard, and how its file is named in messages. */
export interface ShardReport {
  report: Report;
  place: string;
}

type Numbered = ShardReport & { shard: Shard };

/** What has to be the same in all shards of one run. */
const SAME: readonly [string, (report: Report) => unknown][] = [
  ['number of shards', ({ run }) => run.shard?.of],
  ['seed', ({ run }) => run.seed],
  ['runs per row', ({ run }) => run.runs],
  ['choice of cases or fuzz', ({ run }) => run.only],
  ['choice of refusals', ({ run }) => run.refusals],
  ['suite', ({ suite }) => suite.sha256],
  ['guards', ({ guards }) => guards.map(({ name }) => name)],
  ['tools and rows of the guards', ({ guards }) => guards.map(({ part }) => part && shapeOf(part))],
  ['baseline', ({ baseline }) => baseline],
];

/** What a guard has to be asked, whatever it answers. */
function shapeOf({ plan }: NonNullable<GuardReport['part']>): unknown {
  return [plan.tools, plan.rows.map(({ blank, blocks }) => [blank.refusal, blocks])];
}

function mismatch(place: string, expected: string, received: string): Problem {
  return new Problem({
    code: 'shards-differ',
    message: 'These reports are not the shards of one run.',
    place,
    expected,
    received,
    hint: 'merge the JSON reports of all shards of one run: the same guards, flags and suite, --shard 1/n to n/n',
  });
}

/** The shards in their order, every one of them just once. */
function inOrder(parts: readonly ShardReport[]): Numbered[] {
  const numbered = parts.map((part) => {
    const { shard } = part.report.run;
    if (shard === undefined) throw mismatch(part.place, 'the report of a shard', 'the report of a whole run');
    return { ...part, shard };
  });
  const [first] = numbered;
  if (first === undefined) throw new RangeError('there is nothing to merge');
  for (const { report, place } of numbered) {
    for (const [what, read] of SAME) {
      if (!isDeepStrictEqual(read(report), read(first.report)))
        throw mismatch(place, `the same ${what} as ${first.place}`, `another ${what}`);
    }
  }
  return Array.from({ length: first.shard.of }, (_, index) => {
    const [one, two] = numbered.filter(({ shard }) => shard.index === index + 1);
    const which = `shard ${index + 1} of ${first.shard.of}`;
    if (one === undefined) throw mismatch(first.place, which, 'no report of it');
    if (two !== undefined) throw mismatch(two.place, `${which} once`, `it is in ${one.place} as well`);
    return one;
  });
}

/** One guard of several shards; of one that could not be tried in some shard, what that shard says. */
function mergeGuard(
  entries: readonly GuardReport[],
  complete: boolean,
): { report: GuardReport; unarmed: string[] } {
  const untried = entries.find(({ part }) => part === undefined);
  const [first] = entries;
  if (untried !== undefined || first?.part === undefined) {
    if (untried === undefined) throw new RangeError('a guard is in every shard');
    return { report: untried, unarmed: [] };
  }
  const { part, ...head } = first;
  const book = new RowBook(part.plan);
  for (const entry of entries) entry.part?.records.forEach((record) => book.add(record));
  const findings = book.findings(
    complete ? undefined : { verdict: 'inconclusive', because: 'the run was stopped' },
  );
  return { report: { ...head, findings }, unarmed: book.unarmed() };
}

/**
 * The report of a whole run from those of its shards: the same bytes as without shards, timings apart. Blocks after the
 * one that ended a row are dropped.
 * @param counterexamples folder that counterexamples are written to; none are written without.
 * @throws Problem `shards-differ`.
 */
export function mergeShards(parts: readonly ShardReport[], counterexamples: string | undefined): Report {
  const shards = inOrder(parts);
  const [first] = shards;
  if (first === undefined) throw new RangeError('there is nothing to merge');
  const complete = shards.every(({ report }) => report.run.complete);
  const merged = first.report.guards.map((guard, index) => {
    const { report, unarmed } = mergeGuard(
      shards.flatMap((shard) => shard.report.guards[index] ?? []),
      complete,
    );
    const named = guard.part?.named;
    return { report: named === undefined ? report : nameReplays(report, named, counterexamples), unarmed };
  });
  const guards = merged.map(({ report }) => report);
  const unarmed = [...new Set(merged.flatMap((guard) => guard.unarmed))].toSorted();
  const { shard: _, ...run } = first.report.run;
  const { baseline } = first.report;
  return {
    ...first.report,
    run: { ...run, complete, ...concludeRun(guards, { unarmed, baseline, complete }) },
    guards,
    timings: {},
  };
}
