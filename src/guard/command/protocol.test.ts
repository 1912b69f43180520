import { describe, expect, test } from 'vitest';
import type { Power } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import { labMessageSchema, type Result } from './protocol.js';
import { messageReader } from './read-message.js';
import { readResult } from './result.js';

const CALL = { tool: 'edit', arguments: { path: 'a' } };

describe('what the lab says', () => {
  test.each<[Json]>([
    [{ id: 0, type: 'hello', protocol: 1 }],
    [{ id: 1, type: 'open', root: '/r', home: '/h' }],
    [{ id: 1, type: 'open', root: '/r', home: '/h', words: 'Change a' }],
    [{ id: 2, type: 'call', tool: 'edit' }],
    [{ id: 2, type: 'call', tool: 'edit', arguments: null }],
    [{ id: 2, type: 'call', tool: 'edit', arguments: [1, 'a', { b: [] }], text: 'a\n' }],
    [{ id: 2, type: 'answer', answer: false }],
    [{ id: 3, type: 'close' }],
  ])('%j', (message) => {
    expect(labMessageSchema.parse(message)).toEqual(message);
  });

  test.each<[Json]>([
    [{ type: 'hello', protocol: 1 }],
    [{ id: 0, type: 'hello', protocol: 2 }],
    [{ id: 1, type: 'open', home: '/h' }],
    [{ id: 2, type: 'call' }],
    [{ id: 2, type: 'answer', answer: 'yes' }],
    [{ id: 3, type: 'close', why: 'x' }],
    [{ id: 3, type: 'bye' }],
  ])('not %j', (message) => {
    expect(labMessageSchema.safeParse(message).success).toBe(false);
  });
});

describe('what a guard says counts as', () => {
  const result = (fields: object): Result & { type: 'result' } =>
    ({ id: 1, type: 'result', ...fields }) as Result;

  test.each<[Power, object, Outcome]>([
    ['writes', { ok: true }, { kind: 'replied', text: '' }],
    ['writes', { ok: true, text: 'Edited' }, { kind: 'replied', text: 'Edited' }],
    [
      'writes',
      { ok: true, text: 'Edited', value: { target: 'a' } },
      { kind: 'replied', text: 'Edited', value: { target: 'a' } },
    ],
    [
      'writes',
      { ok: true, value: { message: 'Edited', target: 'a' } },
      { kind: 'replied', text: 'Edited', value: { message: 'Edited', target: 'a' } },
    ],
    ['writes', { ok: true, value: 7 }, { kind: 'replied', text: '7', value: 7 }],
    ['writes', { ok: true, value: null }, { kind: 'replied', text: 'null', value: null }],
    [
      'writes',
      { ok: true, value: { ok: false, message: 'no' } },
      { kind: 'replied', text: 'no', value: { ok: false, message: 'no' } },
    ],
    ['writes', { ok: false }, { kind: 'failed', text: '' }],
    [
      'writes',
      { ok: false, code: 'absent', message: 'no', data: { lines: [1] } },
      { kind: 'failed', text: 'no', code: 'absent', data: { lines: [1] } },
    ],
    ['transforms', { text: 'b\n' }, { kind: 'transformed', text: 'b\n' }],
    ['transforms', { ok: true, text: '' }, { kind: 'transformed', text: '' }],
    ['transforms', { ok: false, message: 'no' }, { kind: 'failed', text: 'no' }],
    ['decides', { allow: true }, { kind: 'allowed' }],
    [
      'decides',
      { allow: true, arguments: { path: 'b' } },
      { kind: 'allowed', call: { tool: 'edit', arguments: { path: 'b' } } },
    ],
    [
      'decides',
      { allow: true, arguments: null },
      { kind: 'allowed', call: { tool: 'edit', arguments: null } },
    ],
    ['decides', { allow: false, code: 'c', message: 'no' }, { kind: 'denied', text: 'no', code: 'c' }],
    [
      'inspects',
      { objection: true, paths: ['a'], message: 'a' },
      { kind: 'inspected', objection: true, paths: ['a'], text: 'a' },
    ],
    [
      'inspects',
      { objection: false, paths: [] },
      { kind: 'inspected', objection: false, paths: [], text: '' },
    ],
    ['inspects', { ok: false, message: 'git failed' }, { kind: 'failed', text: 'git failed' }],
  ])('%s %j', (power, fields, outcome) => {
    const message = result(fields);
    expect(messageReader(power)(JSON.stringify(message))).toEqual({ message });
    expect(readResult(power, message, CALL)).toEqual(outcome);
  });

  test.each<[Json]>([
    [{ id: 1, type: 'ready', name: 'g', version: '1', protocol: 1 }],
    [
      {
        id: 1,
        type: 'ready',
        name: 'g',
        version: '',
        protocol: 1,
        tools: [{ name: 'a', description: 'b', schema: { type: 'object' } }],
      },
    ],
    [{ id: 2, type: 'opened' }],
    [{ id: 2, type: 'confirm', target: 'a' }],
    [{ id: 2, type: 'closed' }],
  ])('%j', (message) => {
    expect(messageReader('writes')(JSON.stringify(message))).toEqual({ message });
  });
});

