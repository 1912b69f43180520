import type { Ways } from '../ways.js';
import { octetsOfText, textOfOctets } from './octets.js';

/** The mark at the start of a file is none of the signs that are dropped. */
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/g;

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
