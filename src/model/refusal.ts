import type { Arbitrary } from 'fast-check';
import type { Case, Source } from './case.js';
import type { Power, ToolSpec } from './guard.js';
import { notationOf, type Notation } from './notation.js';
import type { Operation, OPTIONS } from './operation.js';

/** What a guard states and a refusal judges beside the disk. */
export type StatementKind = 'reason' | 'hash' | 'shown';

/** What a generator may ask about the tool it feeds; it never sees the guard itself. */
export interface Scene {
  operation: Operation;
  /** How the tool takes its patches; absent: whatever there is, in every notation. */
  notation?: Notation;
}

/** What a generator is told of a tool. */
export function sceneOf(tool: ToolSpec): Scene {
  const notation = notationOf(tool);
  return { operation: tool.operation, ...(notation === undefined ? {} : { notation }) };
}

/** A rule with a stable id and the means to break it. The engine sees only this; `holdfast/fuzz` builds it. */
export interface Refusal {
  /** `family.slug`, immutable. */
  id: string;
  /** One sentence: what must hold. */
  requirement: string;
  /** One or two sentences: what happens where it does not. */
  reason: string;
  source: Source;
  /** The powers it is open to, where they are fewer than its family's. */
  powers?: readonly Power[];
  /** The operations it can be fired at. */
  operations: readonly Operation[];
  /** The statement that is judged beside the disk, if any. */
  judges?: StatementKind;
  /** `disk`: verdicts come from disk alone; `any`: guards that use only `env.fs` are tried in memory. */
  medium: 'disk' | 'any';
  /** Operations the guard must have besides the one fired at (`state` needs `read`). */
  needs?: readonly Operation[];
  /** A policy the guard must have for the rule to mean anything: an allowlist, or required mentions. */
  requires?: 'allow' | 'mentions';
  /**
   * Where a tool must take its paths for the rule to mean anything: a patch tool as an argument beside the diff or in
   * the diff alone, a batch tool in each of its replacements.
   */
  pathIn?: 'argument' | 'diff' | 'edits';
  /** The notations that its patches are made in. Absent: any, for a legal diff is written as an envelope where a tool takes those. */
  notations?: readonly Notation[];
  /** How a guard must be reached for the rule to mean anything: by calls in JSON text, through what can be made to fail, or beside an editor that it asks. */
  through?: 'json-text' | 'faults' | 'editor';
  /** What a tool may leave out in general and must take for the rule to mean anything: options, the folder of a call. */
  takes?: readonly ((typeof OPTIONS)[number] | 'folder')[];
  /** The most generated cases that are worth firing, where there are few distinct ones and each takes programs to run. */
  mostRuns?: number;
  /** Every label the generator can produce; hits are counted per label. */
  labels: readonly string[];
  /** Deterministic single-mutation cases, every label at least once. Each carries its label. */
  sweep(scene: Scene): Case[];
  /** Random cases; shrinks stay in the class. Each carries its label. */
  random(scene: Scene): Arbitrary<Case>;
}
