import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FileSystem } from '../../model/file-system.js';

/** One call of a file system, as it is about to be made. */
export interface CountedCall {
  /** The function, e.g. `writeFileSync`, or `write` of an open file. */
  name: string;
  /** `look`: at names and states, or letting go · `read`: content, or opening for that · `write`: anything else. */
  access: 'look' | 'read' | 'write';
  /** Absolute paths it is about; none where it uses a file whose opening was not seen. */
  paths: string[];
  /** True for standard input, output and error. */
  isStream: boolean;
}

/** What `count-calls.cjs` gives: one for each thread, since each has a `node:fs` of its own. */
interface CallCounter {
  /** Puts counting calls in place of those of `node:fs` and `node:fs/promises`; they cost nothing while nobody listens. */
  install(): void;
  /** The same file system with calls that count. */
  wrap(fileSystem: FileSystem): FileSystem;
  /** Has each call told right before it is made; what the listener calls itself is not told. Undefined to stop. */
  listen(told: ((call: CountedCall) => void) | undefined): void;
  /** True for a call that can meet the sandbox: by a path below it, or through an open file. */
  meets(call: CountedCall, sandbox: string): boolean;
}

const require = createRequire(import.meta.url);

/** Counts calls in this process. */
// A plain script, because it is also loaded before the code of guards that know nothing of this package.
export const callCounter = require('./count-calls.cjs') as CallCounter;

/** The notes that go between the lab and a child that counts: what to do, the calls made, that it waits, and that it may go on. */
export type CallNote = 'order' | 'reached' | 'halted' | 'go';

/** The name of a note in the child's TMPDIR. */
export function callNote(note: CallNote): string {
  return `.holdfast-calls.${note}`;
}

/** Variables that have a Node child count its calls when it is told to; any other program passes them over. */
export function countingEnvironment(tmp: string): { NODE_OPTIONS: string; HOLDFAST_CALLS: string } {
  const script = fileURLToPath(new URL('count-calls.cjs', import.meta.url)).replace(/["\\]/g, '\\$&');
  return { NODE_OPTIONS: `--require "${script}"`, HOLDFAST_CALLS: `${tmp}/.holdfast-calls` };
}
