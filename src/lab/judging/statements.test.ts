import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Effect, NodeState } from '../../model/effect.js';
import type { Outcome } from '../../model/outcome.js';
import type { Step } from '../../model/step.js';
import type { Shot } from '../firing/fire.js';
import { DONE, scriptedGuard, WRITE } from '../testing/scripted-guard.js';
import { judgeStatement } from './statements.js';

const guard = scriptedGuard(() => DONE, { reports: { hash: '/hash' } });
const BYTES = Buffer.from('new\n');
const sha = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex');
const BLOB = sha('sha1', 'blob 4\0new\n');

function effectOn(
  path: string,
  after: NodeState = { type: 'file', bytes: BYTES, mode: 0o644, links: 1 },
): Effect {
  return { kind: 'modified', path, zone: 'workspace', after };
}

const shot = (differences: Partial<Shot>): Shot => ({
  tool: WRITE,
  call: {},
  outcome: DONE,
  effects: [],
  intents: [],
  questions: [],
  textBefore: undefined,
  ...differences,
});
const replied = (hash: unknown): Outcome => ({
  kind: 'replied',
  text: 'Done.',
  value: { hash: hash as string },
});

test('nothing is judged where no statement is', () => {
  expect(judgeStatement(undefined, shot({ effects: [effectOn('a.txt')] }), guard, [])).toEqual({
    standing: 'silent',
  });
});

describe('hash', () => {
  const judge = (differences: Partial<Shot>, by = guard) => judgeStatement('hash', shot(differences), by, []);

  test.each([
    ["git's blob hash", BLOB],
    ['in capitals', BLOB.toUpperCase()],
    ['with its name', `git:${BLOB}`],
    ['a plain digest', sha('sha256', 'new\n')],
    ['a named digest', `sha1-${sha('sha1', 'new\n')}`],
  ])('%s is right', (_, hash) => {
    expect(judge({ outcome: replied(hash), effects: [effectOn('a.txt')] })).toEqual({ standing: 'right' });
  });

  test('another one is wrong', () => {
    expect(judge({ outcome: replied('0'.repeat(40)), effects: [effectOn('a.txt')] })).toEqual({
      standing: 'wrong',
      why: `the reply states ${'0'.repeat(40)}, the file's blob hash is ${BLOB}`,
    });
  });

  const missing = { standing: 'missing', why: 'the reply states no content hash' };
  test.each<[string, Outcome]>([
    ['no value', DONE],
    ['a number', replied(7)],
    ['nothing', replied(null)],
  ])('%s is no hash', (_, outcome) => {
    expect(judge({ outcome, effects: [effectOn('a.txt')] })).toEqual(missing);
  });

  test('a guard that reports no hash states none', () => {
    const silent = scriptedGuard(() => DONE);
    expect(judge({ outcome: replied(BLOB), effects: [effectOn('a.txt')] }, silent)).toEqual(missing);
  });

  test.each<[string, Partial<Shot>]>([
    ['nothing was written', { outcome: replied('0') }],
    [
      'only a folder was made',
      { outcome: replied('0'), effects: [effectOn('d', { type: 'dir', mode: 0o755 })] },
    ],
    [
      'only scratch was written',
      { outcome: replied('0'), effects: [{ ...effectOn('{tmp}/x'), zone: 'scratch' }] },
    ],
    ['it was refused', { outcome: { kind: 'failed', text: '' }, effects: [effectOn('a.txt')] }],
  ])('is not owed where %s', (_, differences) => {
    expect(judge(differences)).toEqual({ standing: 'silent' });
  });
});

