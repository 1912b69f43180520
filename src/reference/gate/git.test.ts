import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Problem } from '../../model/problem.js';
import { hardenedGit } from './git.js';
import { makeRepository, type TestRepository } from './repository.test-kit.js';

let repository: TestRepository;
beforeAll(async () => {
  repository = await makeRepository({});
});
afterAll(() => repository.remove());
afterEach(() => vi.unstubAllEnvs());

const SETTINGS = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.quotePath', 'false'],
  ['diff.relative', 'false'],
  ['diff.renames', 'false'],
  ['protocol.allow', 'never'],
  ['safe.bareRepository', 'explicit'],
];
const SAY = 'alias.say=!echo >&2; echo one two >&2; echo three >&2; false';
/** What git itself adds to the environment of the programs that it starts. */
const ITS_OWN = ['GIT_EXEC_PATH', 'GIT_PREFIX'];

it('is told nothing by the environment, and everything by us', async () => {
  for (const name of ['GIT_DIR', 'GIT_TRACE', 'GIT_CONFIG_COUNT']) vi.stubEnv(name, '0');
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
  vi.stubEnv('NOT_GIT_DIR', 'kept');
  const { root } = repository;
  const printed = await hardenedGit(root)('-c', 'alias.show-environment=!env', 'show-environment');
  const lines = printed.toString('utf8').split('\n');
  const told = lines
    .map((line): [string, string] => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)])
    .filter(([name]) => /GIT_|^LC_ALL$/.test(name) && !ITS_OWN.includes(name));
  expect(Object.fromEntries(told)).toEqual({
    NOT_GIT_DIR: 'kept',
    LC_ALL: 'C',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_PAGER: 'cat',
    GIT_CONFIG_PARAMETERS: [...SETTINGS, ['safe.directory', root], ['alias.show-environment', "'\\!'env"]]
      .map(([key, value]) => `'${key}'='${value}'`)
      .join(' '),
  });
});

function failure(place: string, command: string, received: string): Problem {
  return new Problem({
    code: 'gate-git',
    message: 'Git failed, so nobody knows what changed.',
    place,
    expected: `git ${command} to succeed`,
    received,
    hint: 'see to the repository, or to the base that the gate compares with',
  });
}

it('fails with the first line of what it said', async () => {
  const { root } = repository;
  await expect(hardenedGit(root)('rev-parse', '--verify', 'gone')).rejects.toEqual(
    failure(root, 'rev-parse --verify gone', 'fatal: Needed a single revision'),
  );
  await expect(hardenedGit(root)('-c', SAY, 'say')).rejects.toEqual(
    failure(root, `-c ${SAY} say`, 'one two'),
  );
});

it('fails in its own words where it said nothing, or is not there', async () => {
  const { root } = repository;
  const settings = SETTINGS.map(([key, value]) => `-c ${key}=${value}`).join(' ');
  await expect(hardenedGit(root)('rev-parse', '--quiet', '--verify', 'gone')).rejects.toEqual(
    failure(
      root,
      'rev-parse --quiet --verify gone',
      `Error: Command failed: git --no-pager --literal-pathspecs ${settings} -c safe.directory=${root} rev-parse --quiet --verify gone`,
    ),
  );
  vi.stubEnv('PATH', join(root, 'gone'));
  await expect(hardenedGit(root)('version')).rejects.toEqual(
    failure(root, 'version', 'Error: spawn git ENOENT'),
  );
});
