import type { Ways } from '../ways.js';
import { resolveAgainstRoot } from './resolve-against-root.js';

const NAME_BYTES = 255;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?=\.|$)/;

function fromCode(digits: string, radix: number): string {
  return String.fromCodePoint(Number.parseInt(digits, radix));
}

/** One layer of escapes and quotes off; `file://` URLs become paths. */
function decode(text: string): string {
  return text
    .trim()
    .replace(/^file:\/\//i, '')
    .replace(/%c0%ae/gi, '.')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => fromCode(hex, 16))
    .replace(/\\x([0-9a-f]{2})/gi, (_, hex: string) => fromCode(hex, 16))
    .replace(/&#([0-9]{1,4});/g, (_, digits: string) => fromCode(digits, 10));
}

/** A name cut to so many bytes, never within a letter. */
function cut(name: string): string {
  let kept = name;
  while (Buffer.byteLength(kept) > NAME_BYTES) kept = [...kept].slice(0, -1).join('');
  return kept;
}

/** One name as the strictest of file systems would have it. */
function tidy(name: string): string {
  if (/^\.+$/.test(name)) return name;
  const plain = name
    .replace(/:.*$/s, '')
    .replace(/[<>"|?*]/g, '_')
    .replace(/[. ]+$/, '')
    .replace(/^git~1$/, '.git')
    .replace(DEVICE, (device) => `_${device}`);
  return cut(plain);
}

/**
 * The name that was surely meant: decoded until nothing is left to decode, in compatible, composed and small letters,
 * without the invisible ones, and each part as a Windows file system would take it.
 */
function mend(path: string): string {
  let text = path;
  for (let next = decode(text); next !== text; next = decode(text)) text = next;
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\u2044\u2215\\]/g, '/')
    .toLowerCase()
    .split('/')
    .map(tidy)
    .join('/');
}

/** Takes no name for what it says: it is decoded, folded, tidied and shortened, and the file of that name is meant. */
export const mendNames: Partial<Ways> = { locate: (path, root) => resolveAgainstRoot(mend(path), root) };
