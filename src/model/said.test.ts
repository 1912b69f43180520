import { describe, expect, test } from 'vitest';
import type { Outcome } from './outcome.js';
import { maskReply, readSaid, replyText } from './said.js';

const unknown = { landed: new Set<string>(), mask: (text: string) => text };

describe('readSaid', () => {
  test.each<[string, Outcome, string]>([
    ['a failure flag', { kind: 'failed', text: 'Success!' }, 'refused'],
    ['a denial', { kind: 'denied', text: '' }, 'refused'],
    ['a crash', { kind: 'died', text: 'TypeError' }, 'died'],
    ['no answer', { kind: 'timeout', afterMs: 5 }, 'timeout'],
    ['an allow', { kind: 'allowed' }, 'unclear'],
    ['a text back', { kind: 'transformed', text: 'x' }, 'done'],
    ['success without a word', { kind: 'replied', text: '' }, 'done'],
    ['a success phrase', { kind: 'replied', text: 'Edited billing/app.py' }, 'done'],
    ['a refusal phrase', { kind: 'replied', text: 'Error: old text not found' }, 'soft'],
    ['both', { kind: 'replied', text: 'The file could not be updated' }, 'soft'],
    ['neither', { kind: 'replied', text: 'hmm' }, 'unclear'],
    ['a value alone', { kind: 'replied', text: '', value: { hash: 'a', status: 'written' } }, 'done'],
    ['a blank reply', { kind: 'replied', text: ' \n' }, 'done'],
    ['an objection', { kind: 'inspected', objection: true, text: '', paths: [] }, 'refused'],
    ['no objection', { kind: 'inspected', objection: false, text: 'ok', paths: [] }, 'unclear'],
  ])('%s', (_name, outcome, said) => {
    expect(readSaid(outcome, unknown)).toBe(said);
  });

  test.each([
    ['Error: not found', 'done'],
    ['Updated \u00e9 after all', 'refused'],
    ['Edited', 'done'],
    ['not found', 'soft'],
  ])("the guard's own words go before ours: %s", (text, said) => {
    const says = { refused: '^Updated \\p{Letter} ', done: '^(Error|Updated)' };
    expect(readSaid({ kind: 'replied', text }, { ...unknown, says })).toBe(said);
  });

  test('the reply to a legal call that landed is done, whatever its words', () => {
    const mask = (text: string): string => maskReply(text, { path: 'b.py' });
    const landed = new Set([maskReply('no errors in a.py, 3 lines', { path: 'a.py' })]);
    expect(readSaid({ kind: 'replied', text: 'no errors in b.py, 12 lines' }, { landed, mask })).toBe('done');
  });
});

test('maskReply masks arguments, hashes and numbers', () => {
  expect(
    maskReply('wrote 12 bytes to a.py (deadbeefcafe)', { path: 'a.py', nested: [{ text: 'bytes' }] }),
  ).toBe('wrote <number> <argument> to <argument> (<hash>)');
});

test('maskReply masks the longest argument first, and no empty one', () => {
  const args = { a: 'a.py', b: ['', { c: 'src/a.py' }], d: null, e: 5 };
  expect(maskReply('a.py, src/a.py', args)).toBe('<argument>, <argument>');
});

test('maskReply masks a call without arguments', () => {
  expect(maskReply('5 lines', undefined)).toBe('<number> lines');
});

test.each<[Outcome, string]>([
  [{ kind: 'failed', text: 'no', code: 'a.b' }, '[a.b] no'],
  [{ kind: 'failed', text: 'no' }, 'no'],
  [{ kind: 'denied', text: 'no', code: 'a.b' }, '[a.b] no'],
  [{ kind: 'denied', text: '', code: 'a.b' }, '[a.b]'],
  [{ kind: 'replied', text: '', value: { a: 1 } }, '{"a":1}'],
  [{ kind: 'replied', text: 'ok', value: { a: 1 } }, 'ok'],
  [{ kind: 'replied', text: '' }, ''],
  [{ kind: 'inspected', text: 'x.py changed', objection: true, paths: ['x.py'] }, 'x.py changed'],
  [{ kind: 'died', text: 'TypeError' }, 'TypeError'],
  [{ kind: 'transformed', text: 'x' }, ''],
  [{ kind: 'timeout', afterMs: 7 }, 'no answer within 7 ms'],
  [{ kind: 'allowed' }, ''],
])('replyText of %j', (outcome, text) => {
  expect(replyText(outcome)).toBe(text);
});
