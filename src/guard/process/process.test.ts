import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirSync } from 'tmp-promise';
import { afterAll, describe, expect, test } from 'vitest';
import { fillCommand, resolveCommand } from './command-line.js';
import { countingEnvironment } from './count-calls.js';
import { childEnvironment } from './environment.js';
import { Lines } from './lines.js';
import { runChild } from './run-child.js';

const { name: folder, removeCallback } = dirSync({ unsafeCleanup: true });
afterAll(() => removeCallback());

/** Runs a line of JavaScript as a program. */
const run = (code: string, more: { input?: string; timeoutMs?: number; longestOutput?: number } = {}) =>
  runChild({ command: [process.execPath, '-e', code], cwd: folder, env: {}, timeoutMs: 10_000, ...more });

describe('runChild', () => {
  test('gives what a program wrote, and its exit code', async () => {
    const code =
      "process.stdin.on('data', (d) => process.stdout.write(d)); console.error('noise'); process.exitCode = 3";
    expect(await run(code, { input: 'in' })).toEqual({
      code: 3,
      how: 'ended (exit code 3)',
      stdout: 'in',
      stderr: 'noise\n',
      timedOut: false,
    });
  });

  test('a signal is no exit code', async () => {
    expect(await run("process.kill(process.pid, 'SIGKILL')")).toMatchObject({
      code: null,
      how: 'ended (SIGKILL)',
    });
  });

  test('a program that hangs is ended, with what it started', async () => {
    const child = "require('node:child_process').spawn('sleep', ['1000'], { stdio: 'inherit' })";
    const hangs = await run(`console.log(${child}.pid); setInterval(() => {}, 1e6)`, { timeoutMs: 500 });
    expect(hangs).toMatchObject({ code: null, timedOut: true });
    expect(hangs.stdout).toMatch(/^\d+\n$/);
    expect(isRunning(hangs.stdout.trim())).toBe(false);
  });

  test('a program that floods is ended', async () => {
    const floods = await run("setInterval(() => process.stdout.write('x'.repeat(65536)), 0)", {
      longestOutput: 100_000,
    });
    expect(floods).toMatchObject({
      code: null,
      how: 'was ended: it wrote more than 100000 bytes',
      timedOut: false,
    });
  });

  test('a program that is not there has ended', async () => {
    const missing = await runChild({
      command: [join(folder, 'nowhere')],
      cwd: folder,
      env: {},
      timeoutMs: 10_000,
    });
    expect(missing.code).toBeNull();
    expect(missing.how).toMatch(/^could not be started \(.*ENOENT/);
  });

  test('input for a program that does not read it is lost', async () => {
    expect(await run('', { input: 'x'.repeat(1_000_000) })).toMatchObject({ code: 0, stdout: '' });
  });
});

/** True for a process that goes on; one that was killed may stay as a corpse until its new parent looks. */
function isRunning(pid: string): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

test('Lines gives whole lines, whatever the chunks', () => {
  const lines = new Lines();
  const taken = ['a\nb', 'c\r\n', '\n', 'é'].map((text) => lines.take(Buffer.from(text)));
  expect([taken, lines.rest]).toEqual([[['a'], ['bc'], [''], []], 'é']);
});

describe('childEnvironment', () => {
  const surroundings = { root: '/r', request: 'Change a.py', scratch: { home: '/h', tmp: '/t', cwd: '/c' } };

  test('holds nothing of the lab but where programs are', () => {
    process.env['HOLDFAST_TEST_SECRET'] = 'x';
    const made = childEnvironment({ root: undefined, env: undefined, request: undefined }, surroundings);
    delete process.env['HOLDFAST_TEST_SECRET'];
    const { PATH, LANG: _, HOLDFAST_NONCE: __, ...rest } = made;
    expect([PATH, rest]).toEqual([
      process.env['PATH'],
      {
        HOME: '/h',
        TMPDIR: '/t',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        ...countingEnvironment('/t'),
      },
    ]);
  });

  test('holds what the manifest passes and sets, the root and the request', () => {
    process.env['HOLDFAST_TEST_PASSED'] = 'yes';
    const made = childEnvironment(
      {
        root: 'env',
        env: { pass: ['HOLDFAST_TEST_PASSED'], set: { A: '{root}/a', B: '{home}' } },
        request: { env: 'ASKED' },
      },
      surroundings,
    );
    delete process.env['HOLDFAST_TEST_PASSED'];
    expect(made).toMatchObject({
      HOLDFAST_TEST_PASSED: 'yes',
      A: '/r/a',
      B: '/h',
      HOLDFAST_ROOT: '/r',
      ASKED: 'Change a.py',
    });
  });

  test('lets what surrounds a hook fail', () => {
    const plain = { root: undefined, env: undefined, request: undefined };
    expect('HOME' in childEnvironment(plain, surroundings, 'no-home')).toBe(false);
    expect(childEnvironment(plain, surroundings, 'empty-path')['PATH']).toBe('');
  });
});

describe('resolveCommand', () => {
  const tool = join(folder, 'tool');
  writeFileSync(tool, '#!/bin/sh\n');
  chmodSync(tool, 0o755);
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'sub', 'guard.py'), '');

  test('finds the program, and makes files absolute', () => {
    const words = ['./tool', 'sub/guard.py', '--flag', '{root}', 'plain'];
    expect(resolveCommand(words, folder, 'm.guard.yaml')).toEqual([
      tool,
      join(folder, 'sub', 'guard.py'),
      '--flag',
      '{root}',
      'plain',
    ]);
    expect(resolveCommand(['sh', '-c', 'exit'], folder, 'm.guard.yaml')[0]).toMatch(/^\/.*\/sh$/);
  });

  test.each([
    [['./sub/guard.py'], 'an executable file', './sub/guard.py'],
    [['./nowhere'], 'an executable file', './nowhere'],
    [['no-such-program-anywhere'], 'a program on PATH', 'no-such-program-anywhere'],
    [[''], 'a program on PATH', 'an empty word'],
  ])('%j is a problem', (words, expected, received) => {
    const failing = (): string[] => resolveCommand(words, folder, 'm.guard.yaml');
    expect(failing).toThrow(
      expect.objectContaining({ code: 'command-not-found', place: 'm.guard.yaml', expected, received }),
    );
  });
});

test('fillCommand fills places, and leaves what has none', () => {
  const words = ['node', '{install}/x.js', '{root}/{home}', '{mentions}', '{other}'];
  expect(fillCommand(words, { root: '/r', home: '/h', install: '/i' })).toEqual([
    'node',
    '/i/x.js',
    '/r//h',
    '{mentions}',
    '{other}',
  ]);
});
