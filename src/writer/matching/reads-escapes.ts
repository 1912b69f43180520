import { octetsOfText } from '../bytes/octets.js';
import type { Edit, Ways } from '../ways.js';
import { replaceOnce } from './replace-once.js';

const NAMED: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\"': '"', '&amp;': '&' };

function decode(text: string): string {
  return text
    .replace(/\\[nt"]|&amp;/g, (escape) => NAMED[escape] ?? escape)
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      octetsOfText(String.fromCharCode(Number.parseInt(hex, 16))),
    );
}

function encode(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function replaceReading(edit: Edit): string {
  const { text, oldText } = edit;
  const readings = [oldText, decode(oldText), encode(oldText)];
  return replaceOnce({ ...edit, oldText: readings.find((reading) => text.includes(reading)) ?? oldText });
}

/** Where the exact text is absent, it is tried with its escapes read, or with its line breaks escaped. */
export const readsEscapes: Partial<Ways> = { replaceText: replaceReading };
