import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a file into a scratch folder, in place of whatever has its name. A guard may have put a link where the folder
 * or the file was: neither is followed.
 * @returns its path.
 * @throws the file system's error, or an Error where the folder is not where it was.
 */
export function putDown(folder: string, name: string, text: string): string {
  if (realpathSync(folder) !== folder) throw new Error(`${folder} is no longer where it was`);
  const path = join(folder, name);
  rmSync(path, { force: true });
  writeFileSync(path, text, { flag: 'wx', mode: 0o644 });
  return path;
}
