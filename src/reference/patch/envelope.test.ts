import { describe, expect, it } from 'vitest';
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
