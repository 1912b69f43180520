import type { GuardSource } from '../../lab/run/sources.js';
import type { SuiteSources } from '../../lab/suite/load-suite.js';
import type { Rung } from '../../model/rung.js';
import type { Sandbox } from '../../workspace/index.js';

/** What the command hands to the process that replays: one case on one guard. Plain data. */
export interface ReplayJob {
  /** The id of a filed case, or a case file. */
  asked: string;
  guard: GuardSource;
  suite: SuiteSources;
  /** How strongly the process is confined. */
  rung: Rung;
  /** Folder that the sandbox is made in; by default where those of a run go. */
  sandboxes?: string | undefined;
}

/** How a replay ended, as printed and as exit code. */
export interface Telling {
  lines: string[];
  code: number;
}

/** What that process sends back. */
export type ReplayMessage =
  /** Sent now and then; silence means that the guard blocks the process. */
  | { kind: 'alive' }
  /** A sandbox was made; the parent removes it should the process die. */
  | { kind: 'sandbox'; sandbox: Sandbox }
  /** The case was found and the guard was loaded: what is told of the case, before anything is fired. */
  | { kind: 'begun'; lines: string[] }
  | { kind: 'told'; telling: Telling }
  /** Bad input or a defect, as text. */
  | { kind: 'failed'; text: string };
