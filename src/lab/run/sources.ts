import type { Claims } from '../../model/guard.js';
import type { SuiteSources } from '../suite/load-suite.js';

/** A guard as a config or the command line names it. */
export interface GuardSource {
  /** Absolute path of its module. */
  file: string;
  /** The path as people give it, for messages and replay lines. */
  shown: string;
  /** Overrides of what the module says. */
  name?: string | undefined;
  claims?: Claims | undefined;
}

/** What the lab's parent hands to a worker: one guard and what to try on it. Plain data. */
export interface WorkerJob {
  guard: GuardSource;
  suite: SuiteSources;
  seed: number;
  runs: number;
  only?: 'cases' | 'fuzz' | undefined;
  refusals?: string[] | undefined;
  /** Folder that sandboxes are made in; by default shared memory, where there is enough, or the temporary folder. */
  sandboxes?: string | undefined;
}
