import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { createMemory, type SessionMemory } from './memory.js';
import { refusalOf, type RefusalValue } from './reference.test-kit.js';

const ONE = Buffer.from('one');
const OTHER = Buffer.from('other');
const value = (code: string, message: string): RefusalValue => ({
  code,
  message,
  data: { target: 'a.py', hint: 're-read the file' },
});
const changed = value('state.stale', '"a.py" changed since it was read; re-read it before changing it.');
const removed = value('state.stale', '"a.py" was removed since it was read; re-read it before changing it.');
const unread = value(
  'state.unread',
  'A file must be read in this session before it is changed; "a.py" was not.',
);

const known = (memory: SessionMemory): void => memory.remember('a.py', ONE);
const forgotten = (memory: SessionMemory): void => {
  known(memory);
  memory.forget('a.py');
};

describe('what a session knows', () => {
  it.each<[string, boolean, (memory: SessionMemory) => void, Buffer | undefined]>([
    ['the same bytes', true, known, ONE],
    ['a file never read, where that does not matter', false, () => undefined, ONE],
    ['one that it took away itself, where that does not matter', false, forgotten, OTHER],
    ['no file, which was never read', true, () => undefined, undefined],
  ])('goes with %s', (_, readFirst, before, bytes) => {
    const memory = createMemory(readFirst);
    before(memory);
    expect(memory.requireFresh('a.py', bytes)).toBeUndefined();
  });

  it.each<[string, boolean, (memory: SessionMemory) => void, Buffer | undefined, RefusalValue]>([
    ['other bytes', false, known, OTHER, changed],
    ['no file', false, known, undefined, removed],
    ['a file never read', true, () => undefined, ONE, unread],
    ['a file that it took away itself', true, forgotten, ONE, unread],
  ])('does not go with %s', (_, readFirst, before, bytes, refusal) => {
    const memory = createMemory(readFirst);
    before(memory);
    expect(refusalOf(() => memory.requireFresh('a.py', bytes))).toEqual(refusal);
  });
});
