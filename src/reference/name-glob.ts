/**
 * Whether a base name fits a glob of `*` (any run) and `?` (one character); everything else is literal.
 * Linear in practice and never worse than name times glob.
 */
export function matchesGlob(name: string, glob: string): boolean {
  const letters = [...name];
  const pattern = [...glob];
  let at = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (at < letters.length) {
    if (pattern[p] === '*') {
      star = p;
      resume = at;
      p += 1;
    } else if (pattern[p] === '?' || pattern[p] === letters[at]) {
      at += 1;
      p += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      p = star + 1;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}
