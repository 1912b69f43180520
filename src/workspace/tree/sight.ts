import type { RawPath } from './raw-path.js';

/** An entry as its medium sees it: itself, never what it links to. */
export interface Sight {
  readonly type: 'file' | 'dir' | 'link' | 'fifo' | 'socket' | 'device';
  /** Permission bits, set-id and sticky bits included. */
  readonly mode: number;
  /** How many names it has. */
  readonly links: number;
  /** Which file it is, names apart. */
  readonly dev: number;
  readonly ino: number;
  /** The bytes of a file; `known` itself where they are the same, so that nothing is copied. */
  bytes(known?: Uint8Array): Uint8Array;
  /** The target of a link. */
  target(): string;
  /** Visits the entries of a folder, whatever its mode is. Names that are not valid UTF-8 come raw. */
  eachEntry(visit: (name: RawPath, entry: Sight) => void): void;
}
