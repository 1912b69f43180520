import { posix } from 'node:path';
import { makeFile, makeFolder, type FolderNode } from '../tree/node.js';
import { clearStatData } from './index-file.js';

/** The commit that a session starts from, as a clone knows the branch that it came from. */
const BASE_REF = ['refs', 'remotes', 'origin', 'main'] as const;

/**
 * Makes what git left on the bench the same each time: stat data cleared, no samples, no logs; the base recorded.
 * In place; gives the same folder.
 */
export function finishRepository(
  repository: FolderNode,
  { base, ignored }: { base: string; ignored: readonly string[] },
): FolderNode {
  const { entries } = repository;
  const objects = entries.get('objects');
  if (objects?.type === 'dir') {
    objects.contents = 'unwatched';
    objects.entries.delete('info');
  }
  // Empty, so that what guards' own git logs there is no effect.
  entries.set('logs', { ...makeFolder(), contents: 'unwatched' });
  const index = entries.get('index');
  if (index?.type === 'file')
    entries.set('index', { ...makeFile(clearStatData(index.bytes)), compared: 'as-git-index' });
  // What a person's git makes from its template, without the samples.
  const info = makeFolder();
  info.entries.set('exclude', makeFile(ignored.map((name) => `${pattern(name)}\n`).join('')));
  entries.set('info', info);
  entries.set('hooks', makeFolder());
  record(repository, BASE_REF, `${base}\n`);
  entries.delete('COMMIT_EDITMSG');
  return repository;
}

function record(folder: FolderNode, names: readonly string[], text: string): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    folder.entries.set(name, makeFile(text));
    return;
  }
  const present = folder.entries.get(name);
  const next = present?.type === 'dir' ? present : makeFolder();
  folder.entries.set(name, next);
  record(next, rest, text);
}

/** A name as an exclude pattern that matches it alone. */
function pattern(name: string): string {
  return `/${posix.normalize(name).replace(/[\\*?[\] ]/g, '\\$&')}`;
}
