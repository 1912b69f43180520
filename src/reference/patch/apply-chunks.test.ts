import { describe, expect, it } from 'vitest';
import { refusalOf, type RefusalValue } from '../reference.test-kit.js';
import { applyChunks } from './apply-chunks.js';
import type { Chunk } from './envelope.js';

/** A chunk of marked lines. */
function chunk(marked: string[], options: Partial<Chunk> = {}): Chunk {
  const lines = marked.map((line) => ({ mark: line.charAt(0) as ' ' | '-' | '+', text: line.slice(1) }));
  return { anchor: undefined, endsFile: false, ...options, lines };
}

const place = (what: string, number: number, total: number, lines: number[]): RefusalValue => ({
  code: total === 0 ? 'patch.context' : 'patch.ambiguous',
  message: `${what} of change ${number} must stand exactly once; it stands ${total === 0 ? 'nowhere' : `${total} times, at lines ${lines.slice(0, 10).join(', ')}`}; re-read the file.`,
  data: {
    chunk: number,
    count: total,
    lines,
    hint: 're-read the file and make the patch from its present text',
  },
});
const order = (number: number): RefusalValue => ({
  code: 'patch.order',
  message: `Changes must rise and not overlap; change ${number} does not.`,
  data: { chunk: number },
});
const noEnd = (number: number): RefusalValue => ({
  code: 'patch.no-newline',
  message: `The last line has no line feed, which a patch cannot say; change ${number} is about it.`,
  data: { chunk: number, hint: 'use the edit tool' },
});
const empty: RefusalValue = {
  code: 'patch.operation',
  message: 'A patch changes text; this one leaves the file empty.',
  data: { hint: 'use the write tool with an explicit empty content' },
};
const FIRST_HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1);

describe('changes that are refused', () => {
  it.each<[string, string, Chunk[], RefusalValue]>([
    ['an absent text', 'a\n', [chunk(['-b'])], place('The old text', 1, 0, [])],
    ['a text twice', 'a\nb\na\n', [chunk(['-a'])], place('The old text', 1, 2, [1, 3])],
    ['a text often', 'a\n'.repeat(101), [chunk(['-a'])], place('The old text', 1, 101, FIRST_HUNDRED)],
    ['an absent anchor', 'a\n', [chunk(['-a'], { anchor: 'b' })], place('The line "b"', 1, 0, [])],
    ['an anchor twice', 'b\na\nb\n', [chunk(['-a'], { anchor: 'b' })], place('The line "b"', 1, 2, [1, 3])],
    ['a text above its anchor', 'a\nb\n', [chunk(['-a'], { anchor: 'b' })], place('The old text', 1, 0, [])],
    [
      'a text that is its anchor',
      'a\nb\n',
      [chunk(['-a'], { anchor: 'a' })],
      place('The old text', 1, 0, []),
    ],
    ['an end in the middle', 'a\nb\n', [chunk(['-a'], { endsFile: true })], place('The old text', 1, 0, [])],
    ['a second that falls', 'a\nb\n', [chunk(['-b']), chunk(['-a'])], order(2)],
    ['a second that overlaps', 'a\nb\nc\n', [chunk([' a', '-b']), chunk([' b', '-c'])], order(2)],
    ['a bare last line', 'a\nb', [chunk([' a', '-b'])], noEnd(1)],
    ['a bare last line, in the second', 'a\nb', [chunk(['-a']), chunk(['-b', '+c'])], noEnd(2)],
    ['all', 'a\nb\n', [chunk(['-a', '-b'])], empty],
  ])('%s', (_, text, chunks, value) => {
    expect(refusalOf(() => applyChunks(text, chunks))).toEqual(value);
  });
});

describe('changes that are made', () => {
  it.each<[string, string, Chunk[], string]>([
    ['right below an anchor', 'b\na\n', [chunk(['-a', '+c'], { anchor: 'b' })], 'b\nc\n'],
    ['side by side', 'a\nb\nc\n', [chunk(['-a', '+x']), chunk(['-b'])], 'x\nc\n'],
    ['at the end of a text that stands twice', 'a\na\n', [chunk(['-a', '+c'], { endsFile: true })], 'a\nc\n'],
    ['of two lines at the end', 'a\nb\na\nb\n', [chunk([' a', '-b'], { endsFile: true })], 'a\nb\na\n'],
    ['of a blank line', 'a\n\nb\n', [chunk(['-'])], 'a\nb\n'],
    ['that leave a blank line alone', 'a\nb\n', [chunk(['-a', '-b', '+'])], '\n'],
    ['above a bare last line', 'a\nb', [chunk(['-a', '+c'])], 'c\nb'],
  ])('%s', (_, text, chunks, after) => {
    expect(applyChunks(text, chunks)).toBe(after);
  });
});
