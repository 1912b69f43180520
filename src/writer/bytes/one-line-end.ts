import type { Ways } from '../ways.js';
import { octetsOfText, textOfOctets } from './octets.js';

/** What one language or another takes for the end of a line. */
const ANY_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

function join(text: string): string {
  return octetsOfText(text.replace(ANY_BREAK, '\n'));
}

/** Puts back the line end that the file had first. */
function finish(octets: string, before = ''): string {
  return /^[^\n]*\r\n/.test(before) ? octets.replaceAll('\n', '\r\n') : octets;
}

/** Takes a file apart at everything that any language calls the end of a line, and gives all of them one end. */
export const oneLineEnd: Partial<Ways> = {
  hold: join,
  parse: (octets) => join(textOfOctets(octets)),
  finish,
};
