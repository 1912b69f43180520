import { describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import type { Answer } from './peer.js';
import { readAnswer } from './read-answer.js';

const CALL = { tool: 'edit', arguments: {} };
const text = (...texts: string[]): Json => texts.map((part) => ({ type: 'text', text: part }));

describe('the answer to a tool that writes', () => {
  it.each<[string, Json, Outcome]>([
    ['text', { content: text('Done.', 'Twice.') }, { kind: 'replied', text: 'Done.\nTwice.' }],
    [
      'text with a picture',
      { content: [{ type: 'image', data: 'x' }, 7, null] },
      { kind: 'replied', text: '' },
    ],
    ['a bare text as content', { content: 'Done.' }, { kind: 'replied', text: 'Done.' }],
    [
      'structured content',
      { content: text('Done.'), structuredContent: { target: 'a' } },
      { kind: 'replied', text: 'Done.', value: { target: 'a' } },
    ],
    ['JSON as text', { content: text(' {"a":1}') }, { kind: 'replied', text: ' {"a":1}', value: { a: 1 } }],
    ['text that looks like JSON', { content: text('{a}') }, { kind: 'replied', text: '{a}' }],
    ['a list as text', { content: text('[1]') }, { kind: 'replied', text: '[1]' }],
    ['no content', {}, { kind: 'replied', text: '' }],
    ['facts without content', { ok: true, _meta: {} }, { kind: 'replied', text: '', value: { ok: true } }],
    ['null', null, { kind: 'replied', text: '' }],
    ['a text', 'Done.', { kind: 'replied', text: 'Done.' }],
    ['an error flag that is none', { content: text('x'), isError: 'true' }, { kind: 'replied', text: 'x' }],
    ['an error', { content: text('no'), isError: true }, { kind: 'failed', text: 'no' }],
    [
      'a structured error',
      { content: text('no'), isError: true, structuredContent: { code: 'not.there', message: 'other' } },
      { kind: 'failed', text: 'no', code: 'not.there', data: { code: 'not.there', message: 'other' } },
    ],
    [
      'an error as JSON text',
      { content: text('{"code":7,"message":"no"}'), isError: true },
      { kind: 'failed', text: 'no', code: '7', data: { code: 7, message: 'no' } },
    ],
    [
      'an error one level down',
      { content: text('{"error":{"type":"not_there","message":"no"}}'), isError: true },
      {
        kind: 'failed',
        text: 'no',
        code: 'not_there',
        data: { error: { type: 'not_there', message: 'no' } },
      },
    ],
    ['an error that says nothing', { isError: true }, { kind: 'failed', text: '' }],
  ])('%s', (_, result, outcome) => {
    expect(readAnswer({ kind: 'result', result }, 'writes', CALL)).toEqual(outcome);
  });

  it.each<[Answer, Outcome]>([
    [
      { kind: 'gone', text: 'ended' },
      { kind: 'died', text: 'ended' },
    ],
    [
      { kind: 'silent', text: 'no answer', afterMs: 5 },
      { kind: 'timeout', afterMs: 5 },
    ],
    [
      { kind: 'error', code: '-32602', text: 'no', data: [1] },
      { kind: 'failed', code: '-32602', text: 'no', data: [1] },
    ],
  ])('%j', (answer, outcome) => {
    expect(readAnswer(answer, 'writes', CALL)).toEqual(outcome);
  });
});

describe('the answer to a tool that decides', () => {
  it.each<[string, Json, Outcome]>([
    ['allow', { structuredContent: { allow: true } }, { kind: 'allowed' }],
    [
      'allow, rewritten',
      { content: text('{"allow":true,"arguments":{"path":"b"}}') },
      { kind: 'allowed', call: { tool: 'edit', arguments: { path: 'b' } } },
    ],
    ['deny', { structuredContent: { allow: false, message: 'no' } }, { kind: 'denied', text: 'no' }],
    ['an error', { content: text('no'), isError: true }, { kind: 'denied', text: 'no' }],
    ['prose', { content: text('sure') }, { kind: 'died', text: 'not a decision: "sure"' }],
  ])('%s', (_, result, outcome) => {
    expect(readAnswer({ kind: 'result', result }, 'decides', CALL)).toEqual(outcome);
  });
});
