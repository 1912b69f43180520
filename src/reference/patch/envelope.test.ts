import { describe, expect, it } from 'vitest';
import { refusalOf, type RefusalValue } from '../reference.test-kit.js';
import { Refused } from '../refused.js';
import { applyChunks } from './apply-chunks.js';
import { readEnvelope } from './envelope.js';

function envelope(...lines: string[]): string {
  return ['*** Begin Patch', '*** Update File: f', ...lines, '*** End Patch', ''].join('\n');
}

/** The text after the patch, or the code of the refusal. */
function apply(text: string, patch: string): string {
  try {
    return applyChunks(text, readEnvelope(patch, 'f'));
  } catch (error) {
    if (error instanceof Refused) return `refused: ${error.code}`;
    throw error;
  }
}

const CHANGE = ['@@', ' one', '-two', '+2'];

describe('an envelope', () => {
  it.each<[string, string, string, string]>([
    ['changes what stands once', 'one\ntwo\nthree\n', envelope(...CHANGE), 'one\n2\nthree\n'],
    ['in several places that rise', 'one\ntwo\nthree\n', envelope(...CHANGE, '@@', '-three'), 'one\n2\n'],
    ['below its anchor', 'a\nx\nb\nx\n', envelope('@@ b', '-x', '+y'), 'a\nx\nb\ny\n'],
    ['at the end of the file', 'x\na\nx\n', envelope('@@', '-x', '+y', '*** End of File'), 'x\na\ny\n'],
    ['and leaves a bare end', 'one\ntwo\nthree', envelope(...CHANGE), 'one\n2\nthree'],
    [
      'and keeps what else ends a line',
      'one\r\ntwo\r\n',
      envelope('@@', ' one\r', '-two\r', '+2\r'),
      'one\r\n2\r\n',
    ],
    [
      'of lines that look like its own',
      'one\ntwo\n',
      envelope('@@', ' one', '-two', '+*** End Patch'),
      'one\n*** End Patch\n',
    ],
    ['without its lines in the file', 'one\nother\n', envelope(...CHANGE), 'refused: patch.context'],
    ['with them twice', 'one\ntwo\none\ntwo\n', envelope(...CHANGE), 'refused: patch.ambiguous'],
    [
      'with them twice, one over the other',
      'x\nx\nx\n',
      envelope('@@', ' x', '-x'),
      'refused: patch.ambiguous',
    ],
    ['with its anchor twice', 'b\nx\nb\n', envelope('@@ b', '-x', '+y'), 'refused: patch.ambiguous'],
    ['with its anchor below', 'x\nb\n', envelope('@@ b', '-x', '+y'), 'refused: patch.context'],
    [
      'with its end in the middle',
      'one\ntwo\nthree\n',
      envelope(...CHANGE, '*** End of File'),
      'refused: patch.context',
    ],
    ['in places that fall', 'one\ntwo\nthree\n', envelope('@@', '-three', ...CHANGE), 'refused: patch.order'],
    [
      'in places that overlap',
      'one\ntwo\nthree\n',
      envelope(...CHANGE, '@@', ' two', '-three'),
      'refused: patch.order',
    ],
    ['of a last line without its end', 'one\ntwo', envelope(...CHANGE), 'refused: patch.no-newline'],
    ['that takes all', 'one\n', envelope('@@', '-one'), 'refused: patch.operation'],
    ['of nothing but context', 'one\n', envelope('@@', ' one'), 'refused: patch.no-change'],
    ['of equal lines', 'one\n', envelope('@@', '-one', '+one'), 'refused: patch.no-change'],
    ['without a line of the file', 'one\n', envelope('@@', '+two'), 'refused: patch.no-anchor'],
    ['of a new blank line alone', 'one\n', envelope('@@', '+'), 'refused: patch.no-anchor'],
    ['that takes a blank line', 'one\n\ntwo\n', envelope('@@', '-'), 'one\ntwo\n'],
    ['that makes two lines of one', 'a\n', envelope('@@', '-a', '+a', '+'), 'a\n\n'],
    ['with an unmarked line', 'one\n', envelope(...CHANGE, 'words'), 'refused: patch.bad-line'],
    ['with lines before the first @@', 'one\ntwo\n', envelope(' one', '-two'), 'refused: patch.not-a-patch'],
    ['without a change', 'one\n', envelope(), 'refused: patch.not-a-patch'],
    [
      'of a second file',
      'one\ntwo\n',
      envelope(...CHANGE, '*** Update File: g', ...CHANGE),
      'refused: patch.second-file',
    ],
    ['that moves the file', 'one\ntwo\n', envelope('*** Move to: g', ...CHANGE), 'refused: patch.operation'],
    [
      'that adds it',
      'one\n',
      '*** Begin Patch\n*** Add File: f\n+one\n*** End Patch\n',
      'refused: patch.operation',
    ],
    [
      'that deletes it',
      'one\n',
      '*** Begin Patch\n*** Delete File: f\n*** End Patch\n',
      'refused: patch.operation',
    ],
    [
      'of another file',
      'one\ntwo\n',
      envelope(...CHANGE).replace('File: f', 'File: ./f'),
      'refused: patch.header-mismatch',
    ],
    [
      'without its first line',
      'one\ntwo\n',
      envelope(...CHANGE).replace('*** Begin Patch\n', ''),
      'refused: patch.not-a-patch',
    ],
    [
      'without its last line',
      'one\ntwo\n',
      envelope(...CHANGE).replace('*** End Patch\n', ''),
      'refused: patch.not-a-patch',
    ],
    ['with words behind it', 'one\ntwo\n', `${envelope(...CHANGE)}Done.\n`, 'refused: patch.not-a-patch'],
    ['with a NUL', 'one\ntwo\n', envelope('@@', ' one', '-two', '+\0'), 'refused: patch.not-a-patch'],
  ])('%s', (_what, text, patch, after) => {
    expect(apply(text, patch)).toBe(after);
  });
});

