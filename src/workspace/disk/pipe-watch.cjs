// A thread beside the one that waits. Whoever opens a pipe of a layout in the plain way waits for its other end, and
// nobody ever comes: after a while this opens it, counts that somebody was there, and lets him go.
const { closeSync, constants, fstatSync, openSync, readSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

const { O_RDONLY, O_WRONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
/** Longer than any call takes that does not wait. */
const PATIENCE_MS = 300;
const LOOK_MS = 100;
/** So long the other end is held for whoever was let go. */
const HOLD_MS = 50;

// How many were found waiting, and whether one is being looked for: who was let go asks before that is known.
const state = new Int32Array(workerData);
const [WAITS, LOOKING] = [0, 1];
const laid = new Map();
let timer;

/** The end of a pipe, without waiting for the other; the error where there is none. */
function openEnd(path, access) {
  const handle = openSync(path, access | O_NONBLOCK | O_NOFOLLOW);
  if (fstatSync(handle).isFIFO()) return handle;
  closeSync(handle);
  throw Object.assign(new Error('no pipe'), { code: 'ENOENT' });
}

function letGo(handle) {
  Atomics.add(state, WAITS, 1);
  setTimeout(() => closeSync(handle), HOLD_MS);
}

/** True where somebody holds the writing end. */
function hasWriter(handle) {
  try {
    return readSync(handle, Buffer.alloc(1)) > 0;
  } catch (error) {
    return error.code === 'EAGAIN';
  }
}

function look(path) {
  try {
    // Can be opened for writing only where somebody has it open for reading.
    return letGo(openEnd(path, O_WRONLY));
  } catch (error) {
    if (error.code !== 'ENXIO') return laid.delete(path);
  }
  try {
    const handle = openEnd(path, O_RDONLY);
    if (hasWriter(handle)) letGo(handle);
    else closeSync(handle);
  } catch {
    laid.delete(path);
  }
}

function lookAtAll() {
  const now = performance.now();
  Atomics.store(state, LOOKING, 1);
  for (const [path, since] of laid) if (now - since >= PATIENCE_MS) look(path);
  Atomics.store(state, LOOKING, 0);
  Atomics.notify(state, LOOKING);
  if (laid.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

parentPort.on('message', (path) => {
  laid.set(path, performance.now());
  timer ??= setInterval(lookAtAll, LOOK_MS);
});
