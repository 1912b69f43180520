import { fingerprint } from './digest.js';
import { refuseStale } from './stale.js';
import { Refused } from './refused.js';
import { quote } from './quote.js';

/** What one session knows of the bytes it read or wrote. By hash: a time stamp may stay while bytes change. */
export interface SessionMemory {
  remember(path: string, bytes: Uint8Array): void;
  /** For a name that the session itself took away. */
  forget(path: string): void;
  /**
   * Requires that a file is still what this session last read or wrote.
   * @param bytes what the file holds now; undefined where there is no file.
   * @throws Refused `state.stale`, or `state.unread` where reading first is the policy.
   */
  requireFresh(path: string, bytes: Uint8Array | undefined): void;
}

export function createMemory(readFirst: boolean): SessionMemory {
  const known = new Map<string, string>();
  return {
    remember(path, bytes) {
      known.set(path, fingerprint(bytes));
    },
    forget(path) {
      known.delete(path);
    },
    requireFresh(path, bytes) {
      const last = known.get(path);
      if (last === undefined) {
        if (!readFirst || bytes === undefined) return;
        throw new Refused(
          'state.unread',
          `A file must be read in this session before it is changed; ${quote(path)} was not.`,
          {
            target: path,
            hint: 're-read the file',
          },
        );
      }
      if (bytes === undefined) throw refuseStale(path, 'was removed since it was read');
      if (fingerprint(bytes) !== last) throw refuseStale(path, 'changed since it was read');
    },
  };
}
