import { watch } from 'node:fs';
import type { RawPath } from '../tree/raw-path.js';

/** Something was done in a watched folder: to the entry of this name, or to any, where the name was not told. */
export type Report = (kind: 'rename' | 'change', name: string | null) => void;

/**
 * Watches one folder and not what lies in its folders. Reports come in the order in which things were done, in turns of
 * the event loop of their own.
 * @throws where it cannot be watched: it is gone, may not be read, or too many are watched already.
 */
export type WatchFolder = (path: RawPath, report: Report, failed: () => void) => { close(): void };

/** Watches with the kernel's own means. */
export const watchFolder: WatchFolder = (path, report, failed) => {
  const watcher = watch(path, { persistent: false, recursive: false, encoding: 'utf8' }, report);
  watcher.on('error', failed);
  return watcher;
};
