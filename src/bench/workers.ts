import { join } from 'node:path';
import { runLab } from '../lab/run/run.js';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { interleave, ratioOf, times } from './interleave.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';

const GUARD = 'fixtures/guards/reference.guard.ts';
const REFUSALS = ['match.ambiguous', 'match.absent', 'args.type', 'args.missing'];

/** Runs a few rows of a guard that holds them, start-up and all. */
async function runRows(workers: number, runs: number): Promise<void> {
  const file = join(locateBuiltIn().packageRoot, GUARD);
  const { run, guards } = await runLab({
    guards: [{ file, shown: GUARD }],
    suite: {},
    seed: 1,
    runs,
    refusals: REFUSALS,
    workers,
    isolation: 'none',
    emit: () => undefined,
  });
  const verdicts = guards.flatMap(({ findings }) => findings.map(({ verdict }) => verdict));
  if (run.exitCode !== 0 || verdicts.length !== REFUSALS.length)
    throw new Error(`the run ended with exit code ${run.exitCode}: ${run.problems.join(' ')}`);
}

/** P12: a run by two worker processes against the same by one. */
export async function measureWorkers({ rounds, lapMs }: Scale): Promise<Row[]> {
  // A run must be long beside the start of a worker; it is its own lap.
  const runs = lapMs < 1000 ? 512 : 2048;
  const took = await interleave(
    {
      one: (turns) => times(turns, () => runRows(1, runs)),
      two: (turns) => times(turns, () => runRows(2, runs)),
    },
    { rounds: Math.floor(rounds / 2), lapMs: 1 },
  );
  return [
    {
      id: 'P12',
      what: `${REFUSALS.length} rows of ${runs} runs, two workers`,
      against: 'one worker',
      goal: { atLeast: 1.3 },
      ratio: ratioOf(took.one, took.two),
      timings: { it: took.two, other: took.one },
    },
  ];
}
