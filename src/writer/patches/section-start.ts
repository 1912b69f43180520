export const GIT = 'diff --git ';

export function isNamePair(lines: readonly string[], at: number): boolean {
  return (lines[at]?.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) ?? false;
}

/** True where a new section of a unified diff begins. */
export function beginsSection(lines: readonly string[], at: number): boolean {
  return (lines[at]?.startsWith(GIT) ?? false) || isNamePair(lines, at);
}
