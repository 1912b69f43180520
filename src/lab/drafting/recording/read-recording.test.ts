import { expect, test } from 'vitest';
import { problemOf } from '../../suite/problem-of.test-support.js';
import { readRecording } from './read-recording.js';

const schema = { type: 'object', properties: { path: { type: 'string' } } };
const list = {
  jsonrpc: '2.0',
  id: 1,
  result: { tools: [{ name: 'rm', description: 'Delete a file', inputSchema: schema }, { name: 7 }] },
};
const roots = {
  jsonrpc: '2.0',
  id: 'r',
  result: { roots: [{ uri: 'file:///w/a%20b/' }, { uri: 'https://x' }] },
};
const call = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'rm', arguments: { path: 'x' } },
};
const bare = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'rm' } };
const others = [
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, error: { code: -1, message: 'no' } },
  { jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 7 } },
  { time: 3 },
];

const write = (...messages: unknown[]): string =>
  messages.map((message) => JSON.stringify(message)).join('\n');

test('client and server, as they are and as loggers wrap them', () => {
  const text = write(
    list,
    { from: 'client', message: roots },
    ...others,
    { at: 3, payload: JSON.stringify(call) },
    bare,
  );
  expect(readRecording(`${text}\n\n`, 'r.jsonl')).toEqual({
    tools: [{ name: 'rm', description: 'Delete a file', schema }],
    roots: ['/w/a b'],
    calls: [
      { line: 7, tool: 'rm', arguments: { path: 'x' } },
      { line: 8, tool: 'rm', arguments: {} },
    ],
  });
});

test.each([
  ['a line that is no JSON', `${write(list)}\n--> {"a"`, 'r.jsonl:2', '--> {"a"'],
  ['no call', write(list, ...others), 'r.jsonl', 'no message with method tools/call'],
  ['nothing', '', 'r.jsonl', 'no message with method tools/call'],
])('%s is a problem', async (_what, text, place, received) => {
  expect(await problemOf(() => readRecording(text, 'r.jsonl'))).toEqual({
    code: 'not-a-recording',
    place,
    expected: 'JSON lines with the messages of client and server, and a tools/call among them',
    received,
  });
});
