import type { KeyPath } from './yaml-document.js';

/** The first thing about a value that a schema does not allow, told the way a person would. */
export type Fault =
  | { kind: 'unknown-key'; path: KeyPath; key: string; known: string[] }
  /** None of the keys that say what this is. */
  | { kind: 'no-kind'; path: KeyPath; keys: string[]; given: string[] }
  /** Two keys that each say what this is. */
  | { kind: 'two-kinds'; path: KeyPath; keys: [string, string] }
  | { kind: 'missing-key'; path: KeyPath; key: string; expected: string }
  | { kind: 'wrong-type'; path: KeyPath; expected: string; received: unknown }
  | { kind: 'wrong-value'; path: KeyPath; expected: string; received: unknown; known?: string[] };
