import { expect, it } from 'vitest';
import { Events } from './events.js';

it.each<[string, string, string[]]>([
  ['one event', 'data: a\n\n', ['a']],
  ['two events', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['several lines of data', 'data: a\ndata:b\n\n', ['a\nb']],
  ['other fields and comments', ': hello\nid: 1\nevent: message\nretry: 3\ndata: a\n\n', ['a']],
  ['events without data', 'event: ping\n\n\n\n', []],
  ['carriage returns', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['an event without its end', 'data: a\n\ndata: b\n', ['a']],
])('%s', (_, text, events) => {
  expect(new Events().take(text)).toEqual(events);
  const bytewise = new Events();
  expect([...text].flatMap((character) => bytewise.take(character))).toEqual(events);
});
