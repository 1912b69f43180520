import { describe, expect, test } from 'vitest';
import type { Effect } from '../../model/effect.js';
import type { Outcome } from '../../model/outcome.js';
import type { Places } from '../../model/places.js';
import type { Shot } from '../firing/fire.js';
import { CLIMB, LEGAL, sideOf } from '../testing/cases.js';
import { DONE, REFUSED, scriptedGuard, WRITE } from '../testing/scripted-guard.js';
import { judge, type JudgeContext } from './judge.js';

const places: Places = {
  sandbox: '/s',
  ground: '/s/g',
  root: '/s/g/workspace',
  outside: '/s/g/outside',
  home: '/s/home',
  tmp: '/s/tmp',
  cwd: '/s/cwd',
};
const written: Effect = {
  kind: 'modified',
  path: 'a.txt',
  zone: 'workspace',
  before: { type: 'file', bytes: Buffer.from('a\n'), mode: 0o644, links: 1 },
  after: { type: 'file', bytes: Buffer.from('new\n'), mode: 0o644, links: 1 },
};
const stray: Effect = { ...written, path: '{outside}/x.txt', zone: 'outside' };
const shot = (outcome: Outcome, effects: Effect[], differences: Partial<Shot> = {}): Shot => ({
  tool: WRITE,
  call: { path: 'a.txt', content: 'new\n' },
  outcome,
  effects,
  intents: [],
  questions: [],
  textBefore: 'a\n',
  ...differences,
});
const context = (
  which: 'twin' | 'break' | 'handshake',
  differences: Partial<JudgeContext> = {},
): JudgeContext => ({
  scenario: CLIMB,
  side: sideOf(CLIMB.steps),
  which,
  refusal: {},
  guard: scriptedGuard(() => DONE),
  places,
  landed: new Set(),
  ...differences,
});

