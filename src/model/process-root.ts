const PROCESS_ROOT = /^(?:\/proc\/(?:self|thread-self)\/root(?=\/|$))+\/?/;

const PROCESS_ROOTS: ReadonlySet<string> = new Set(['/proc/self/root', '/proc/thread-self/root']);

/** True for a name that Linux has for the root of the asking process. */
export function isProcessRoot(path: string): boolean {
  return PROCESS_ROOTS.has(path);
}

/**
 * An absolute path without what Linux calls the root of the asking process: `/proc/self/root/x` is `/x`, through a link
 * that no `readlink` of a folder on the way shows to be one.
 */
export function withoutProcessRoot(path: string): string {
  return path.replace(PROCESS_ROOT, '/');
}
