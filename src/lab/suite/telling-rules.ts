import type { CaseRule } from './case-rule.js';

const OUGHT = /\b(must|should|shall|ought|may not|needs? to|has to|have to)\b/i;
const ADDRESS = /^https?:\/\/\S+$/;
const DAY = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Whether a text is a year, a month or a day of the calendar. */
function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // What the calendar lacks is another day when it is written again, or none.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A title is read among a hundred others: it says which accident this is. What was generated has none of its own. */
const checkTitle: CaseRule = ({ title, source }) => {
  const ought = source.kind === 'found' ? undefined : OUGHT.exec(title)?.[0];
  if (ought === undefined) return undefined;
  return {
    code: 'title-demands',
    message: 'The title says what ought to happen.',
    at: ['title'],
    expected: 'what happens, in neutral words, e.g. Two equal settings, one edit',
    received: ought,
    hint: 'What must hold stands in the refusal; say in the title what the tool is given, or what it does.',
  };
};

/** An incident is found at an address, and was seen on a day: without them nobody can look it up. */
const checkSource: CaseRule = ({ source: { kind, url, seen } }) => {
  const hint = 'If the case is your own idea, say so: source: { kind: derived, note: what it stands on }.';
  if (kind === 'incident' && (url === undefined || seen === undefined)) {
    return {
      code: 'no-source',
      message: 'The incident does not say where it is told, or when it was seen.',
      at: ['source'],
      expected: 'url: the address of the report, and seen: the day in quotes',
      received: url === undefined ? 'no url' : 'no seen',
      hint,
    };
  }
  if (url !== undefined && !ADDRESS.test(url)) {
    return {
      code: 'no-source',
      message: 'The source is no address.',
      at: ['source', 'url'],
      expected: 'an address that starts with https://',
      received: url,
      hint,
    };
  }
  if (seen === undefined || isDay(seen)) return undefined;
  return {
    code: 'no-source',
    message: 'The day of the source is not one.',
    at: ['source', 'seen'],
    expected: "a day, a month or a year in quotes, e.g. '2026-04-26'",
    received: seen,
    hint: 'Write the day as year, month, day.',
  };
};

/** A case says what it is about and where that comes from. */
export const TELLING_RULES: readonly CaseRule[] = [checkTitle, checkSource];