describe('a line that is no message says what came', () => {
  const long = 'x'.repeat(300);
  test.each<[Power, string, string]>([
    ['writes', 'Starting...', 'a line that is no JSON: Starting...'],
    ['writes', '{"id":1,', 'a line that is no JSON: {"id":1,'],
    ['writes', '\u001b[1m"', 'a line that is no JSON: \\u001b[1m"'],
    ['writes', long, `a line that is no JSON: ${long.slice(0, 197)}...`],
    ['writes', '7', 'a line that is no message: 7'],
    ['writes', '[]', 'a line that is no message: []'],
    ['writes', 'null', 'a line that is no message: null'],
    ['writes', '{"id":1}', 'a message without a known type (ready, opened, result, confirm, closed): {}'],
    [
      'writes',
      '{"id":1,"type":"bye"}',
      'a message without a known type (ready, opened, result, confirm, closed): {"type":"bye"}',
    ],
    [
      'writes',
      '{"type":"opened"}',
      'an "opened" that breaks the protocol (id: Invalid input: expected number, received undefined): {"type":"opened"}',
    ],
    [
      'writes',
      '{"id":1,"type":"result"}',
      'a "result" that breaks the protocol (ok: expected true or false): {"type":"result"}',
    ],
    [
      'writes',
      '{"id":1,"type":"result","ok":"yes"}',
      'a "result" that breaks the protocol (ok: expected true or false): {"type":"result","ok":"yes"}',
    ],
    [
      'writes',
      '{"id":1,"type":"result","ok":true,"hash":"x"}',
      'a "result" that breaks the protocol (Unrecognized key: "hash"): {"type":"result","ok":true,"hash":"x"}',
    ],
    [
      'decides',
      '{"id":1,"type":"result","ok":true}',
      'a "result" that breaks the protocol (allow: expected true or false): {"type":"result","ok":true}',
    ],
    [
      'transforms',
      '{"id":1,"type":"result","text":7}',
      'a "result" that breaks the protocol (text: Invalid input: expected string, received number): {"type":"result","text":7}',
    ],
    [
      'inspects',
      '{"id":1,"type":"result","objection":true}',
      'a "result" that breaks the protocol (paths: Invalid input: expected array, received undefined): {"type":"result","objection":true}',
    ],
    [
      'writes',
      '{"id":1,"type":"ready","name":"g","version":"1","protocol":2}',
      'a "ready" that breaks the protocol (protocol: Invalid input: expected 1): {"type":"ready","name":"g","version":"1","protocol":2}',
    ],
  ])('%s %s', (power, line, fault) => {
    expect(messageReader(power)(line)).toEqual({ fault });
  });

  test('also where it is nested beyond what can be walked', () => {
    const line = `{"id":1,"type":"result","ok":true,"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(messageReader('writes')(line)).toEqual({
      fault: `a "result" that cannot be read: ${line.slice(0, 197)}...`,
    });
  });
});
