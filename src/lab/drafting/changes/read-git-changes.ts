import { simpleGit, type SimpleGit } from 'simple-git';
import { Problem } from '../../../model/problem.js';
import type { ChangedFile, Changes } from './changes.js';

/** One line of `git diff --raw -z`: modes and blobs of both sides, then the path. */
const RAW_LINE = /^:(\d{6}) (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [A-Z]\d*$/;
const NO_FILE = '000000';
const PLAIN_FILE = /^100(644|755)$/;

function complain(range: string, received: string): Problem {
  return new Problem({
    code: 'git-range',
    message: 'Nothing can be drafted from this range of commits.',
    place: '--from-git',
    expected: 'a range that changes text files, e.g. HEAD~3..HEAD, or one commit',
    received: `${range}: ${received}`,
    hint: 'The range is looked up in the repository around the working directory.',
  });
}

async function readBlob(git: SimpleGit, blob: string): Promise<string | undefined> {
  const text = await git.raw(['cat-file', 'blob', blob]);
  // What git prints comes as text; bytes that are none show as this sign.
  return text.includes('\0') || text.includes('\uFFFD') ? undefined : text;
}

interface RawChange {
  path: string;
  modes: [string, string];
  blobs: [string, string];
}

function parseRaw(raw: string): RawChange[] {
  const parts = raw.split('\0');
  const changes: RawChange[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [, before = '', after = '', old = '', fresh = ''] = RAW_LINE.exec(parts[index] ?? '') ?? [];
    changes.push({ path: parts[index + 1] ?? '', modes: [before, after], blobs: [old, fresh] });
  }
  return changes;
}

async function readChange({ path, modes, blobs }: RawChange, git: SimpleGit): Promise<ChangedFile | string> {
  if (modes.some((mode) => mode !== NO_FILE && !PLAIN_FILE.test(mode))) return `${path}: no plain file`;
  const file: ChangedFile = { path };
  for (const [index, side] of (['before', 'after'] as const).entries()) {
    if (modes[index] === NO_FILE) continue;
    const text = await readBlob(git, blobs[index] ?? '');
    if (text === undefined) return `${path}: no text`;
    file[side] = text;
  }
  return file.before === file.after ? `${path}: its mode alone` : file;
}

/**
 * What a range of commits, or one commit, of the repository around a folder changed. Nothing in the repository is touched.
 * @throws Problem `git-range` where git does not know the range, or where it changes no text file.
 */
export async function readGitChanges(folder: string, range: string): Promise<Changes> {
  const git = simpleGit(folder);
  const isRange = range.includes('..');
  const shape = ['--raw', '-z', '--no-renames', '--no-abbrev', '--end-of-options', range, '--'];
  let raw: string;
  let subjects: string;
  try {
    raw = await git.raw(
      isRange ? ['diff', ...shape] : ['diff-tree', '--root', '-r', '--no-commit-id', ...shape],
    );
    const log = isRange ? ['log', '--reverse'] : ['log', '-1'];
    subjects = await git.raw([...log, '--format=%s', '--end-of-options', range, '--']);
  } catch (error) {
    throw complain(
      range,
      error instanceof Error ? (error.message.trim().split('\n')[0] ?? '') : String(error),
    );
  }
  const read: (ChangedFile | string)[] = [];
  for (const change of parseRaw(raw)) read.push(await readChange(change, git));
  const files = read.filter((change) => typeof change !== 'string');
  const skipped = read.filter((change) => typeof change === 'string');
  if (files.length === 0) throw complain(range, skipped.length === 0 ? 'no changes' : skipped.join(', '));
  return { subject: subjects.split('\n')[0] ?? '', files, skipped };
}