describe('reason', () => {
  const REPLACE = { ...WRITE, operation: 'replace' as const };
  const steps: Step[] = [{ call: ['replace'], path: 'a.txt', oldText: 'aa' }];
  const judge = (outcome: Outcome, differences: Partial<Shot> = {}, on: Step[] = steps) =>
    judgeStatement(
      'reason',
      shot({ outcome, tool: REPLACE, textBefore: 'x\naaa\n\naa\n', ...differences }),
      guard,
      on,
    );
  const failed = (text: string, data?: { [key: string]: number[] }): Outcome => ({
    kind: 'failed',
    code: 'match.ambiguous',
    text,
    ...(data === undefined ? {} : { data }),
  });

  test('only a refusal owes one', () => {
    expect(judge(DONE)).toEqual({ standing: 'silent' });
  });

  test.each([{}, { code: '' }])('it has a code', (code) => {
    expect(judge({ kind: 'failed', text: '3 matches, lines 2 and 4', ...code })).toEqual({
      standing: 'missing',
      why: 'the refusal has no code',
    });
  });

  test('overlapping matches are counted, and their lines told, in words or as data', () => {
    const owed = {
      standing: 'missing',
      why: 'the refusal does not say how many matches there are and on which lines',
    };
    expect([
      judge(failed('3 matches, on lines 2, 2 and 4')),
      judge(failed('ambiguous', { found: [3], lines: [2, 4] })),
      judge(failed('3 matches')),
      judge(failed('2 matches, on lines 2 and 4')),
      judge(failed('ambiguous')),
    ]).toEqual([{ standing: 'right' }, { standing: 'right' }, owed, owed, owed]);
  });

  test('one match, an absent file or another tool owe no count', () => {
    expect([
      judge(failed('no'), { textBefore: 'aa\n' }),
      judge(failed('no'), { textBefore: undefined }),
      judge(failed('no'), { tool: WRITE }),
    ]).toEqual([{ standing: 'right' }, { standing: 'right' }, { standing: 'right' }]);
  });

  test('where another writer changed what was read, it says to read again', () => {
    const stale: Step[] = [
      { call: ['read'], path: 'a.txt' },
      { change: { write: 'a.txt', text: 'x' } },
      ...steps,
    ];
    const typed: Step = { change: { unsaved: 'a.txt', text: 'x' } };
    const single = { textBefore: 'aa\n' };
    expect([
      judge(failed('changed: re-read it'), single, stale),
      judge(failed('read a.txt again'), single, stale),
      judge(failed('changed since'), single, stale),
      judge(failed('changed since'), single, stale.slice(1)),
      judge(failed('unsaved'), single, [...stale.slice(0, 1), typed, ...steps]),
    ]).toEqual([
      { standing: 'right' },
      { standing: 'right' },
      { standing: 'missing', why: 'the refusal does not say that the file is to be read again' },
      { standing: 'right' },
      { standing: 'right' },
    ]);
  });
});

describe('shown', () => {
  const asked = (target: string, late = false) => ({ shown: target, target, approved: true, late });
  const judge = (differences: Partial<Shot>) => judgeStatement('shown', shot(differences), guard, []);

  test.each<[string, Partial<Shot>, object]>([
    ['silent where nothing changed', { questions: [asked('b.txt')] }, { standing: 'silent' }],
    [
      'silent about folders',
      { effects: [effectOn('d', { type: 'dir', mode: 0o755 })] },
      { standing: 'silent' },
    ],
    [
      'right where all was shown',
      { effects: [effectOn('a.txt')], questions: [asked('b.txt'), asked('a.txt')] },
      { standing: 'right' },
    ],
    [
      'missing where nobody was asked',
      { effects: [effectOn('a.txt')] },
      { standing: 'missing', why: 'the operator was not asked before the write' },
    ],
    [
      'wrong where it came too late',
      { effects: [effectOn('a.txt')], questions: [asked('a.txt', true)] },
      { standing: 'wrong', why: 'the operator was asked after the write' },
    ],
    [
      'wrong where another thing was shown',
      { effects: [effectOn('a.txt'), effectOn('c.txt')], questions: [asked('a.txt'), asked('b.txt')] },
      { standing: 'wrong', why: 'the operator was shown a.txt, b.txt; c.txt was changed' },
    ],
  ])('is %s', (_, differences, standing) => {
    expect(judge(differences)).toEqual(standing);
  });
});
