import type { LabEvent } from '../model/event.js';

/** A consumer of what a run tells. It never throws: a report that comes out odd is better than a run that is lost. */
export interface Reporter {
  on(event: LabEvent): void;
}

/** Where a reporter writes and what the other end can show. File reporters use `write` alone, once, at the end. */
export interface ReporterOptions {
  /** Takes the next piece of text: standard output, or the file. */
  write(text: string): void;
  /** Whether colour codes may be written. */
  colour: boolean;
  /** Whether a line can be rewritten in place. */
  interactive: boolean;
  /** Columns of the terminal; absent where there is none, and nothing is folded. */
  columns?: number;
}

export type MakeReporter = (options: ReporterOptions) => Reporter;
