import { armFrom } from '../../arm.js';
import { effectAt } from '../../arbitraries/legal.js';
import { FOLDER_MOVED, inOwnFolder, strikes } from '../../arbitraries/races.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'race.parent-moved',
  requirement:
    'A folder that another writer moves out of the workspace while a call is handled takes no write with it.',
  reason: 'A file that was opened inside is written where it is by then: outside.',
  source: { kind: 'derived', note: 'the moved parent of the Go and pathrs test suites' },
  operations: ['replace', 'patch', 'write', 'insert', 'append'],
  medium: 'disk',
  mostRuns: 5,
  arms: [
    armFrom<null>({
      label: 'path.race.parent-moved',
      variants: () => [null],
      build: (plan) => {
        const { plan: inside, scenario, lands } = inOwnFolder(plan);
        const { outside: _, ...layout } = scenario.layout;
        return {
          ...scenario,
          layout,
          break: strikes(FOLDER_MOVED),
          expect: 'contained',
          harm: effectAt(inside, lands),
          'armed-by': 'plain',
        };
      },
    }),
  ],
});
