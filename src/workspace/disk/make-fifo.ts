import { execFileSync } from 'node:child_process';

/** Makes a named pipe; `node:fs` cannot. */
export function makeFifo(path: string): void {
  execFileSync('mkfifo', ['-m', '0644', path], { stdio: ['ignore', 'ignore', 'pipe'] });
}
