import { afterAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../model/outcome.js';
import { CALL, Programs, TELLS_PID } from './programs.test-kit.js';

const programs = new Programs();
afterAll(() => programs.end());

const WRITTEN: Outcome = { kind: 'replied', text: 'Written' };
const died = (text: string): Outcome => ({ kind: 'died', text });

describe('a program that breaks the protocol', () => {
  test.each<[string, string, Outcome]>([
    [
      'says something else',
      `console.log('Writing a.txt')`,
      died('expected the result of write_file; received a line that is no JSON: Writing a.txt'),
    ],
    [
      'answers under another id',
      `say({ id: id + 7, type: 'result', ok: true })`,
      died('a "result" came under an id that no answer was due to: {"type":"result","ok":true}'),
    ],
    [
      'answers with an unknown type',
      `say({ id, type: 'response', ok: true })`,
      died(
        'expected the result of write_file; received a message without a known type (ready, opened, result, confirm, closed): {"type":"response","ok":true}',
      ),
    ],
    [
      'answers with the wrong type',
      `say({ id, type: 'closed' })`,
      died('expected the result of write_file; received {"type":"closed"}'),
    ],
    [
      'answers for another power',
      `say({ id, type: 'result', allow: true })`,
      died(
        'expected the result of write_file; received a "result" that breaks the protocol (ok: expected true or false): {"type":"result","allow":true}',
      ),
    ],
    ['ends', `process.exit(3)`, died('expected the result of write_file; the program ended (exit code 3)')],
    [
      'crashes',
      `process.stderr.write('Traceback\\nValueError: no\\n', () => process.exit(1))`,
      died(
        'expected the result of write_file; the program ended (exit code 1); on standard error: ValueError: no',
      ),
    ],
    [
      'is killed',
      `process.kill(process.pid, 'SIGKILL')`,
      died('expected the result of write_file; the program ended (SIGKILL)'),
    ],
    [
      'ends in the middle of a line',
      `process.stdout.write('{"id":3,"ty', () => process.exit(0))`,
      died(
        'expected the result of write_file; the program ended (exit code 0); in the middle of a line: {"id":3,"ty',
      ),
    ],
    ['closes its output and lives on', `require('node:fs').closeSync(1)`, { kind: 'timeout', afterMs: 800 }],
    ['never answers', ``, { kind: 'timeout', afterMs: 800 }],
    [
      'floods without a line end',
      `process.stdout.write('x'.repeat(100_000_000))`,
      died('expected the result of write_file; received more than 67108864 bytes without a message'),
    ],
    [
      'floods with lines',
      `for (let n = 0; n < 100_000; n += 1) console.log('log')`,
      died('expected the result of write_file; received a line that is no JSON: log'),
    ],
    [
      'asks and asks',
      `say({ id, type: 'confirm', target: 7 })`,
      died(
        'expected the result of write_file; received a "confirm" that breaks the protocol (target: Invalid input: expected string, received number): {"type":"confirm","target":7}',
      ),
    ],
  ])('when it %s: the call comes to that, the next session is sound', async (_name, body, outcome) => {
    const guard = await programs.connect(
      `const answer = on.call;
      on.call = (message) => {
        const { id } = message;
        if (process.env.HOME.endsWith('home')) { ${body} } else answer(message);
      };`,
      { timeout: outcome.kind === 'timeout' ? '200ms' : '20s' },
    );
    const first = await programs.play(guard, 2);
    const { scratch } = programs.environment();
    const sound = { scratch: { ...scratch, home: programs.folder('sound') } };
    expect([first, await programs.textOf(guard, sound)]).toEqual([
      { outcomes: [outcome, outcome], closed: 'closed' },
      'Written',
    ]);
  });

  const TWICE = died('a "result" came under an id that no answer was due to: {"type":"result","ok":true}');

  test('when it answers twice: the next call of the session, or the next session, comes to that', async () => {
    const guard = await programs.connect(
      `on.call = ({ id }) => { say({ id, type: 'result', ok: true }); say({ id, type: 'result', ok: true }); };`,
    );
    const done: Outcome = { kind: 'replied', text: '' };
    const plays = [await programs.play(guard), await programs.play(guard), await programs.play(guard)];
    await guard.freshen?.();
    plays.push(await programs.play(guard));
    expect(plays).toEqual([
      { outcomes: [done], closed: 'closed' },
      { outcomes: [TWICE], closed: 'closed' },
      { outcomes: [done], closed: 'closed' },
      { outcomes: [done], closed: 'closed' },
    ]);
  });

  test('when it asks where nothing is pending that may ask', async () => {
    const guard = await programs.connect(
      `on.open = ({ id }) => say({ id, type: 'confirm', target: 'a.txt' });`,
    );
    expect(await programs.play(guard)).toEqual({
      outcomes: [
        died(
          'expected only answers to open and close between calls; received {"type":"confirm","target":"a.txt"}',
        ),
      ],
      closed: 'closed',
    });
  });

  test('when the operator cannot be asked', async () => {
    const guard = await programs.connect(
      `on.call = ({ id }) => say({ id, type: 'confirm', target: 'a.txt' });`,
    );
    const session = await programs.open(guard, { confirm: () => Promise.reject(new Error('gone')) });
    expect(await session.call(CALL)).toEqual(
      died('expected the result of write_file; received a confirm that could not be answered (Error: gone)'),
    );
  });

  test.each<[string, string, Outcome]>([
    ['never opens', ``, { kind: 'timeout', afterMs: 800 }],
    [
      'ends when it is to open',
      `process.exit(4)`,
      died('expected only answers to open and close between calls; the program ended (exit code 4)'),
    ],
    [
      'says something else when it is to open',
      `console.log('opening')`,
      died('expected only answers to open and close between calls; received a line that is no JSON: opening'),
    ],
  ])('when it %s: every call of that session comes to that', async (_name, body, outcome) => {
    const guard = await programs.connect(`on.open = () => { ${body} };`, { timeout: '200ms' });
    expect(await programs.play(guard, 2)).toEqual({ outcomes: [outcome, outcome], closed: 'closed' });
  });

  test('when it never closes: that is told, and the next session is sound', async () => {
    const guard = await programs.connect(`on.close = () => undefined;`, { timeout: '200ms' });
    const stuck = { outcomes: [WRITTEN], closed: 'Error: expected closed; nothing came within 200 ms' };
    expect([await programs.play(guard), await programs.play(guard)]).toEqual([stuck, stuck]);
  });

  test('when the session before was never closed: a new process', async () => {
    const guard = await programs.connect(TELLS_PID);
    const open = await programs.open(guard);
    const first = await open.call(CALL);
    const second = await programs.textOf(guard);
    expect([await open.call(CALL), first.kind === 'replied' && first.text === second]).toEqual([
      died('the program had been ended before this call'),
      false,
    ]);
  });
});
