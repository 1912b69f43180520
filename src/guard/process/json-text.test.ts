import { expect, test } from 'vitest';
import { argumentsToSend, spellMessage } from './json-text.js';

const twice = { tool: 't', arguments: { path: 'b' }, argumentsText: '{"path":"a","path":"b"}' };

test('arguments go as they are written where they are written in a way of their own', () => {
  const sent = [twice, { tool: 't', arguments: { path: 'a' } }, { tool: 't', arguments: undefined }].map(
    (call) => spellMessage({ id: 1, arguments: argumentsToSend(call) }),
  );
  expect(sent).toEqual([
    '{"id":1,"arguments":{"path":"a","path":"b"}}',
    '{"id":1,"arguments":{"path":"a"}}',
    '{"id":1}',
  ]);
});

test('a text goes where it belongs, whatever is sent before it', () => {
  const first = { arguments: argumentsToSend(twice) };
  const second = { arguments: argumentsToSend({ ...twice, argumentsText: '{}' }) };
  expect([spellMessage({}), spellMessage(second), spellMessage(first)]).toEqual([
    '{}',
    '{"arguments":{}}',
    '{"arguments":{"path":"a","path":"b"}}',
  ]);
});
