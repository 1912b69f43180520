import type { Ways } from '../ways.js';
import { readEnvelope } from './envelope.js';

/** Whatever names files as an envelope does is one: without its first line or its last, in a fence, with words in it. */
export const forgivesEnvelope: Partial<Ways> = {
  readEnvelope: (diff) =>
    /^\*\*\* (?:Begin Patch|(?:Add|Update|Delete) File: )/m.test(diff)
      ? readEnvelope(diff, { forgives: true })
      : undefined,
};
