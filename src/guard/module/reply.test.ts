import { describe, expect, test } from 'vitest';
import type { Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import type { ToolCall } from '../../model/guard.js';
import { readReply, readThrow } from './reply.js';

const CALL: ToolCall = { tool: 'edit', arguments: { path: 'a' } };
const circular: { self?: unknown } = {};
circular.self = circular;

const done = (text: string, value?: Json): Outcome => ({
  kind: 'replied',
  text,
  ...(value === undefined ? {} : { value }),
});
const died = (text: string): Outcome => ({ kind: 'died', text });

describe('a guard that writes', () => {
  test.each<[unknown, Outcome]>([
    [undefined, done('')],
    ['Edited a.py', done('Edited a.py')],
    ['', done('')],
    [{ message: 'Edited', target: 'a' }, done('Edited', { message: 'Edited', target: 'a' })],
    [{ ok: true, text: 'Edited' }, done('Edited', { ok: true, text: 'Edited' })],
    [{ hash: 'x' }, done('', { hash: 'x' })],
    [{ at: new Date(0), gone: undefined }, done('', { at: '1970-01-01T00:00:00.000Z' })],
    [7, done('7', 7)],
    [true, done('true', true)],
    [false, done('false', false)],
    [null, done('null', null)],
    [['a'], done('["a"]', ['a'])],
    // What has no JSON form says nothing.
    [circular, done('')],
    [10n, done('')],
    [() => 1, done('')],
    [{ ok: false }, { kind: 'failed', text: '' }],
    [
      { ok: false, message: 'no' },
      { kind: 'failed', text: 'no' },
    ],
    [
      { isError: true, text: 'no' },
      { kind: 'failed', text: 'no', data: { isError: true, text: 'no' } },
    ],
    [
      { ok: false, code: 'a.b', error: 'no' },
      { kind: 'failed', text: 'no', code: 'a.b', data: { error: 'no' } },
    ],
    [
      { ok: false, code: 'match.ambiguous', reason: 'twice', count: 2, lines: [1, 3] },
      {
        kind: 'failed',
        text: 'twice',
        code: 'match.ambiguous',
        data: { reason: 'twice', count: 2, lines: [1, 3] },
      },
    ],
    [
      { ok: false, message: 'no', data: { count: 2 }, more: 1 },
      { kind: 'failed', text: 'no', data: { count: 2 } },
    ],
    [
      { ok: false, code: 7 },
      { kind: 'failed', text: '' },
    ],
    [{ ok: 'false' }, done('', { ok: 'false' })],
    [{ message: 7, error: 'yes' }, done('yes', { message: 7, error: 'yes' })],
  ])('replies %o', (reply, outcome) => {
    expect(readReply('writes', reply, CALL)).toEqual(outcome);
  });
});

describe('a guard that transforms', () => {
  test.each<[unknown, Outcome]>([
    ['text', { kind: 'transformed', text: 'text' }],
    ['', { kind: 'transformed', text: '' }],
    [undefined, died('not a text: undefined')],
    [null, died('not a text: null')],
    [{ text: 'x' }, died('not a text: {"text":"x"}')],
    [circular, died('not a text: object')],
  ])('replies %o', (reply, outcome) => {
    expect(readReply('transforms', reply, CALL)).toEqual(outcome);
  });
});

describe('a guard that decides', () => {
  const allowed = (args: Json): Outcome => ({ kind: 'allowed', call: { tool: 'edit', arguments: args } });
  test.each<[unknown, Outcome]>([
    [undefined, { kind: 'allowed' }],
    [true, { kind: 'allowed' }],
    [{ allow: true }, { kind: 'allowed' }],
    [{ allow: true, arguments: { path: 'b' } }, allowed({ path: 'b' })],
    [{ allow: true, arguments: null }, allowed(null)],
    [false, { kind: 'denied', text: '' }],
    [{ allow: false }, { kind: 'denied', text: '' }],
    [
      { allow: false, code: 'a.b', message: 'no' },
      { kind: 'denied', text: 'no', code: 'a.b' },
    ],
    [
      { allow: false, reason: 'no' },
      { kind: 'denied', text: 'no', data: { reason: 'no' } },
    ],
    [null, died('not a decision: null')],
    ['allow', died('not a decision: "allow"')],
    [{ allow: 'yes' }, died('not a decision: {"allow":"yes"}')],
    [circular, died('not a decision: [object Object]')],
  ])('replies %o', (reply, outcome) => {
    expect(readReply('decides', reply, CALL)).toEqual(outcome);
  });
});

describe('a guard that inspects', () => {
  test.each<[unknown, Outcome]>([
    [
      { objection: false, paths: ['a'] },
      { kind: 'inspected', objection: false, text: '', paths: ['a'] },
    ],
    [
      { objection: true, paths: ['a', 7, null], message: 'a is not named' },
      { kind: 'inspected', objection: true, text: 'a is not named', paths: ['a'] },
    ],
    [{ objection: true }, { kind: 'inspected', objection: true, text: '', paths: [] }],
    [undefined, died('not an inspection: undefined')],
    [{ objection: 'yes' }, died('not an inspection: {"objection":"yes"}')],
  ])('replies %o', (reply, outcome) => {
    expect(readReply('inspects', reply, CALL)).toEqual(outcome);
  });
});

describe('a throw', () => {
  class Refusal extends Error {
    override name = 'Refusal';
    readonly code = 'path.outside';
    readonly data = { target: 'a', at: undefined };
  }
  class Finer extends Refusal {}
  const failed = { kind: 'failed', text: 'Refusal: no', code: 'path.outside', data: { target: 'a' } };

  test.each<[string, unknown, object]>([
    ['an error', new TypeError('x is undefined'), { kind: 'failed', text: 'TypeError: x is undefined' }],
    ['one with code and data', new Refusal('no'), failed],
    [
      'a code that is none',
      Object.assign(new Error('no'), { code: 7 }),
      { kind: 'failed', text: 'Error: no' },
    ],
    ['a text', 'no', { kind: 'failed', text: 'no' }],
    ['nothing', undefined, { kind: 'failed', text: 'undefined' }],
    ['an object', { code: 'a.b' }, { kind: 'failed', text: '[object Object]' }],
    [
      'data without a JSON form',
      Object.assign(new Error('no'), { data: circular }),
      { kind: 'failed', text: 'Error: no' },
    ],
  ])('of %s is a refusal', (_, thrown, outcome) => {
    expect(readThrow('writes', thrown, undefined)).toEqual(outcome);
  });

  test.each<[string, unknown, object]>([
    ['its refusal class', new Refusal('no'), failed],
    ['a class below it', new Finer('no'), failed],
    ['another error', new TypeError('x is undefined'), { kind: 'died', text: 'TypeError: x is undefined' }],
    ['what is no error', 'no', { kind: 'died', text: 'no' }],
  ])('of a guard that declares its refusals: %s', (_, thrown, outcome) => {
    expect(readThrow('writes', thrown, [RangeError, Refusal])).toEqual(outcome);
  });

  test('of a guard that declares none at all is always a death', () => {
    expect(readThrow('writes', new Refusal('no'), [])).toEqual({ kind: 'died', text: 'Refusal: no' });
  });

  test('of a decider denies, of the others fails', () => {
    const kinds = (['writes', 'transforms', 'decides', 'inspects'] as const).map(
      (power) => readThrow(power, new Refusal('no'), undefined).kind,
    );
    expect(kinds).toEqual(['failed', 'failed', 'denied', 'failed']);
  });
});
