import type { Ways } from '../ways.js';
import { octetsOfText, textOfOctets } from './octets.js';

/**
 * Holds texts in code units, as languages with UTF-16 strings do: half of a letter beyond the plane is found and can be
 * cut off, and what cannot be written comes out as U+FFFD.
 */
export const codeUnits: Partial<Ways> = {
  hold: (text) => text,
  parse: textOfOctets,
  finish: octetsOfText,
};
