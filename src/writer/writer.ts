import type { Behaviour } from '../model/behaviour.js';
import type { Effect } from '../model/effect.js';
import type { FileSystem } from '../model/file-system.js';
import type { AskOperator, ToolSpec } from '../model/guard.js';
import type { Json } from '../model/json.js';
import type { Operation } from '../model/operation.js';
import type { Outcome } from '../model/outcome.js';
import type { Places } from '../model/places.js';

/** One order to the writer: an operation and its arguments, keyed by role name as {@link writerTool} declares them. */
export interface WriterCall {
  operation: Operation;
  arguments: Json | undefined;
}

export interface WriterEnvironment {
  fs: FileSystem;
  places: Places;
  behaviours: readonly Behaviour[];
  /** Leftover tokens that `default-fill` fills a missing path from. */
  recent: readonly string[];
  /** The operator; the plain writer asks before it writes, `never-asks` does not. */
  confirm: AskOperator;
}

/** What the writer did beside its effects on disk: what it said, and what it would have done where it may not go. */
export interface WriterResult {
  outcome: Outcome;
  intents: Effect[];
}

/** The writer's own tool for an operation: roles are its argument names, nothing is required, anything is admitted. */
export type WriterTool = (operation: Operation) => ToolSpec;
