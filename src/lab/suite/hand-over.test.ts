import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { withDir, type DirectoryResult } from 'tmp-promise';
import { expect, test } from 'vitest';
import { handOver, takeOver } from './hand-over.js';
import { loadSuite } from './load-suite.js';
import { suiteOf } from '../testing/suites.js';
import { problemOf } from './problem-of.test-support.js';

/** Through the channel between two processes: a structured clone. */
const send = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;

test('what arrives is the suite that was read', async () => {
  const suite = await loadSuite();
  expect(await takeOver(send(handOver(suite)))).toEqual(suite);
});

test.each([
  ['another refusal', `export default ${moduleOf('match.other')}`, 'match.other'],
  ['none', 'export {};', 'no default export'],
])('a module that gives %s by now is told', async (_what, text, received) => {
  await withDir(
    async ({ path }: DirectoryResult) => {
      const file = join(realpathSync(path), 'own.mjs');
      writeFileSync(file, text);
      const modules = new Map([['match.own', file]]);
      expect(await problemOf(() => takeOver(handOver(suiteOf({ modules }))))).toMatchObject({
        code: 'refusal-changed',
        place: file,
        expected: 'match.own',
        received,
      });
    },
    { unsafeCleanup: true },
  );
});

function moduleOf(id: string): string {
  return `{
  id: '${id}', requirement: 'It holds.', reason: 'Else it does not.', source: { kind: 'seed' },
  operations: ['replace'], medium: 'any', labels: ['own.label'], sweep: () => [], random: () => undefined,
};`;
}
