import { rmdirSync } from 'node:fs';

/** Sandboxes that are still open, and how each is emptied. */
const open = new Map<string, () => void>();

/** Remembers a sandbox until it is closed, so that a process that just exits leaves none behind. */
export function clearAtExit(sandbox: string, empty: () => void): void {
  if (open.size === 0) process.once('exit', clearAll);
  open.set(sandbox, empty);
}

export function forget(sandbox: string): void {
  open.delete(sandbox);
  if (open.size === 0) process.off('exit', clearAll);
}

function clearAll(): void {
  for (const [sandbox, empty] of open) {
    try {
      empty();
      rmdirSync(sandbox);
    } catch {
      // No longer the lab's own, or no longer there: at exit there is nobody left to tell.
    }
  }
}
