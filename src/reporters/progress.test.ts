import { describe, expect, it } from 'vitest';
import { makeProgressLine } from './progress.js';

function record(interactive: boolean): string[] {
  const writes: string[] = [];
  const line = makeProgressLine({
    write: (text) => void writes.push(text),
    colour: false,
    interactive,
    columns: 8,
  });
  line.show('one');
  line.show('a longer one');
  line.print([]);
  line.print(['kept', 'too']);
  line.print(['more']);
  return writes;
}

describe('makeProgressLine', () => {
  it('rewrites its line in place, cut to the terminal, and takes it away before others', () => {
    expect(record(true)).toEqual([
      '\r\u001b[2Kone',
      '\r\u001b[2Ka long…',
      '\r\u001b[2Kkept\ntoo\n',
      'more\n',
    ]);
  });

  it('is quiet where nothing can be rewritten', () => {
    expect(record(false)).toEqual(['kept\ntoo\n', 'more\n']);
  });
});
