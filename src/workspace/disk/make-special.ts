import { execFileSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { posix } from 'node:path';
import { watchPipe } from './pipe-watch.js';

/**
 * Binds a socket to a path and lets go of it: the entry stays, and nobody listens. A path of the sandbox is too long to
 * be bound to, so it is bound by its folder's handle, under a name that the closing then does not find.
 */
function makeSocket(path: string): void {
  const folder = openSync(posix.dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  const bound = `/proc/self/fd/${folder}/.socket`;
  let trouble: unknown;
  const server = createServer().on('error', (error) => (trouble = error));
  try {
    server.listen(bound);
    renameSync(bound, path);
    server.close();
  } catch (error) {
    throw trouble ?? error;
  } finally {
    closeSync(folder);
  }
  if (!lstatSync(path).isSocket()) throw new Error(`no socket could be made at ${path}`);
}

/** Makes what `node:fs` cannot: a named pipe, at which nobody waits for good, or the entry of a socket. */
export function makeSpecial(path: string, what: 'fifo' | 'socket'): void {
  if (what === 'socket') return makeSocket(path);
  execFileSync('mkfifo', ['-m', '0644', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  watchPipe(path);
}
