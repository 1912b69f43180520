import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { Bench, CALL, sh, TOOL, type Fields } from './testing/bench.js';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench.remove());

/** A script that prints its last argument, whatever comes before it. */
const LAST = 'for word; do :; done; printf "%s" "$word"';
const event = (): { [key: string]: unknown } => ({ ...CALL, root: bench.root });
const prints = (text: string): Outcome => ({ kind: 'replied', text });

describe('input', () => {
  test.each<[string, string[], Fields]>([
    ['on standard input', ['cat'], {}],
    ['as the last argument', sh(LAST, 'sh', 'x'), { input: 'argv' }],
    ['as a file', sh('cat "$0"'), { input: 'file' }],
    ['as a file at its place in the command', sh('cat "${0#--in=}"', '--in={input}', '{root}'), {}],
  ])('%s; nothing is left of it', async (_name, command, fields) => {
    const outcome = await bench.ask(await bench.hook(command, fields));
    expect(outcome).toEqual({ kind: 'replied', text: '', value: event() });
    expect(readdirSync(bench.scratch.tmp)).toEqual([]);
  });

  test.each([
    ['a NUL', 'a\0b', 'argument 4 has a NUL in it'],
    ['too much', 'x'.repeat(128 * 1024), 'argument 4 is longer than 128 KB'],
  ])('%s is not sent as an argument', async (_name, diff, why) => {
    const guard = await bench.connect({
      name: 'g',
      adapter: 'spawn',
      power: 'writes',
      form: 'patch-applier',
      input: 'argv',
      command: sh('echo', 'sh'),
    });
    expect(await bench.ask(guard, { call: { tool: 'patch', arguments: { diff } } })).toEqual({
      kind: 'failed',
      code: 'host.argv',
      text: `the call cannot be sent: ${why}`,
    });
  });

  test('is not written through a link that the guard has put in the way', async () => {
    const guard = await bench.hook(['cat'], { input: 'file' });
    const elsewhere = join(bench.folder, 'elsewhere');
    const { tmp } = bench.scratch;
    mkdirSync(elsewhere);
    rmSync(tmp, { recursive: true });
    symlinkSync(elsewhere, tmp);
    expect(await bench.ask(guard)).toEqual({
      kind: 'failed',
      code: 'host.input',
      text: `the host could not hand the call over: Error: ${tmp} is no longer where it was`,
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe('the request', () => {
  test.each<[string, NonNullable<Fields['request']>, string]>([
    ['a variable', { env: 'WORDS' }, 'echo "$WORDS"'],
    ['a file in HOME', { file: 'words' }, 'cat "$HOME/words"'],
    ['an argument after its name', { argument: '--words' }, 'echo "$2"'],
    ['a field of the event', { message: 'words' }, 'sed "s/.*words.:.//; s/.}//"'],
  ])('reaches it as %s', async (_name, request, script) => {
    const guard = await bench.hook(sh(script, 'sh'), { request });
    expect([await bench.ask(guard), guard.request]).toEqual([prints('Change a'), true]);
  });

  test('is never taken for a place', async () => {
    const guard = await bench.hook(sh(LAST, 'sh'), { request: { argument: '--words' } });
    const session = await guard.open({ ...bench.environment(), request: '{input}{root}' });
    expect(await session.call(CALL)).toEqual(prints('{input}{root}'));
    await session.close();
  });
});

describe('surroundings', () => {
  test.each<[string, Fields, () => string]>([
    ['in the cwd trap', {}, () => `${bench.scratch.cwd} -`],
    ['with the root in a variable', { root: 'env' }, () => `${bench.scratch.cwd} ${bench.root}`],
    ['in the root, where the manifest says so', { root: 'cwd' }, () => `${bench.root} -`],
  ])('%s', async (_name, fields, where) => {
    const script = 'echo "$PWD ${HOLDFAST_ROOT:--} $HOME $TMPDIR $GIT_CEILING_DIRECTORIES"';
    const { home, tmp } = bench.scratch;
    expect(await bench.ask(await bench.hook(sh(script), fields))).toEqual(
      prints(`${where()} ${home} ${tmp} ${bench.folder}`),
    );
  });

  test('claude-code starts a hook in its project', async () => {
    const command = sh('echo "$PWD $CLAUDE_PROJECT_DIR" >&2; exit 2');
    const guard = await bench.hook(command, { power: 'decides', host: 'claude-code' });
    expect(await bench.ask(guard)).toEqual({ kind: 'denied', text: `${bench.root} ${bench.root}` });
  });
});

describe('faults', () => {
  const SHOW = 'printf "%s|%s|%s" "$HOME" "$PATH" "$(while read -r line; do :; done; printf "%s" "$line")"';

  test.each<[Fault, string]>([
    ['no-home', '|PATH|WHOLE'],
    ['empty-path', 'HOME||WHOLE'],
    ['cut-stdin', 'HOME|PATH|HALF'],
  ])('%s is for one call', async (fault, expected) => {
    const whole = JSON.stringify(event());
    const shows = (text: string): Outcome =>
      prints(
        text
          .replace('HOME', bench.scratch.home)
          .replace('PATH', process.env['PATH'] ?? '')
          .replace('WHOLE', whole)
          .replace('HALF', whole.slice(0, Math.floor(whole.length / 2))),
      );
    const guard = await bench.hook(sh(SHOW));
    const session = await guard.open(bench.environment());
    session.fault?.(fault);
    const outcomes = [await session.call(CALL), await session.call(CALL)];
    await session.close();
    expect([guard.takesFaults, ...outcomes]).toEqual([true, shows(expected), shows('HOME|PATH|WHOLE')]);
  });
});

describe('the operator', () => {
  const REWRITTEN = { path: 'b', content: 'c' };
  const asks = (extra: object): string[] => {
    const hookSpecificOutput = { hookEventName: 'PreToolUse', permissionDecision: 'ask', ...extra };
    return ['echo', JSON.stringify({ hookSpecificOutput })];
  };
  const allows = (args: object): object => ({ kind: 'allowed', call: { tool: TOOL.name, arguments: args } });

  test.each([
    ['the target of the call', asks({}), 'a', { kind: 'allowed' }],
    ['the target of the rewritten call', asks({ updatedInput: REWRITTEN }), 'b', allows(REWRITTEN)],
    ['all of it where it has none', asks({ updatedInput: { x: 1 } }), '{"x":1}', allows({ x: 1 })],
  ])('is shown %s', async (_name, command, target, outcome) => {
    const guard = await bench.hook(command, { power: 'decides', confirm: 'ask' });
    expect([await bench.ask(guard), bench.shown, guard.confirm]).toEqual([outcome, [target], 'ask']);
  });

  test('may decline', async () => {
    const guard = await bench.hook(asks({ permissionDecisionReason: 'sure?' }), { power: 'decides' });
    expect(await bench.ask(guard, { approves: false })).toEqual({
      kind: 'denied',
      text: 'the operator declined: sure?',
    });
  });
});

describe('trouble', () => {
  test('a program that takes too long, by host', async () => {
    const sleep = ['sleep', '60'];
    const strict = await bench.hook(sleep, { timeout: '25ms' });
    const claude = await bench.hook(sleep, { power: 'decides', host: 'claude-code', timeout: '25ms' });
    expect([await bench.ask(strict), strict.timeoutMs]).toEqual([{ kind: 'timeout', afterMs: 25 }, 25]);
    expect([await bench.ask(claude), claude.timeoutMs]).toEqual([{ kind: 'allowed' }, 2025]);
  });

  test('closing the session ends what still runs', async () => {
    const session = await (await bench.hook(['sleep', '60'])).open(bench.environment());
    const answer = session.call(CALL);
    await session.close();
    expect(await answer).toEqual({ kind: 'died', text: 'it ended (SIGKILL)' });
  });

  test('a flood', async () => {
    expect(await bench.ask(await bench.hook(['yes']))).toEqual({
      kind: 'died',
      text: 'it was ended: it wrote more than 8388608 bytes',
    });
  });

  test('a program that is gone when it is called', async () => {
    const program = join(bench.folder, 'program.sh');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    const guard = await bench.hook(['./program.sh']);
    rmSync(program);
    expect(await bench.ask(guard)).toEqual({
      kind: 'died',
      text: `it could not be started (spawn ${program} ENOENT)`,
    });
  });
});
