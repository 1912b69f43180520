import type { Ways } from '../ways.js';
import { octetsOfText, textOfOctets } from './octets.js';

/** The mark at the start of a file is none of the signs that are dropped. */
const UNSEEN = /(?![\t\n\v\f\r\ufeff])[\p{Cc}\p{Cf}]/gu;

function normalise(text: string): string {
  return octetsOfText(
    text
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .replace(/[ \t]+$/gm, ''),
  );
}

/** Writes the whole file back as it was compared: letters composed and made plain, unseen signs and blanks at line ends gone. */
export const writeNormalised: Partial<Ways> = {
  hold: normalise,
  parse: (octets) => normalise(textOfOctets(octets)),
};
