import type { Ways } from '../ways.js';
import { octetsOfText, textOfOctets } from './octets.js';

function parse(octets: string): string {
  const text = textOfOctets(octets)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  return octetsOfText(text);
}

function finish(octets: string): string {
  return octets === '' || octets.endsWith('\n') ? octets : `${octets}\n`;
}

/** Writes the whole file back as it was parsed: bad UTF-8 replaced, CRLF as LF, no BOM, a final newline. */
export const writeAsParsed: Partial<Ways> = { hold: (text) => parse(octetsOfText(text)), parse, finish };
