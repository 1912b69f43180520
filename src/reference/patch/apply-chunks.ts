import { quote } from '../quote.js';
import { Refused } from '../refused.js';
import { sideOfChunk, type Chunk } from './envelope.js';
import { findBlocks } from './find-blocks.js';

const HINT = 're-read the file and make the patch from its present text';

function describe(found: readonly number[]): string {
  return found.length === 0 ? 'nowhere' : `${found.length} times, at lines ${found.slice(0, 10).join(', ')}`;
}

/** The 1-based line at which a block stands, which must be one alone. */
function findOnly(found: readonly number[], what: string, number: number): number {
  const [only, second] = found;
  if (only !== undefined && second === undefined) return only;
  throw new Refused(
    found.length === 0 ? 'patch.context' : 'patch.ambiguous',
    `${what} of change ${number} must stand exactly once; it stands ${describe(found)}; re-read the file.`,
    { chunk: number, count: found.length, lines: found.slice(0, 100), hint: HINT },
  );
}

/** Where a chunk goes, 0-based: the one place, behind its anchor, where its old lines stand. */
function placeOf(lines: readonly string[], chunk: Chunk, number: number): number {
  const old = sideOfChunk(chunk, 'old');
  const { anchor } = chunk;
  const above =
    anchor === undefined ? 0 : findOnly(findBlocks(lines, [anchor]), `The line ${quote(anchor)}`, number);
  const found = findBlocks(lines, old).filter(
    (line) => line > above && (!chunk.endsFile || line - 1 + old.length === lines.length),
  );
  return findOnly(found, 'The old text', number) - 1;
}

/**
 * Applies the chunks of an envelope to a text: each at the one place where its lines stand, in rising order, without
 * overlap, all or nothing. Whether the file ends with a line feed stays as it is.
 * @throws Refused `patch.context`, `patch.ambiguous`, `patch.order`, `patch.no-newline`, `patch.operation` (a result
 * without any text is a deletion in disguise).
 */
export function applyChunks(text: string, chunks: readonly Chunk[]): string {
  const lines = text.split('\n');
  const isEnded = lines.at(-1) === '';
  if (isEnded) lines.pop();
  const result: string[] = [];
  let end = 0;
  for (const [index, chunk] of chunks.entries()) {
    const number = index + 1;
    const start = placeOf(lines, chunk, number);
    if (start < end) {
      throw new Refused('patch.order', `Changes must rise and not overlap; change ${number} does not.`, {
        chunk: number,
      });
    }
    for (const line of lines.slice(end, start).concat(sideOfChunk(chunk, 'new'))) result.push(line);
    end = start + sideOfChunk(chunk, 'old').length;
    if (end === lines.length && !isEnded) {
      throw new Refused(
        'patch.no-newline',
        `The last line has no line feed, which a patch cannot say; change ${number} is about it.`,
        { chunk: number, hint: 'use the edit tool' },
      );
    }
  }
  const patched = result.concat(lines.slice(end));
  if (patched.length === 0)
    throw new Refused('patch.operation', 'A patch changes text; this one leaves the file empty.', {
      hint: 'use the write tool with an explicit empty content',
    });
  return patched.join('\n') + (isEnded ? '\n' : '');
}
