import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** As the thread has it: how many were found waiting, and whether it is looking right now. */
const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
const [WAITS, LOOKING] = [0, 1] as const;
/** A look takes no longer; a thread that died in the midst of one is not waited for. */
const LONGEST_LOOK_MS = 1000;
let watch: Worker | undefined;

/**
 * Looks after a pipe that was just laid: whoever is found waiting at it is let go, also a call of this very thread. It
 * keeps no process alive.
 */
export function watchPipe(path: string): void {
  if (watch === undefined) {
    const script = fileURLToPath(new URL('pipe-watch.cjs', import.meta.url));
    watch = new Worker(script, { workerData: state.buffer, execArgv: [], stdout: false });
    watch.unref();
  }
  watch.postMessage(path, []);
}

/** How often somebody was found waiting at a pipe, and was let go, in this process so far. */
export function countPipeWaits(): number {
  // Who was let go may be here before he was counted.
  Atomics.wait(state, LOOKING, 1, LONGEST_LOOK_MS);
  return Atomics.load(state, WAITS);
}
