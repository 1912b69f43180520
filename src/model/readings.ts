// More readings than this means the text was built to multiply them.
const MOST_READINGS = 512;

function fromHex(_: string, digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

function decodePercent(text: string): string {
  return text
    .replace(/%c0%ae/gi, '.')
    .replace(/%c0%af/gi, '/')
    .replace(/%([0-9a-f]{2})/gi, fromHex);
}

function decodeEscapes(text: string): string {
  return text
    .replace(/\\x([0-9a-f]{2})/gi, fromHex)
    .replace(/\\u([0-9a-f]{4})/gi, fromHex)
    .replace(/&#x([0-9a-f]{1,4});/gi, fromHex)
    .replace(/&#([0-9]{1,5});/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 10)));
}

/** A name in quotes, as git writes one that holds odd bytes: without them, and with its octal escapes read. */
function unquote(text: string): string {
  const inner = /^(["'`])(.*)\1$/s.exec(text)?.[2] ?? text;
  return inner.replace(/\\([0-3][0-7]{2})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}

/** Letters that NFKC leaves alone but that a best-fit conversion to ASCII turns into a slash. */
function fitSlashes(text: string): string {
  return text.replace(/[\u2044\u2215\u29f8\uff0f]/g, '/').replace(/[\ufe68\uff3c\u29f5]/g, '\\');
}

/** `path.resolve` before a `..` takes a segment away, its NUL with it. */
function dropNulSegments(text: string): string {
  const segments = text.split('/');
  return segments.filter((segment) => !segment.includes('\0')).join('/');
}

/** Blanks at the end of a name do not count on some systems, so `.. ` climbs. */
function trimSegments(text: string): string {
  const segments = text.split('/');
  return segments.map((segment) => segment.trimEnd()).join('/');
}

/** Every way some layer may read a path before it is walked, one change at a time. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.replaceAll('\\', '/'),
  decodePercent,
  decodeEscapes,
  unquote,
  fitSlashes,
  (text) => text.normalize('NFKC'),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('../', ''),
  (text) => text.replace(/^file:(\/\/(localhost)?)?/i, ''),
  (text) => text.replace(/\0.*/s, ''),
  (text) => text.replaceAll('\0', ''),
  dropNulSegments,
  (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, ''),
  trimSegments,
  (text) => text.replace(/^[a-z]:/i, ''),
];

/**
 * The text and all its readings, each once, the text first; combinations included. Undefined where there are too many
 * to look at: such a text cannot be vouched for.
 */
export function readingsOf(text: string): string[] | undefined {
  const found = new Set([text]);
  // A set is walked in insertion order and takes what is added on the way: this is the closure.
  for (const reading of found) {
    for (const read of READINGS) {
      found.add(read(reading));
      if (found.size > MOST_READINGS) return undefined;
    }
  }
  return [...found];
}
