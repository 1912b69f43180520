import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CommandManifest } from '../../model/manifest.js';
import type { Outcome } from '../../model/outcome.js';
import { CALL, Programs, TELLS_PID } from './programs.test-kit.js';

const programs = new Programs();
afterAll(() => programs.end());

const WRITTEN: Outcome = { kind: 'replied', text: 'Written' };
const died = (text: string): Outcome => ({ kind: 'died', text });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the process', () => {
  test('is kept from session to session, and anew after freshen', async () => {
    const guard = await programs.connect(TELLS_PID);
    const pids = [await programs.textOf(guard), await programs.textOf(guard)];
    await guard.freshen?.();
    pids.push(await programs.textOf(guard));
    await guard.dispose?.();
    const [first, second, third] = pids.map(Number);
    expect([first === second, second === third, isAlive(first ?? 0), isAlive(third ?? 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  const ONE = { request: 'One' };
  const TWO = { request: 'Two' };
  test.each<[string, Partial<CommandManifest>, object, object, boolean]>([
    ['the request in the open message', { request: { message: 'request' } }, ONE, TWO, true],
    ['no request channel', {}, ONE, TWO, true],
    ['the request in a variable', { request: { env: 'WORDS' } }, ONE, TWO, false],
    ['the request in a file', { request: { file: 'asked.txt' } }, ONE, TWO, false],
    ['the request as an argument', { request: { argument: '--request' } }, ONE, TWO, false],
    ['the same request in a variable', { request: { env: 'WORDS' } }, ONE, ONE, true],
    ['another root in the open message', {}, {}, { root: programs.folder('root-2') }, true],
    ['another root in a variable', { root: 'env' }, {}, { root: programs.folder('root-2') }, false],
    ['another root as working folder', { root: 'cwd' }, {}, { root: programs.folder('root-2') }, false],
  ])('with %s is kept or not', async (_name, manifest, first, second, isKept) => {
    const guard = await programs.connect(TELLS_PID, manifest);
    expect((await programs.textOf(guard, first)) === (await programs.textOf(guard, second))).toBe(isKept);
  });

  test('gets its places and the request where the manifest says', async () => {
    const { scratch } = programs.environment();
    const root = programs.folder('root-2');
    const tells = `const fs = require('node:fs');
      on.call = ({ id }) => say({ id, type: 'result', ok: true, value: {
        argv: process.argv.slice(2), cwd: process.cwd(), root: process.env.HOLDFAST_ROOT, words: process.env.WORDS,
        file: fs.existsSync(process.env.HOME + '/words.txt') ? fs.readFileSync(process.env.HOME + '/words.txt', 'utf8') : undefined } });`;
    const valueOf = async (manifest: Partial<CommandManifest>): Promise<unknown> => {
      const guard = await programs.connect(tells, manifest);
      const outcome = await (await programs.open(guard, { root })).call(CALL);
      return outcome.kind === 'replied' ? outcome.value : outcome;
    };
    const { cwd } = scratch;
    expect([
      await valueOf({ root: 'env', request: { env: 'WORDS' } }),
      await valueOf({ root: 'argv', command: programs.command(tells, '--root={root}', '{home}') }),
      await valueOf({ root: 'cwd', request: { argument: '--request' } }),
      await valueOf({ request: { file: 'words.txt' } }),
    ]).toEqual([
      { argv: [], cwd, root, words: 'Write a.txt' },
      { argv: [`--root=${root}`, scratch.home], cwd },
      { argv: ['--request', 'Write a.txt'], cwd: root },
      { argv: [], cwd, file: 'Write a.txt' },
    ]);
  });

  test('that ends after each session is started for the next, and nothing is held against it', async () => {
    const guard = await programs.connect(
      `on.close = ({ id }) => { say({ id, type: 'closed' }); process.exit(0); };`,
    );
    const plays = [await programs.play(guard), await programs.play(guard), await programs.play(guard)];
    expect(plays).toEqual(Array.from({ length: 3 }, () => ({ outcomes: [WRITTEN], closed: 'closed' })));
  });

  test('that ends instead of closing has closed', async () => {
    const guard = await programs.connect(`on.close = () => process.exit(1);`);
    expect([await programs.play(guard), await programs.play(guard)]).toEqual(
      Array.from({ length: 2 }, () => ({ outcomes: [WRITTEN], closed: 'closed' })),
    );
  });

  test('of a call that the lab gives up is gone when the session has closed', async () => {
    const pidFile = join(programs.folder('pids'), 'pid');
    const guard = await programs.connect(
      `on.call = () => { require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); say({ id: heard.at(-1).id, type: 'confirm', target: 'a' }); };`,
    );
    const abort = new AbortController();
    let tell: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (tell = resolve));
    const session = await programs.open(guard, {
      signal: abort.signal,
      confirm: () => {
        tell();
        return new Promise<boolean>(() => undefined);
      },
    });
    const outcome = session.call(CALL);
    await asked;
    abort.abort();
    await session.close();
    expect([isAlive(Number(readFileSync(pidFile, 'utf8'))), await outcome]).toEqual([
      false,
      died('the program had been ended before this call'),
    ]);
  });
});
