import { expect, test } from 'vitest';
import { interleave, ratioOf, timingOf } from './interleave.js';

/** A clock, and contenders that take so long a turn, by round once they are found to fit. */
function playOf(costs: Readonly<Record<string, readonly number[]>>, units = 1) {
  let time = 0;
  const played: string[] = [];
  const contenders = Object.fromEntries(
    Object.entries(costs).map(([name, each]) => {
      const left = [...each];
      return [
        name,
        (turns: number) => {
          played.push(`${name} ${turns}`);
          time += turns * (left.shift() ?? 0);
          return Promise.resolve(turns * units);
        },
      ];
    }),
  );
  return { contenders, played, now: () => time };
}

test('contenders take turns, every other round backwards; finding what fits a lap does not count', async () => {
  const { contenders, played, now } = playOf({ plain: [2, 2, 2, 1, 2, 3], lab: [40, 40, 40, 40] });
  const timings = await interleave(contenders, { rounds: 3, lapMs: 80, now });
  expect([played, timings]).toEqual([
    // A quarter of a lap says enough: 32 ms of 16 turns, so 40 turns fill one.
    [
      'plain 1',
      'plain 4',
      'plain 16',
      'lab 1',
      'plain 40',
      'lab 2',
      'lab 2',
      'plain 40',
      'plain 40',
      'lab 2',
    ],
    {
      plain: { samples: [1, 2, 3], median: 2, spread: 0.5 },
      lab: { samples: [40, 40, 40], median: 40, spread: 0 },
    },
  ]);
});

test('a sample is what one unit of the work takes', async () => {
  const { contenders, now } = playOf({ plain: [30, 10, 30] }, 5);
  expect(await interleave(contenders, { rounds: 2, lapMs: 30, now })).toEqual({
    plain: { samples: [2, 6], median: 4, spread: 0.5 },
  });
});

test('a contender that does nothing is told, not timed', async () => {
  const { contenders, now } = playOf({ idle: [1] }, 0);
  await expect(interleave(contenders, { rounds: 1, lapMs: 1, now })).rejects.toThrow(
    new RangeError('idle has done nothing that could be timed'),
  );
});

test('a ratio is of the medians; its spread is that of the rounds, where the machine slowed both alike', () => {
  const slower = timingOf([10, 20, 40]);
  const faster = timingOf([1, 2, 4]);
  expect([ratioOf(slower, faster), slower.spread]).toEqual([{ of: 10, spread: 0 }, 0.75]);
});
