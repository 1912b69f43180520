// Guards as a user's files hold them: plain JavaScript that imports the installed package.

const text = (name: string, body: string, options = ''): string => `
import { textFunction } from 'holdfast';

export default textFunction('${name}', (text, oldText, newText) => {
  for (const value of [text, oldText, newText])
    if (typeof value !== 'string') throw new TypeError('expected text');
  if (oldText === '' || !text.includes(oldText)) throw new RangeError('not there');
  ${body}
}${options});
`;

const TAKE_FIRST = `const at = text.indexOf(oldText);
  return text.slice(0, at) + newText + text.slice(at + oldText.length);`;

/** Replaces a text that is there exactly once, overlaps counted: holds. */
export const EXACT_GUARD = text(
  'exact',
  `if (text.lastIndexOf(oldText) !== text.indexOf(oldText)) throw new RangeError('there more than once');
  ${TAKE_FIRST}`,
);

/** Replaces the first of several: `match.ambiguous` and `match.overlap` are broken. */
export const FIRST_GUARD = text('first', TAKE_FIRST);

/** The same, but it promises nothing about matching. */
export const MODEST_GUARD = text('modest', TAKE_FIRST, ", { claims: ['args.blank'] }");

/** Refuses every call, so that nothing else can be learnt about it. */
export const REFUSING_GUARD = text('refusing', `throw new RangeError('not today');`);
