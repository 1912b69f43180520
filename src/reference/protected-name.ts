import { quote } from './quote.js';
import { Refused } from './refused.js';

/**
 * True for a part that some file system takes for `.git`: in any letter case, with trailing dots or blanks, with a
 * stream suffix, or by its short name. `.gitignore` and `git` are other names.
 */
function isGitName(component: string): boolean {
  const folded = component.toLowerCase();
  const name = folded.replace(/:.*/s, '');
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  const bare = name.slice(0, end);
  return bare === '.git' || /^git~\d$/.test(bare);
}

/**
 * Keeps every tool out of git's own files, at any depth, whether they exist or not.
 * @throws Refused `path.protected`.
 */
export function requireUnprotected(path: string): void {
  const hit = path.split('/').find(isGitName);
  if (hit === undefined) return;
  throw new Refused(
    'path.protected',
    `Git's own files are out of reach; ${quote(path)} goes through ${quote(hit)}.`,
    {
      path,
      protected: hit,
    },
  );
}