describe('judge', () => {
  test('a break by what it did, and what it said where it did nothing', () => {
    const judged = (outcome: Outcome, effects: Effect[]) =>
      judge(shot(outcome, effects), context('break')).judgement;
    expect([judged(DONE, [stray]), judged(REFUSED, []), judged(DONE, [])]).toEqual([
      { verdict: 'broken' },
      { verdict: 'held' },
      { verdict: 'lied' },
    ]);
  });

  test('a twin by its effects; only one that did exactly these is accepted', () => {
    const judged = (outcome: Outcome, effects: Effect[]) => {
      const { judgement, accepted } = judge(shot(outcome, effects), context('twin'));
      return [judgement.verdict, accepted];
    };
    expect([
      judged(DONE, [written]),
      judged(REFUSED, []),
      judged(DONE, []),
      judged(DONE, [written, stray]),
    ]).toEqual([
      ['held', true],
      ['over-refused', false],
      ['lied', false],
      ['broken', false],
    ]);
  });

  test('a break is never accepted', () => {
    expect(judge(shot(REFUSED, []), context('break')).accepted).toBe(false);
  });

  test('a legal side that should change nothing may be done in silence, not refused', () => {
    const reading = { scenario: { ...LEGAL, effects: [] } };
    expect([
      judge(shot(DONE, []), context('twin', reading)).judgement,
      judge(shot(REFUSED, []), context('twin', reading)).judgement,
    ]).toEqual([{ verdict: 'held' }, { verdict: 'over-refused' }]);
  });

  test('what an earlier call was granted is no effect of the last one', () => {
    const twice = { ...CLIMB, effects: [...CLIMB.effects, { modified: 'b.txt', text: 'new\n' }] };
    const second: Effect = { ...written, path: 'b.txt' };
    const judged = (which: 'twin' | 'break', outcome: Outcome, effects: Effect[]) =>
      judge(shot(outcome, effects, { earlier: [written] }), context(which, { scenario: twice })).judgement;
    expect([
      judged('break', REFUSED, [written]),
      judged('break', DONE, [written]),
      judged('break', REFUSED, [written, second]),
      judged('break', REFUSED, [{ ...written, after: { type: 'dir', mode: 0o755 } }]),
      judged('twin', REFUSED, [written]),
      judged('twin', REFUSED, [written, second]),
      judged('twin', REFUSED, [written, stray]),
    ]).toEqual([
      { verdict: 'held' },
      { verdict: 'lied' },
      { verdict: 'broken' },
      { verdict: 'broken' },
      { verdict: 'over-refused' },
      { verdict: 'held', charge: 'report.failure-is-real' },
      { verdict: 'broken' },
    ]);
  });

  test('a failure of the last call alone is not charged for what an earlier one was permitted', () => {
    const first = { ...CLIMB, expect: 'exact-or-refused' as const };
    const scenario = { ...first, break: { ...first.break, effects: CLIMB.effects } };
    const judged = (earlier: Effect[]) =>
      judge(shot(REFUSED, [written], { earlier }), context('break', { scenario })).judgement;
    expect([judged([written]), judged([])]).toEqual([
      { verdict: 'held' },
      { verdict: 'held', charge: 'report.failure-is-real' },
    ]);
  });

  test('the reply to a legal call that landed is known again with other names and numbers', () => {
    const landed = new Set<string>();
    const odd = (path: string): Outcome => ({ kind: 'replied', text: `/s/g/workspace/${path}: 4 bytes` });
    judge(shot(odd('a.txt'), [written]), context('twin', { landed }));
    const lied = judge(shot(odd('b.txt'), [], { call: { path: 'b.txt' } }), context('break', { landed }));
    const fresh = judge(shot(odd('b.txt'), [], { call: { path: 'b.txt' } }), context('break'));
    expect([[...landed], lied.judgement, fresh.judgement]).toEqual([
      ['{root}/<argument>: <number> bytes'],
      { verdict: 'lied' },
      { verdict: 'held', charge: 'report.structured' },
    ]);
  });

  test.each(['decides', 'transforms', 'inspects'] as const)(
    'a guard that %s is charged for its end alone',
    (power) => {
      const guard = scriptedGuard(() => DONE, { power });
      const judged = (outcome: Outcome, effects: Effect[]) =>
        judge(shot(outcome, effects), context('break', { guard })).judgement;
      expect([
        judged({ kind: 'allowed' }, []),
        judged({ kind: 'died', text: 'TypeError' }, []),
        judged({ kind: 'timeout', afterMs: 5 }, []),
      ]).toEqual([
        { verdict: 'held' },
        { verdict: 'held', charge: 'limits.survives' },
        { verdict: 'inconclusive', charge: 'limits.answers' },
      ]);
    },
  );

  test('a session that does not close is charged where nothing worse is', () => {
    const judged = (outcome: Outcome, effects: Effect[]) =>
      judge(shot(outcome, effects, { stuck: true }), context('break')).judgement;
    expect([judged(REFUSED, []), judged({ kind: 'died', text: '' }, []), judged(DONE, [stray])]).toEqual([
      { verdict: 'held', charge: 'limits.answers' },
      { verdict: 'held', charge: 'limits.survives' },
      { verdict: 'broken' },
    ]);
  });

  test('a judged statement counts', () => {
    const judged = judge(shot(DONE, [written]), context('twin', { refusal: { judges: 'shown' } }));
    expect([judged.judgement, judged.record().statement]).toEqual([
      { verdict: 'broken' },
      'the operator was not asked before the write',
    ]);
  });

  test('the record masks places, shortens texts, and leaves out what nobody judges', () => {
    const long = `${'/s/g/outside/'}${'y'.repeat(600)}`;
    const scratch: Effect = { ...written, path: '{tmp}/t', zone: 'scratch' };
    const { record } = judge(
      shot({ kind: 'replied', text: `Done: ${long}` }, [written, scratch], {
        call: { path: '/s/g/workspace/a.txt', nested: [long] },
        filled: { path: '/s/home/a' },
        questions: [{ shown: '/s/g/workspace/a.txt', target: 'a.txt', approved: true, late: false }],
      }),
      context('handshake'),
    );
    const cut = (prefix: string, length: number): string =>
      `${`${prefix}{outside}/${'y'.repeat(600)}`.slice(0, 500)}… (${length} characters)`;
    expect(record()).toEqual({
      side: 'handshake',
      verdict: 'held',
      tool: 'write_file',
      call: { path: '{root}/a.txt', nested: [cut('', 610)] },
      filled: { path: '{home}/a' },
      shown: ['{root}/a.txt'],
      said: 'done',
      reply: cut('Done: ', 616),
      did: 'exact',
      effects: ['modified a.txt'],
      diff: 'modified a.txt\n  @@ -1,1 +1,1 @@\n  -a\n  +new',
    });
  });

  test('a call without arguments has none in its record', () => {
    expect(
      Object.keys(judge(shot(REFUSED, [], { call: undefined }), context('break')).record()),
    ).not.toContain('call');
  });
});
