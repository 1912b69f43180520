/** One of several ways that are timed side by side: does its work once, and says how many units that was. */
export type Contender = () => Promise<number> | number;

export interface InterleaveOptions {
  /** How often each is timed. */
  rounds: number;
  /** How often each is run before anything counts. */
  warmUps: number;
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

/**
 * Times contenders in turn, round after round, so that whatever slows the machine down meets all of them. Every other
 * round goes backwards: none always comes after the same one.
 * @throws RangeError of a contender that has done nothing.
 */
export async function interleave<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds, warmUps, now = () => performance.now() }: InterleaveOptions,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(contenders) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const began = now();
      const units = await contenders[name]();
      const took = now() - began;
      if (!(units > 0)) throw new RangeError(`${name} has done nothing that could be timed`);
      if (round >= 0) samples.get(name)?.push(took / units);
    }
  }
  const timings = names.map((name) => [name, timingOf(samples.get(name) ?? [])]);
  return Object.fromEntries(timings) as Record<Name, Timing>;
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
