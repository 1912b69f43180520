import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSchema } from '../model/report.js';
import { FIRST_GUARD } from './testing/guards.js';
import { makeProject, type Project, type Ran } from './testing/project.js';

let project: Project;
let whole: Ran;

// More than one block a row; one row holds, one ends with the block in which it breaks.
const REFUSALS = ['args.missing', 'match.overlap'];
const FLAGS = [
  'run',
  '--guard',
  './first.guard.js',
  '--only',
  'fuzz',
  '--runs',
  '257',
  ...REFUSALS.flatMap((id) => ['--refusal', id]),
];

/** Runs every shard of the run and gives the names of their reports. */
async function runShards(of: number): Promise<string[]> {
  const files = Array.from({ length: of }, (_, index) => `part${index + 1}of${of}.json`);
  for (const [index, file] of files.entries()) {
    const ran = await project.run(...FLAGS, '--shard', `${index + 1}/${of}`, '--reporter', `json=${file}`);
    expect(ran.stderr).toBe('');
  }
  return files;
}

const withoutTimings = ({ code, stdout, stderr }: Ran) => ({
  code,
  stdout: stdout.replace(/"timings": \{[^}]*\}/, '"timings": {}'),
  stderr,
});

beforeAll(async () => {
  project = await makeProject({ 'first.guard.js': FIRST_GUARD });
  whole = await project.run(...FLAGS, '--reporter', 'json');
}, 60_000);
afterAll(() => project.remove());

test('three shards, merged, are the whole run to the byte', { timeout: 60_000 }, async () => {
  const files = await runShards(3);
  const merged = await project.run('merge', ...files.toReversed(), '--reporter', 'json');
  expect(withoutTimings(merged)).toEqual(withoutTimings(whole));
  expect(whole.code).toBe(1);
});

test('one worker and three come to the same bytes', { timeout: 60_000 }, async () => {
  const three = await project.run(...FLAGS, '--workers', '3', '--reporter', 'json');
  expect(withoutTimings(three)).toEqual(withoutTimings(whole));
});

const BAD: [what: string, files: string[], at: string, expected: string, received: string][] = [
  ['a shard that is not there', ['part1of3.json'], 'part1of3.json', 'shard 2 of 3', 'no report of it'],
  [
    'a shard that is there twice',
    ['part1of3.json', 'part2of3.json', 'part1of3.json'],
    'part1of3.json',
    'shard 1 of 3 once',
    'it is in part1of3.json as well',
  ],
  [
    'a shard of another division',
    ['part1of3.json', 'part2of4.json'],
    'part2of4.json',
    'the same number of shards as part1of3.json',
    'another number of shards',
  ],
  [
    'the report of a whole run',
    ['whole.json'],
    'whole.json',
    'the report of a shard',
    'the report of a whole run',
  ],
];

test.each(BAD)('%s is no part', async (_what, files, at, expected, received) => {
  project.write('whole.json', whole.stdout);
  const second = reportSchema.parse(JSON.parse(project.read('part2of3.json')));
  project.write(
    'part2of4.json',
    JSON.stringify({ ...second, run: { ...second.run, shard: { index: 2, of: 4 } } }),
  );
  const stderr = `These reports are not the shards of one run. [shards-differ]
  at:       ${at}
  expected: ${expected}
  received: ${received}
  to do:    merge the JSON reports of all shards of one run: the same guards, flags and suite, --shard 1/n to n/n
`;
  expect(await project.run('merge', ...files)).toEqual({ code: 2, stdout: '', stderr });
});
