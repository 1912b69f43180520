import { createHash } from 'node:crypto';

/*
 * A git index of version 2 or 3: `DIRC`, version, count, then entries of 40 bytes of stat data and mode, a 20-byte
 * object name, flags, in version 3 perhaps more flags, the path, and NULs up to a multiple of eight; extensions;
 * the SHA-1 of all before it. Version 4 compresses paths and is not read.
 */
const HEADER = 12;
const CHECKSUM = 20;
const EXTENSION_NAME = 4;
const EXTENSION_HEADER = 8;
const MODE = 24;
const OBJECT = 40;
const FLAGS = 60;
const PATH = 62;
const EXTENDED = 0x4000;

interface Span {
  start: number;
  /** Just past the path, before the padding. */
  end: number;
}

function readSpans(bytes: Buffer): Span[] | undefined {
  if (bytes.length < HEADER + CHECKSUM || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const version = bytes.readUInt32BE(4);
  if (version !== 2 && version !== 3) return undefined;
  const limit = bytes.length - CHECKSUM;
  const spans: Span[] = [];
  let start = HEADER;
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    if (start + PATH > limit) return undefined;
    const extended = (bytes.readUInt16BE(start + FLAGS) & EXTENDED) !== 0;
    const end = bytes.indexOf(0, start + PATH + (extended ? 2 : 0));
    if (end < 0 || end > limit) return undefined;
    spans.push({ start, end });
    start = padded({ start, end });
  }
  return spans;
}

/** Where the entry after this one begins. */
function padded({ start, end }: Span): number {
  return start + Math.floor((end - start + 8) / 8) * 8;
}

function endOf(spans: readonly Span[]): number {
  const last = spans.at(-1);
  return last === undefined ? HEADER : padded(last);
}

/**
 * True where nothing stands behind the entries but extensions that a reader may pass over, their names in capitals, and
 * the checksum is right, or left out, which git calls `index.skipHash`.
 */
function endsWell(bytes: Buffer, spans: readonly Span[]): boolean {
  const limit = bytes.length - CHECKSUM;
  let place = endOf(spans);
  while (place + EXTENSION_HEADER <= limit && /^[A-Z]/.test(bytes.toString('latin1', place, place + 1)))
    place += EXTENSION_HEADER + bytes.readUInt32BE(place + EXTENSION_NAME);
  const checksum = bytes.subarray(limit);
  const isLeftOut = checksum.every((byte) => byte === 0);
  return place === limit && (isLeftOut || checksum.equals(checksumOf(bytes.subarray(0, limit))));
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}

/**
 * Whether two index files are whole and hold the same entries: mode, object, flags and path of each; stat data and
 * extensions apart.
 */
export function isSameIndex(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  const [spansA, spansB] = [readSpans(a), readSpans(b)];
  if (spansA === undefined || spansB === undefined || spansA.length !== spansB.length) return false;
  if (!endsWell(a, spansA) || !endsWell(b, spansB)) return false;
  return spansA.every((span, position) => {
    const twin = spansB[position];
    return (
      twin !== undefined &&
      a.readUInt32BE(span.start + MODE) === b.readUInt32BE(twin.start + MODE) &&
      a.subarray(span.start + OBJECT, span.end).equals(b.subarray(twin.start + OBJECT, twin.end))
    );
  });
}

/**
 * The same index without stat data and extensions, so that equal states have equal bytes: what git remembers of trees
 * there depends on how fast it was. Git then looks at the content of every file instead of trusting times.
 * @throws RangeError when it is not an index of version 2 or 3.
 */
export function clearStatData(bytes: Uint8Array): Buffer {
  const whole = Buffer.from(bytes);
  const spans = readSpans(whole);
  if (spans === undefined) throw new RangeError('not a git index of version 2 or 3');
  const cleared = Buffer.concat([whole.subarray(0, endOf(spans)), Buffer.alloc(CHECKSUM)]);
  for (const { start } of spans) {
    cleared.fill(0, start, start + MODE);
    cleared.fill(0, start + MODE + 4, start + OBJECT);
  }
  const body = cleared.subarray(0, cleared.length - CHECKSUM);
  checksumOf(body).copy(cleared, body.length);
  return cleared;
}
