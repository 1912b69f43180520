import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const waits = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let watch: Worker | undefined;

/**
 * Looks after a pipe that was just laid: whoever is found waiting at it is let go, also a call of this very thread. It
 * keeps no process alive.
 */
export function watchPipe(path: string): void {
  if (watch === undefined) {
    const script = fileURLToPath(new URL('pipe-watch.cjs', import.meta.url));
    watch = new Worker(script, { workerData: waits.buffer, execArgv: [], stdout: false });
    watch.unref();
  }
  watch.postMessage(path, []);
}

/** How often somebody was found waiting at a pipe, and was let go, in this process so far. */
export function countPipeWaits(): number {
  return Atomics.load(waits, 0);
}
