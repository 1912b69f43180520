import type { Behaviour } from '../../src/model/behaviour.js';
import type { BreakParts } from '../define.js';
import { overlapAt } from './needles-borders.js';
import { fileAround, standsInstead, type Frame } from './needles-frame.js';

/** A needle of which two copies share so many letters. */
export interface Overlap {
  needle: string;
  border: number;
}

/** Two copies that share letters stand there; the edit is to be refused, and an unguarded writer replaces the first. */
export function overlapsInstead(frame: Frame, { needle, border }: Overlap, armedBy: Behaviour): BreakParts {
  const both = overlapAt(needle, border);
  return {
    break: standsInstead(frame, both),
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, frame.newText + both.slice(needle.length)) }],
    'armed-by': armedBy,
  };
}
