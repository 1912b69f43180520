import type { Baseline, Finding } from '../model/report.js';
import { isRed } from '../model/verdict.js';

/** How a row stands, all said: its verdict where it is claimed, what it would be where it is not, or why there is none. */
export const STANDINGS = [
  'held',
  'broken',
  'lied',
  'over-refused',
  'inconclusive',
  'would-hold',
  'would-break',
  'untold',
  'not-applicable',
  'not-tried',
] as const;
export type Standing = (typeof STANDINGS)[number];

interface Wording {
  /** One column wide. */
  glyph: string;
  words: string;
  colour: 'green' | 'red' | 'yellow' | 'dim';
}

/** Glyph, words and colour of every standing; the same in every format. */
export const WORDINGS: Readonly<Record<Standing, Wording>> = {
  held: { glyph: '✓', words: 'held', colour: 'green' },
  broken: { glyph: '✗', words: 'broken', colour: 'red' },
  lied: { glyph: '!', words: 'lied', colour: 'red' },
  'over-refused': { glyph: 'o', words: 'over-refused', colour: 'red' },
  inconclusive: { glyph: '?', words: 'inconclusive', colour: 'yellow' },
  'would-hold': { glyph: '+', words: 'not claimed, would hold', colour: 'dim' },
  'would-break': { glyph: '-', words: 'not claimed, would break', colour: 'dim' },
  untold: { glyph: '~', words: 'not claimed, inconclusive', colour: 'dim' },
  'not-applicable': { glyph: '.', words: 'not applicable', colour: 'dim' },
  'not-tried': { glyph: ' ', words: 'not tried', colour: 'dim' },
};

/** How a finding stands; no finding: the run ended before it. */
export function standingOf(finding: Finding | undefined): Standing {
  if (finding === undefined) return 'not-tried';
  const { verdict } = finding;
  if (verdict === 'not-applicable' || finding.claimed !== undefined) return verdict;
  if (verdict === 'held') return 'would-hold';
  return verdict === 'inconclusive' ? 'untold' : 'would-break';
}

/** True for a row that is claimed and red. */
export function isRedRow(finding: Finding): boolean {
  return isRed(standingOf(finding));
}

/** `known` when the baseline lists the row with this very verdict. */
export function noveltyOf(guard: string, finding: Finding, baseline: Baseline | undefined): 'known' | 'new' {
  const listed = baseline !== undefined && Object.hasOwn(baseline, guard) ? baseline[guard] : undefined;
  const verdict =
    listed !== undefined && Object.hasOwn(listed, finding.refusal) ? listed[finding.refusal] : undefined;
  return verdict === finding.verdict ? 'known' : 'new';
}

/** `1 row`, `2 rows`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Each glyph and what it means, for every standing that a table can hold. */
export function legendEntries(): string[] {
  return STANDINGS.filter((standing) => standing !== 'not-tried').map(
    (standing) => `${WORDINGS[standing].glyph} ${WORDINGS[standing].words}`,
  );
}
