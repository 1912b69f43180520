import type { CountedCall } from '../../guard/process/count-calls.js';

/**
 * Whether a change of the file's content came where no guard without locks can notice it: between its last look at the
 * file and the call that lands its own change, with nothing in between but looks at names and states. A guard that does
 * anything else after its last look (makes a temporary file, a folder, a copy) could have looked again after that.
 * @param after the calls from the change on; @param target absolute path of the file that the call names.
 */
export function isInLastGap(after: readonly CountedCall[], target: string): boolean {
  const next = after.find(({ access }) => access !== 'look');
  return next?.access === 'write' && next.paths.includes(target);
}
