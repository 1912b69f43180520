import { expect, test } from 'vitest';
import { interleave, ratioOf, timingOf } from './interleave.js';

/** Contenders that take so long each time, by a clock of their own, and the order they are run in. */
function playOf(costs: Readonly<Record<string, readonly number[]>>, units = 1) {
  let time = 0;
  const order: string[] = [];
  const contenders = Object.fromEntries(
    Object.entries(costs).map(([name, each]) => {
      let turn = 0;
      return [
        name,
        () => {
          order.push(name);
          time += each[turn] ?? 0;
          turn += 1;
          return Promise.resolve(units);
        },
      ];
    }),
  );
  return { contenders, order, now: () => time };
}

test('contenders take turns, every other round backwards; warm-ups do not count', async () => {
  const { contenders, order, now } = playOf({ plain: [90, 1, 2, 3], lab: [90, 4, 4, 4] });
  const timings = await interleave(contenders, { rounds: 3, warmUps: 1, now });
  expect([order, timings]).toEqual([
    ['lab', 'plain', 'plain', 'lab', 'lab', 'plain', 'plain', 'lab'],
    {
      plain: { samples: [1, 2, 3], median: 2, spread: 0.5 },
      lab: { samples: [4, 4, 4], median: 4, spread: 0 },
    },
  ]);
});

test('a sample is what one unit of the work takes', async () => {
  const { contenders, now } = playOf({ plain: [10, 30] }, 5);
  expect(await interleave(contenders, { rounds: 2, warmUps: 0, now })).toEqual({
    plain: { samples: [2, 6], median: 4, spread: 0.5 },
  });
});

test('a contender that does nothing is told, not timed', async () => {
  const { contenders, now } = playOf({ idle: [1] }, 0);
  await expect(interleave(contenders, { rounds: 1, warmUps: 0, now })).rejects.toThrow(
    new RangeError('idle has done nothing that could be timed'),
  );
});

test('a ratio is of the medians; its spread is that of the rounds, where the machine slowed both alike', () => {
  const slower = timingOf([10, 20, 40]);
  const faster = timingOf([1, 2, 4]);
  expect([ratioOf(slower, faster), slower.spread]).toEqual([{ of: 10, spread: 0 }, 0.75]);
});
