// Changes the reference guard and the words of the model in thousands of small ways, and asks their tests to see each.
// Stryker is no dependency of the project: it is installed into a cache folder at its first use.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const STRYKER = '9.6.1';
const CANARY = 'fixtures/mutation/canary.ts';
const REPORT = 'reports/mutation.json';
const GOAL = 0.95;

const cache = join(realpathSync('node_modules'), '.cache', 'mutation');
const runner = join(cache, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');
if (!existsSync(runner)) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages], {
    cwd: cache,
    stdio: 'inherit',
  });
}

const chosen = process.argv.slice(2);
const mutate = chosen.length > 0 ? chosen : ['src/reference/**/*.ts', 'src/model/**/*.ts'];
const config = join(cache, `stryker.${process.pid}.config.json`);
writeFileSync(
  config,
  JSON.stringify({
    plugins: [pathToFileURL(runner).href],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    mutate: [...mutate, '!**/*.test.ts', '!**/*.test-kit.ts', CANARY],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: REPORT },
    ignorePatterns: ['dist', 'reports', 'cases', '.ci'],
    tempDirName: '.mutation',
    allowConsoleColors: false,
    disableTypeChecks: false,
    concurrency: 2,
  }),
);
const ran = spawnSync(
  process.execPath,
  [join(cache, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
  {
    stdio: 'inherit',
  },
);
rmSync(config);
if (ran.status !== 0) process.exit(ran.status ?? 1);

const DEAD = ['Killed', 'Timeout'];
const COUNTED = [...DEAD, 'Survived', 'NoCoverage'];
const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
const mutants = Object.entries(files).flatMap(([file, { source, mutants: made }]) =>
  made
    .filter(({ status }) => COUNTED.includes(status))
    .map((mutant) => ({ file, source, ...mutant, isDead: DEAD.includes(mutant.status) })),
);
const shareOf = (some) => some.filter(({ isDead }) => isDead).length / some.length;
for (const { file, source, location, replacement, mutatorName, status } of mutants.filter(
  ({ isDead }) => !isDead,
)) {
  const line = source.split('\n')[location.start.line - 1]?.trim();
  process.stdout.write(
    `${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName}\n  ${line}\n  -> ${replacement}\n`,
  );
}
const counted = mutants.filter(({ file }) => file !== CANARY);
if (counted.length === 0) {
  process.stderr.write(
    `mutation: ${mutate.join(', ')}: expected source files with something to change, found none; name files below src/reference or src/model\n`,
  );
  process.exit(2);
}
const isCanaryDead = mutants.filter(({ file }) => file === CANARY).every(({ isDead }) => isDead);
const share = shareOf(counted);
process.stdout.write(
  `canary ${isCanaryDead ? 'dead' : 'ALIVE'}; ${(share * 100).toFixed(1)} % of ${counted.length} mutants are killed (goal ${GOAL * 100} %)\n`,
);
process.exitCode = isCanaryDead && share >= GOAL ? 0 : 1;
