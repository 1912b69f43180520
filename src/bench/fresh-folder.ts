import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sandboxBase } from '../workspace/index.js';
import { TARGET } from './trees.js';

/** Makes a folder beside the lab's sandboxes with a tree in it. */
export function layFreshFolder(tree: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(sandboxBase(), 'holdfast-bench-'));
  const made = new Set<string>();
  for (const [path, text] of Object.entries(tree)) {
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(join(folder, parent), { recursive: true });
    made.add(parent);
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** What a case does, here and in the lab. */
export function changeTarget(folder: string, text: string): void {
  writeFileSync(join(folder, TARGET), text);
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** One case in the plain way: a new folder, everything written, the change, everything compared, everything removed. */
export function runFreshCase(tree: Readonly<Record<string, string>>): void {
  const folder = layFreshFolder(tree);
  changeTarget(folder, 'changed\n');
  const changed: string[] = [];
  for (const path of readdirSync(folder, { recursive: true }).map(String)) {
    const file = join(folder, path);
    if (statSync(file).isFile() && readFileSync(file, 'utf8') !== tree[path]) changed.push(path);
  }
  removeFolder(folder);
  if (changed.join() !== TARGET)
    throw new Error(`a case that changes ${TARGET} has changed ${changed.join()}`);
}
