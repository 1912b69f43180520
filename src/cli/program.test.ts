import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from './testing/project.js';

let project: Project;
beforeAll(async () => {
  project = await makeProject();
});
afterAll(() => project.remove());

const TO_DO = '  to do:    look at holdfast --help, or holdfast <command> --help';

test.concurrent.each([
  [['rnu'], "unknown command 'rnu'\n(Did you mean run?)"],
  [['run', '--onyl', 'cases'], "unknown option '--onyl'\n(Did you mean --only?)"],
  [['run', 'twice'], "too many arguments for 'run'. Expected 0 arguments but got 1."],
  [
    ['run', '--runs', '0'],
    "option '--runs <n>' argument '0' is invalid. expected a whole number of at least 1.",
  ],
  [
    ['run', '--seed', 'x'],
    "option '--seed <n>' argument 'x' is invalid. expected a whole number of at least 0.",
  ],
  [
    ['run', '--only', 'both'],
    "option '--only <what>' argument 'both' is invalid. Allowed choices are cases, fuzz.",
  ],
  [['replay', '--guard', 'reference'], "missing required argument 'case'"],
  [
    ['list', '--check', '--guard', 'reference'],
    "option '--check' cannot be used with option '--guard <name or path>'",
  ],
])('%j asks for nothing that there is', async (args, message) => {
  expect(await project.run(...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `holdfast: ${message}\n${TO_DO}\n`,
  });
});

const HELP = `Usage: holdfast [options] [command]

Which refusals hold? Fires hostile calls at a write tool and looks at the disk.

Options:
  -V, --version                output the version number
  -h, --help                   display help for command

Commands:
  run [options]                cases and fuzz on the guards of a config
  merge [options] <report...>  the JSON reports of all shards of a run as one
                               report
  replay [options] <case>      one case on one guard, with the full story: FIXED
                               or STILL BROKEN
  list [options] [id]          the catalogue of refusals; one of them explained;
                               a guard as it is understood; a suite checked
  new                          new case: a case file for a new incident, armed
                               at once
  gate [options]               what changed since a commit and was not named,
                               one line each: exit 1 if anything
  help [command]               display help for command
`;

test.concurrent.each([
  ['without a command, which is no use', [], 2],
  ['asked for', ['--help'], 0],
])('help %s', async (_when, args, code) => {
  expect(await project.run(...args)).toEqual({ code, stdout: HELP, stderr: '' });
});

test.concurrent.each([[['--version']], [['-V']]])('%j is the version of the package', async (args) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(await project.run(...args)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('a command about one guard wants one, and no more', async () => {
  const problem = (received: string): object => ({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^This command is about one guard\\. \\[one-guard\\]\\n.*--guard, --mcp\\n.*\\n.*${received}\\n`,
      ),
    ) as string,
  });
  expect(await project.run('replay', 'match.overlapping-twins')).toEqual(problem('neither'));
  expect(
    await project.run('replay', 'match.overlapping-twins', '--guard', 'reference', '--mcp', 'node x.js'),
  ).toEqual(problem('both'));
});
