import { readFileSync, statSync, type Stats } from 'node:fs';
import { Problem } from '../../model/problem.js';

/** More than any case needs by far; a file above it is no case, and is not read. */
const MOST_BYTES = 4_000_000;

/** Control characters that YAML leaves to binary files. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function whatItIs(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  return 'a device';
}

function look(file: string, shown: string): Stats {
  try {
    return statSync(file);
  } catch (error) {
    throw unreadable(error, shown);
  }
}

/** What came and what to do, by the code that the system gives. */
const WHY_UNREADABLE: Readonly<Record<string, { received: string; hint: string }>> = {
  ENOENT: {
    received: 'a link that leads nowhere',
    hint: 'Look where the link leads, or put the file itself there.',
  },
  ELOOP: { received: 'a link that leads to itself', hint: 'Put the file itself there.' },
  EACCES: { received: 'a file that this user may not read', hint: 'Give the right to read it: chmod u+r.' },
};

function unreadable(error: unknown, shown: string): Problem {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  const { received, hint } = WHY_UNREADABLE[code] ?? {
    received: code,
    hint: 'Look at it with another program.',
  };
  return new Problem({
    code: 'file-not-readable',
    message: 'This file cannot be read.',
    place: shown,
    expected: 'a text file that can be read',
    received,
    hint,
  });
}

/** `file:line:column` of a byte, counted as an editor counts them. */
function placeOfByte(bytes: Buffer, offset: number, shown: string): string {
  const before = bytes.subarray(0, offset);
  const lineStart = before.lastIndexOf(0x0a) + 1;
  const line = before.filter((byte) => byte === 0x0a).length + 1;
  return `${shown}:${line}:${before.subarray(lineStart).toString('utf8').length + 1}`;
}

function notText(bytes: Buffer, offset: number, shown: string): Problem {
  const byte = (bytes[offset] ?? 0).toString(16).padStart(2, '0');
  return new Problem({
    code: 'not-text',
    message: 'This file is not text.',
    place: placeOfByte(bytes, offset, shown),
    expected: 'UTF-8 text without control characters',
    received: `the byte 0x${byte}`,
    hint: 'Save it as UTF-8. Bytes that are no text stand in a case as { base64: ... }, control characters as "\\x07".',
  });
}

/** Where the first byte stands that is no UTF-8, or undefined. */
function findBadByte(bytes: Buffer): number | undefined {
  const again = Buffer.from(bytes.toString('utf8'));
  if (again.equals(bytes)) return undefined;
  const most = Math.min(bytes.length, again.length);
  for (let offset = 0; offset < most; offset += 1) if (bytes[offset] !== again[offset]) return offset;
  return most;
}

/**
 * The text of a case, layout or manifest, read only where it is a text file of a size that makes sense.
 * @param shown how places spell the file.
 * @throws Problem `not-a-file`, `file-not-readable`, `file-too-large`, `not-text`.
 */
export function readText(file: string, shown = file): string {
  const stats = look(file, shown);
  if (!stats.isFile()) {
    throw new Problem({
      code: 'not-a-file',
      message: 'This is not a file.',
      place: shown,
      expected: 'a text file',
      received: whatItIs(stats),
      hint: 'Name a file; a config may also name a folder, or a glob such as cases/**/*.yaml.',
    });
  }
  if (stats.size > MOST_BYTES) {
    throw new Problem({
      code: 'file-too-large',
      message: 'This file is too large.',
      place: shown,
      expected: `at most ${MOST_BYTES} bytes`,
      received: `${stats.size} bytes`,
      hint: 'A case is read by people: make it as small as it still bites.',
    });
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw unreadable(error, shown);
  }
  const bad = findBadByte(bytes);
  if (bad !== undefined) throw notText(bytes, bad, shown);
  const text = bytes.toString('utf8');
  const control = CONTROL.exec(text);
  if (control !== null) throw notText(bytes, Buffer.byteLength(text.slice(0, control.index)), shown);
  return text;
}