describe('what an envelope is refused with', () => {
  const text = (expected: string, line?: string): RefusalValue => ({
    code: 'patch.not-a-patch',
    message: `The patch must be one envelope; ${expected} was expected, ${line === undefined ? 'the end of the text' : `"${line}"`} came.`,
    data: { expected, received: line ?? '' },
  });
  const operation = (line: string): RefusalValue => ({
    code: 'patch.operation',
    message: `A patch changes the text of one existing file and nothing else; "${line}" came.`,
    data: { line, hint: 'use the create, delete or move tool' },
  });
  const mismatch = (name: string): RefusalValue => ({
    code: 'patch.header-mismatch',
    message: `The file of the patch must be "f"; ${JSON.stringify(name)} came.`,
    data: { expected: 'f', received: [name] },
  });
  const badLine = (line: string): RefusalValue => ({
    code: 'patch.bad-line',
    message: `Every line of a change must begin with a blank, - or +; "${line}" came.`,
    data: { line },
  });
  const BEGIN = '*** Begin Patch';
  const UPDATE = '*** Update File: f';
  const END = '*** End Patch';
  const END_OF_FILE = '*** End of File';

  it.each<[string, string[], RefusalValue]>([
    ['nothing', [], text(BEGIN)],
    ['another first line', ['*** Begin', UPDATE, ...CHANGE, END], text(BEGIN, '*** Begin')],
    ['no more than a first line', [BEGIN], text(END, BEGIN)],
    ['another last line', [BEGIN, UPDATE, ...CHANGE], text(END, '+2')],
    ['no file', [BEGIN, END], text('an *** Update File: line', END)],
    ['words for a file', [BEGIN, 'f', END], text('an *** Update File: line', 'f')],
    ['a file behind words', [BEGIN, `x${UPDATE}`, END], text('an *** Update File: line', `x${UPDATE}`)],
    ['a file that is added', [BEGIN, '*** Add File: f', '+x', END], operation('*** Add File: f')],
    ['a file that is deleted', [BEGIN, '*** Delete File: f', END], operation('*** Delete File: f')],
    ['another file', [BEGIN, '*** Update File: g', ...CHANGE, END], mismatch('g')],
    ['a file without a name', [BEGIN, '*** Update File: ', ...CHANGE, END], mismatch('')],
    ['a line feed of another kind in the name', [BEGIN, `${UPDATE}\r`, ...CHANGE, END], mismatch('f\r')],
    ['no change', [BEGIN, UPDATE, END], text('a @@ line')],
    ['a line before the first change', [BEGIN, UPDATE, '-one', END], text('a @@ line', '-one')],
    ['an anchor without its blank', [BEGIN, UPDATE, '@@one', END], text('a @@ line', '@@one')],
    [
      'a second file',
      [BEGIN, UPDATE, ...CHANGE, '*** Delete File: g', END],
      {
        code: 'patch.second-file',
        message: 'A patch must be about one file; a second begins at "*** Delete File: g".',
        data: { line: '*** Delete File: g' },
      },
    ],
    ['a move', [BEGIN, UPDATE, '*** Move to: g', ...CHANGE, END], operation('*** Move to: g')],
    ['words', [BEGIN, UPDATE, ...CHANGE, 'words', END], badLine('words')],
    ['an empty line', [BEGIN, UPDATE, ...CHANGE, '', END], badLine('')],
    [
      'a line behind the end of the file',
      [BEGIN, UPDATE, ...CHANGE, END_OF_FILE, '+x', END],
      text('nothing after *** End of File', '+x'),
    ],
    [
      'a second change without a change',
      [BEGIN, UPDATE, ...CHANGE, '@@', ' one', END],
      {
        code: 'patch.no-change',
        message: 'Each change must change something; change 2 does not.',
        data: { chunk: 2 },
      },
    ],
    [
      'a change without any line',
      [BEGIN, UPDATE, '@@', END],
      {
        code: 'patch.no-change',
        message: 'Each change must change something; change 1 does not.',
        data: { chunk: 1 },
      },
    ],
    [
      'a change that only adds',
      [BEGIN, UPDATE, '@@', '+x', END],
      {
        code: 'patch.no-anchor',
        message: 'Each change must hold a line of the file, as context or to remove; change 1 only adds.',
        data: { chunk: 1, hint: 'add context lines' },
      },
    ],
    [
      'a NUL',
      [BEGIN, UPDATE, '@@', '-one\0', END],
      {
        code: 'patch.not-a-patch',
        message: 'The patch must be text; it holds a NUL character.',
        data: {},
      },
    ],
  ])('%s', (_what, lines, value) => {
    expect(refusalOf(() => readEnvelope(lines.join('\n'), 'f'))).toEqual(value);
  });

  it('reads every part of a change', () => {
    const body = ['@@ def f():', ' one', '-two', '+2', '@@', '-three', END_OF_FILE];
    expect(readEnvelope([BEGIN, UPDATE, ...body, END, ''].join('\n'), 'f')).toEqual([
      {
        anchor: 'def f():',
        endsFile: false,
        lines: [
          { mark: ' ', text: 'one' },
          { mark: '-', text: 'two' },
          { mark: '+', text: '2' },
        ],
      },
      { anchor: undefined, endsFile: true, lines: [{ mark: '-', text: 'three' }] },
    ]);
  });
});
