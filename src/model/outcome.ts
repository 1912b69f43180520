import type { ToolCall } from './guard.js';
import type { Json } from './json.js';

/**
 * What came back from one call, as the adapter understood the protocol. What it *says* is classified later, by one
 * function for all adapters; what it *did* is read from the disk.
 */
export type Outcome =
  /** The protocol's success flag. `value` is the structured reply, `text` its prose. */
  | { kind: 'replied'; text: string; value?: Json }
  /** The protocol's failure flag: a throw, `ok: false`, `isError`, a JSON-RPC error, a non-zero exit. */
  | { kind: 'failed'; text: string; code?: string; data?: Json }
  /** `transforms`: the new text of the file; the lab stores it. */
  | { kind: 'transformed'; text: string }
  /** `decides`: allow (possibly rewritten) makes the writer run. */
  | { kind: 'allowed'; call?: ToolCall }
  | { kind: 'denied'; text: string; code?: string; data?: Json }
  /** `inspects`: after the fact; the paths it names as changed. */
  | { kind: 'inspected'; objection: boolean; text: string; paths: string[] }
  /** The guard's own defect: an error that is not its refusal class, an exit, a broken stream. */
  | { kind: 'died'; text: string }
  | { kind: 'timeout'; afterMs: number };

/** What was said, in the sense of the verdict table. */
export const SAID = ['refused', 'done', 'soft', 'unclear', 'died', 'timeout'] as const;
export type Said = (typeof SAID)[number];
