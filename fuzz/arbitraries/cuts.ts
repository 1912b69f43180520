import fc, { type Arbitrary } from 'fast-check';
import { occurrencesOf } from './needles-borders.js';

/** A text, and a part of it that stands there just once. */
export interface Cut {
  text: string;
  part: string;
}

/** Where a part is cut from. */
export type Spot = 'start' | 'middle' | 'end' | 'whole';

function isOnce({ text, part }: Cut): boolean {
  return part !== '' && occurrencesOf(text, part).length === 1;
}

/** The shortest part from here that stands nowhere else; the rest of the text always does. */
function shortestFrom(text: string, start: number): Cut {
  for (let end = start + 1; end < text.length; end += 1) {
    const cut = { text, part: text.slice(start, end) };
    if (isOnce(cut)) return cut;
  }
  return { text, part: text.slice(start) };
}

function shortestTo(text: string): Cut {
  for (let start = text.length - 1; start > 0; start -= 1) {
    const cut = { text, part: text.slice(start) };
    if (isOnce(cut)) return cut;
  }
  return { text, part: text };
}

/** The shortest part that is cut there and stands in the text once, however often its beginnings do. */
export function cutAt(text: string, spot: Spot): Cut {
  switch (spot) {
    case 'whole':
      return { text, part: text };
    case 'start':
      return shortestFrom(text, 0);
    case 'end':
      return shortestTo(text);
    case 'middle': {
      const cut = shortestFrom(text, Math.floor(text.length / 2));
      return isOnce(cut) ? cut : { text, part: text };
    }
  }
}

/** Texts of few letters, so that nearly every part has near misses all around it. Shrink to `a`. */
export function crowdedText(): Arbitrary<string> {
  return fc
    .array(fc.constantFrom('a', 'b', 'ab', 'aab', '\n', ' '), { minLength: 1, maxLength: 24 })
    .map((parts) => `a${parts.join('')}`);
}
