import type { IFs } from 'memfs';

/** A file-system function as seen from here: arguments are the guard's own, of whatever type. */
export type Call = (...args: unknown[]) => unknown;

/** One of memfs' own functions, by name. */
export function memfsCall(memfs: IFs, name: keyof IFs): Call {
  // memfs types its functions as node does, by overloads; arguments are passed on untouched.
  const found = memfs[name] as unknown as Call;
  return (...args) => found(...args);
}

/** What a new file or folder loses of the mode it asks for; as a usual shell has it. */
const UMASK = 0o022;

/** A mode as node takes it (a number, or octal text), without what the umask takes. */
export function maskMode(mode: unknown): number {
  const asked = typeof mode === 'string' ? Number.parseInt(mode, 8) : Number(mode);
  return asked & ~UMASK;
}
