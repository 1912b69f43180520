import type { Operation } from '../../model/operation.js';

/** One file as a success reply states it. No hash: nothing stands there, or nobody may look. */
export interface WrittenFile {
  target: string;
  hash?: string;
}

/** What a call did, or was going to do, for the words of a reply. */
export interface Done {
  operation: Operation;
  /** The path in the words of the call; empty where it had none. */
  given: string;
  /** Every file written, the first one first. */
  files: WrittenFile[];
  /** What a read gives back. */
  text?: string;
}
