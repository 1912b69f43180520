import { quote } from '../quote.js';
import { Refused } from '../refused.js';

/** One change of an envelope: it says which lines stand there, and no line number. */
export interface Chunk {
  /** The line above which the change does not begin, if the chunk names one. */
  anchor: string | undefined;
  /** True where the chunk says that it ends the file. */
  endsFile: boolean;
  /** In their order, without their line feeds. */
  lines: { mark: ' ' | '-' | '+'; text: string }[];
}

/** The lines that a chunk wants to find, or the ones that it leaves. */
export function sideOfChunk(chunk: Chunk, side: 'old' | 'new'): string[] {
  const gone = side === 'old' ? '+' : '-';
  return chunk.lines.filter(({ mark }) => mark !== gone).map(({ text }) => text);
}

const FILE = /^\*\*\* (Add|Update|Delete) File: (.*)$/s;
const END = '*** End Patch';
const END_OF_FILE = '*** End of File';

function refuseText(line: string | undefined, expected: string): Refused {
  const received = line === undefined ? 'the end of the text' : quote(line);
  return new Refused(
    'patch.not-a-patch',
    `The patch must be one envelope; ${expected} was expected, ${received} came.`,
    {
      expected,
      received: line ?? '',
    },
  );
}

function refuseOperation(line: string): Refused {
  return new Refused(
    'patch.operation',
    `A patch changes the text of one existing file and nothing else; ${quote(line)} came.`,
    { line, hint: 'use the create, delete or move tool' },
  );
}

/** Requires that the envelope updates the path, in the path's own spelling. */
function requirePath(line: string | undefined, path: string): void {
  const [, what, name] = FILE.exec(line ?? '') ?? [];
  if (line === undefined || what === undefined) throw refuseText(line, 'an *** Update File: line');
  if (what !== 'Update') throw refuseOperation(line);
  if (name === path) return;
  throw new Refused(
    'patch.header-mismatch',
    `The file of the patch must be ${quote(path)}; ${quote(name ?? '')} came.`,
    {
      expected: path,
      received: [name ?? ''],
    },
  );
}

function readMark(line: string): Chunk['lines'][number] {
  const mark = line.charAt(0);
  if (mark === ' ' || mark === '-' || mark === '+') return { mark, text: line.slice(1) };
  throw new Refused(
    'patch.bad-line',
    `Every line of a change must begin with a blank, - or +; ${quote(line)} came.`,
    {
      line,
    },
  );
}

function requireChange(chunk: Chunk, number: number): void {
  const [old, fresh] = [sideOfChunk(chunk, 'old'), sideOfChunk(chunk, 'new')];
  if (old.length === fresh.length && old.every((line, index) => line === fresh[index])) {
    throw new Refused('patch.no-change', `Each change must change something; change ${number} does not.`, {
      chunk: number,
    });
  }
  if (old.length === 0) {
    throw new Refused(
      'patch.no-anchor',
      `Each change must hold a line of the file, as context or to remove; change ${number} only adds.`,
      { chunk: number, hint: 'add context lines' },
    );
  }
}

function readChunks(lines: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const line of lines) {
    const last = chunks.at(-1);
    if (line === '@@' || line.startsWith('@@ ')) {
      chunks.push({ anchor: line === '@@' ? undefined : line.slice(3), endsFile: false, lines: [] });
    } else if (FILE.test(line)) {
      throw new Refused(
        'patch.second-file',
        `A patch must be about one file; a second begins at ${quote(line)}.`,
        { line },
      );
    } else if (line.startsWith('*** Move to: ')) throw refuseOperation(line);
    else if (last === undefined) throw refuseText(line, 'a @@ line');
    else if (last.endsFile) throw refuseText(line, `nothing after ${END_OF_FILE}`);
    else if (line === END_OF_FILE) last.endsFile = true;
    else last.lines.push(readMark(line));
  }
  if (chunks.length === 0) throw refuseText(undefined, 'a @@ line');
  for (const [index, chunk] of chunks.entries()) requireChange(chunk, index + 1);
  return chunks;
}

/**
 * Reads a strict envelope for one named file: first and last line, one update of the path, text changes only, nothing
 * around it. What means anything else is refused, never repaired.
 * @param path the canonical path the caller named; never taken from the envelope.
 * @throws Refused with a `patch.*` code.
 */
export function readEnvelope(patch: string, path: string): Chunk[] {
  if (patch.includes('\0'))
    throw new Refused('patch.not-a-patch', 'The patch must be text; it holds a NUL character.', {});
  const lines = patch.split('\n');
  // The line feed that ends the last line begins none.
  if (lines.at(-1) === '') lines.pop();
  if (lines[0] !== '*** Begin Patch') throw refuseText(lines[0], '*** Begin Patch');
  if (lines.at(-1) !== END) throw refuseText(lines.at(-1), END);
  requirePath(lines[1], path);
  return readChunks(lines.slice(2, -1));
}
