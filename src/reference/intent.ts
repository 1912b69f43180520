import { findMentions } from './mentions.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/** How many mentions a refusal lists. */
const LISTED_MENTIONS = 50;

/**
 * Requires that the operator's request names the target: that a file exists is no authorisation to change it.
 * @param isFolder whether the target is a folder, which may be named with a final slash.
 * @throws Refused `intent.unmentioned` with the names that were understood.
 */
export function requireMention(
  path: string,
  request: string,
  roots: readonly string[],
  isFolder = false,
): void {
  const mentions = findMentions(request, { roots, names: [path], folders: isFolder });
  if (mentions.has(path)) return;
  const listed = [...mentions].toSorted().slice(0, LISTED_MENTIONS);
  throw new Refused(
    'intent.unmentioned',
    `Only files named in the operator's request may be changed; ${quote(path)} is not, named are: ${listed.slice(0, 5).map(quote).join(', ') || 'none'}${listed.length > 5 ? ', …' : ''}.`,
    { target: path, mentions: listed, hint: 'ask the operator to name the file' },
  );
}
