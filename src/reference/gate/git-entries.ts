import type { Entries } from './entry.js';
import type { AskGit } from './git.js';

const MODE_LENGTH = '100644'.length;

function records(output: Buffer): string[] {
  return output
    .toString('latin1')
    .split('\0')
    .filter((record) => record !== '');
}

/** Every file of a commit. */
export async function readCommit(git: AskGit, commit: string): Promise<Entries> {
  const entries: Entries = new Map();
  for (const record of records(await git('ls-tree', '-r', '-z', '--full-tree', commit))) {
    const tab = record.indexOf('\t');
    const hash = record.slice(record.lastIndexOf(' ', tab) + 1, tab);
    entries.set(record.slice(tab + 1), { mode: record.slice(0, MODE_LENGTH), hash });
  }
  return entries;
}

/** Every file of the index; one in conflict keeps its stage behind its hash, and so equals nothing. */
export async function readIndex(git: AskGit): Promise<Entries> {
  const entries: Entries = new Map();
  for (const record of records(await git('ls-files', '--stage', '-z', '--full-name'))) {
    const tab = record.indexOf('\t');
    const isConflict = !record.startsWith('0', tab - 1);
    const hash = record.slice(MODE_LENGTH + 1, isConflict ? tab : tab - 2);
    entries.set(record.slice(tab + 1), { mode: record.slice(0, MODE_LENGTH), hash });
  }
  return entries;
}

/**
 * The untracked files that the tree's own `.gitignore` files exclude; a folder that is a repository of its own comes as
 * one name with a slash at its end. What only `.git` or the user excludes is not believed.
 */
export async function readIgnored(git: AskGit): Promise<Set<string>> {
  return new Set(
    records(await git('ls-files', '--others', '--ignored', '--exclude-per-directory=.gitignore', '-z')),
  );
}
