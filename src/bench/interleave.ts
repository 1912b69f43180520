/** One of several ways that are timed side by side: does its work so often, and says how many units that was in all. */
export type Contender = (turns: number) => Promise<number> | number;

export interface InterleaveOptions {
  /** How often each is timed. */
  rounds: number;
  /** About how long one round of one contender is to take, in milliseconds: it does as many turns as fit. */
  lapMs: number;
  /** Milliseconds from any start; the clock of this process by default. */
  now?: () => number;
}

/** What timing one contender came to, in milliseconds a unit. */
export interface Timing {
  /** One for each round, in their order. */
  samples: number[];
  median: number;
  /** How far the middle half of the samples lies apart, as a share of the median. */
  spread: number;
}

/** The value that a share of sorted values lies below, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median and spread of samples. */
export function timingOf(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((one, other) => one - other);
  const median = quantile(sorted, 0.5);
  return {
    samples: [...samples],
    median,
    spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median,
  };
}

/** A contender's turns, each one unit, one after the other. */
export async function times(turns: number, act: () => Promise<unknown> | unknown): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) await act();
  return turns;
}

interface Lap {
  took: number;
  units: number;
}

/** So many turns are a lap in any case. */
const MOST_TURNS = 1_000_000;

/** How many turns fill a lap; found by doing more and more of them, which also warms up. */
async function turnsFor(lapMs: number, lap: (turns: number) => Promise<Lap>): Promise<number> {
  for (let turns = 1; ; turns *= 4) {
    const { took } = await lap(turns);
    if (took >= lapMs / 4 || turns >= MOST_TURNS) return Math.max(1, Math.round((turns * lapMs) / took));
  }
}

/**
 * Times contenders in turn, round after round, so that whatever slows the machine down meets all of them. Every other
 * round goes backwards: none always comes after the same one.
 * @throws RangeError of a contender that has done nothing.
 */
export async function interleave<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds, lapMs, now = () => performance.now() }: InterleaveOptions,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(contenders) as Name[];
  const lapOf =
    (name: Name) =>
    async (turns: number): Promise<Lap> => {
      const began = now();
      const units = await contenders[name](turns);
      const took = now() - began;
      if (!(units > 0)) throw new RangeError(`${name} has done nothing that could be timed`);
      return { took, units };
    };
  const laps: { name: Name; run(): Promise<Lap>; samples: number[] }[] = [];
  for (const name of names) {
    const lap = lapOf(name);
    const turns = await turnsFor(lapMs, lap);
    laps.push({ name, run: () => lap(turns), samples: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, samples } of round % 2 === 0 ? laps : laps.toReversed()) {
      const { took, units } = await run();
      samples.push(took / units);
    }
  }
  return Object.fromEntries(laps.map(({ name, samples }) => [name, timingOf(samples)])) as Record<
    Name,
    Timing
  >;
}

/** How many times as long one takes as another. */
export interface Ratio {
  /** Of the medians. */
  of: number;
  /** How far the middle half of the ratios of single rounds lies apart, as a share of their median. */
  spread: number;
}

/** Compares two contenders of one interleaved run. */
export function ratioOf(slower: Timing, faster: Timing): Ratio {
  const rounds = slower.samples.map((sample, round) => sample / (faster.samples[round] ?? Number.NaN));
  return { of: slower.median / faster.median, spread: timingOf(rounds).spread };
}
