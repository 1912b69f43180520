import type { Claims } from '../../model/guard.js';
import type { Manifest } from '../../model/manifest.js';
import type { Rung } from '../../model/rung.js';
import type { SuiteInHand } from '../suite/hand-over.js';

/** A guard as a config or the command line names it. */
export interface GuardSource {
  /** Absolute path of its module or manifest; for one that the command line gives, a file of the folder it is given in. */
  file: string;
  /** The manifest itself, where no file holds it. */
  inline?: Manifest | undefined;
  /** Folder that the manifest's packages were prepared in. */
  installed?: string | undefined;
  /** The path as people give it, for messages and replay lines. */
  shown: string;
  /** The command line of an MCP server, where that is all there is of it. */
  mcp?: string | undefined;
  /** Overrides of what the module says. */
  name?: string | undefined;
  claims?: Claims | undefined;
}

/** What the lab's parent hands to a worker: one guard and what to try on it. Plain data. */
export interface WorkerJob {
  guard: GuardSource;
  suite: SuiteInHand;
  seed: number;
  runs: number;
  only?: 'cases' | 'fuzz' | undefined;
  refusals?: string[] | undefined;
  /** How strongly the worker is confined. */
  rung: Rung;
  /** Folder that sandboxes are made in; by default shared memory, where there is enough, or the temporary folder. */
  sandboxes?: string | undefined;
}
