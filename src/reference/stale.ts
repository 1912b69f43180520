import { quote } from './quote.js';
import { Refused } from './refused.js';

/** The refusal of a call that was planned on something that is no longer so. `what` completes "<path> ...". */
export function refuseStale(path: string, what: string, cause?: unknown): Refused {
  return new Refused(
    'state.stale',
    `${quote(path)} ${what}; re-read it before changing it.`,
    { target: path, hint: 're-read the file' },
    cause === undefined ? undefined : { cause },
  );
}
