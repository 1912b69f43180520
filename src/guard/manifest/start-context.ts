import type { Scratch } from '../../model/guard.js';

/** What an adapter needs to bring a guard up, before any case is laid. */
export interface StartContext {
  /** Folder that relative names of the manifest start from. */
  base: string;
  /** What to call the manifest in messages: its path as people give it, or the flag it came from. */
  shown: string;
  /** The workspace, an existing folder. */
  root: string;
  scratch: Scratch;
  /** Folder that `install` packages were prepared in. */
  installed?: string | undefined;
}
