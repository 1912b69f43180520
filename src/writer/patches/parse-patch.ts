import { splitLines } from '../bytes/lines.js';
import { readGitName, readHeaderName, readName } from './header-name.js';
import type { Ways } from '../ways.js';
import { declineDiff, isHunkHeader } from './hunk.js';
import { GIT, isNamePair } from './section-start.js';
import type { Section } from './section.js';

function readExtendedHeader(section: Section, line: string): void {
  const moved = /^(rename|copy) (from|to) (.*\n?)$/s.exec(line);
  if (moved !== null) {
    const [, by, end, name] = moved;
    section.origin ??= { by: by === 'copy' ? 'copy' : 'rename', from: '', to: '' };
    section.origin[end === 'to' ? 'to' : 'from'] = readName(name ?? '');
    return;
  }
  const mode = /^new (file )?mode (\d+)\r?\n?$/.exec(line);
  if (mode?.[2] !== undefined) section.mode = mode[2];
  if (line.startsWith('new file mode')) section.oldName = null;
  else if (line.startsWith('deleted file mode')) section.newName = null;
}

function isWorthless({ hunks, origin, oldName, newName, mode }: Section): boolean {
  return [
    hunks.length === 0,
    origin === undefined,
    mode === undefined,
    oldName !== null,
    newName !== null,
  ].every(Boolean);
}

/**
 * Reads a unified diff, octets, plain or git's. Text around the sections is passed over, as `git apply` does.
 * @throws Decline `not-a-patch` where there is no section, one says nothing, or a hunk breaks its own counts.
 */
export function parsePatch(diff: string, readHunk: Ways['readHunk']): Section[] {
  const lines = splitLines(diff);
  const sections: Section[] = [];
  let current: Section | undefined;
  const begin = (section: Section): Section => {
    sections.push(section);
    return section;
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.startsWith(GIT)) {
      const name = readGitName(line.slice(GIT.length));
      current = begin({ oldName: name, newName: name, hunks: [] });
      at += 1;
    } else if (isNamePair(lines, at)) {
      if (current === undefined || current.hunks.length > 0)
        current = begin({ oldName: undefined, newName: undefined, hunks: [] });
      // What git's own lines say of a file that comes or goes stands, whatever the names are.
      if (current.oldName !== null) current.oldName = readHeaderName(line.slice(4));
      if (current.newName !== null) current.newName = readHeaderName((lines[at + 1] ?? '').slice(4));
      at += 2;
    } else if (isHunkHeader(line)) {
      current ??= begin({ oldName: undefined, newName: undefined, hunks: [] });
      const { hunk, next } = readHunk(lines, at);
      current.hunks.push(hunk);
      at = next;
    } else {
      if (current?.hunks.length === 0) readExtendedHeader(current, line);
      at += 1;
    }
  }
  if (sections.length === 0) throw declineDiff('there is no change in the diff', 1);
  if (sections.some(isWorthless)) throw declineDiff('a file is named without a change', lines.length);
  return sections;
}
