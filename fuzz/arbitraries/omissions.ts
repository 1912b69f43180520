import fc, { type Arbitrary } from 'fast-check';

/** Lines that a model writes instead of text that it leaves out. */
export const PLACEHOLDERS = [
  '# ... existing code ...',
  '// ... rest of the code ...',
  '# (unchanged)',
  '(rest of code ...)',
  '# ... remaining lines unchanged ...',
] as const;

/** What a tool puts behind a text that it cut short. */
export const CUTS = ['...[truncated]', '… [truncated]', '...[12 letters omitted]'] as const;

/** What a tool that shows a part of a file puts below it: how much there is, and where to read on. */
export const NOTICES = [
  '[lines 1-20 of 60 shown]',
  '(40 more lines; read on from line 21)',
  '... [40 lines omitted] ...',
] as const;

/** The same words as text that is meant. */
export const MEANT = ['say("unchanged")', 'x = "... existing code ..."', 'n  # of existing rates'] as const;

/** More of the same words, as code and as sentences. */
export const SPOKEN = [
  ...MEANT,
  '(...rest)',
  '[...existing]',
  '# the remaining rates are unchanged',
  '# ... and the rest of them',
] as const;

const word = fc.constantFrom('code', 'rates', 'lines', 'file');
const sign = fc.constantFrom('#', '//', '--');

/** Placeholders with other words in them. */
export function anyPlaceholder(): Arbitrary<string> {
  const said = fc
    .tuple(fc.constantFrom('rest of the', 'existing', 'remaining', 'unchanged'), word)
    .map((words) => words.join(' '));
  return fc.tuple(sign, said).map(([comment, words]) => `${comment} ... ${words} ...`);
}

/** Ends of a text cut short, with other numbers. */
export function anyCut(): Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('...', '…'), fc.integer({ min: 1, max: 999 }))
    .map(([dots, count]) => `${dots}[${count} letters truncated]`);
}

/** Notices with other numbers. */
export function anyNotice(): Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 2, max: 900 }))
    .map(
      ([shown, missing]) => `[lines 1-${shown} of ${shown + missing} shown; ${missing} more lines follow]`,
    );
}
