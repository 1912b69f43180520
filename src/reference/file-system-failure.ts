import { Refused } from './refused.js';
import { refuseStale } from './stale.js';

/** Every lasting cause of these is foreseen and has its own refusal: here something moved between two steps. */
const MOVED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ESTALE']);

function wordOf(error: unknown, key: 'code' | 'syscall', pattern: RegExp): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** The errno name of a file-system error, e.g. `ENOENT`, or undefined for anything else. */
export function errnoOf(error: unknown): string | undefined {
  return wordOf(error, 'code', /^E[A-Z0-9]+$/);
}

/** What a file-system step gives, or undefined where it failed with this errno; other failures go on. */
export function unlessErrno<T>(errno: string, step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (errnoOf(error) === errno) return undefined;
    throw error;
  }
}

/**
 * An error of a call as a refusal: refusals as they are, an unforeseen file-system failure as `io.<errno>`, or
 * as `state.stale` where only another writer can be the cause. The sentence leaves the system's own words out, for they hold absolute paths. Anything else is a defect and comes back.
 */
export function asRefusal(error: unknown, target: string): unknown {
  const errno = errnoOf(error);
  if (errno === undefined) return error;
  if (MOVED.has(errno)) return refuseStale(target, 'was moved while it was touched', error);
  const step = wordOf(error, 'syscall', /^\w+$/) ?? 'access';
  return new Refused(
    `io.${errno.toLowerCase()}`,
    `The file system failed with ${errno} (${step}) at "${target}"; nothing was reported as written.`,
    { target, errno, step },
    { cause: error },
  );
}
