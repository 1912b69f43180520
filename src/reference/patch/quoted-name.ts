import { Buffer } from 'node:buffer';

const ESCAPES: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['b', 8],
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
  ['"', 34],
  ['\\', 92],
]);

/** A C-quoted name at the start of a text, as git writes unusual names, and what follows its closing quote. */
export interface QuotedName {
  name: string;
  rest: string;
}

/** Reads `"b/caf\303\251.py"`; undefined where the quote stays open, an escape is unknown, or the bytes are no UTF-8. */
export function readQuotedName(text: string): QuotedName | undefined {
  const bytes: number[] = [];
  let at = 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') {
      const name = Buffer.from(bytes).toString('utf8');
      return Buffer.from(name).equals(Buffer.from(bytes)) ? { name, rest: text.slice(at + 1) } : undefined;
    }
    if (character !== '\\') {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
      bytes.push(...Buffer.from(letter));
      at += letter.length;
      continue;
    }
    const octal = /[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4));
    const byte = octal === null ? ESCAPES.get(text.charAt(at + 1)) : Number.parseInt(octal[0], 8);
    if (byte === undefined) return undefined;
    bytes.push(byte);
    at += octal === null ? 2 : 4;
  }
  return undefined;
}
