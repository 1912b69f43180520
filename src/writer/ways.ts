import type { Json } from '../model/json.js';
import type { Operation, Role } from '../model/operation.js';
import type { Outcome } from '../model/outcome.js';
import type { Change } from './change.js';
import type { Decline } from './decline.js';
import type { Hunk } from './patches/hunk.js';
import type { Section } from './patches/section.js';
import type { Done } from './statements/done.js';

/** Which occurrences a replacement is to find: one, or every one, or so many; and whether its old text is an expression. */
export interface Options {
  all?: boolean;
  count?: number;
  regex?: boolean;
}

/** One text edit; all three as the writer holds text: octets (see bytes/octets.ts), but for one way. `path` is for messages. */
export interface Edit {
  path: string;
  text: string;
  oldText: string;
  newText: string;
  options?: Options;
}

/** Where a hunk wants to go: 0-based `stated` line, and the first line that earlier hunks left free. */
export interface HunkStand {
  lines: readonly string[];
  stated: number;
  free: number;
}

/** A hunk and the 0-based line that it goes to. */
export interface SettledHunk {
  hunk: Hunk;
  at: number;
}

/**
 * Every point at which one plain way of writing can differ from another. The plain writer is one full set of ways; a
 * behaviour is a few of them replaced. A way that will not go on throws {@link Decline}.
 */
export interface Ways {
  // arguments
  /** The arguments as an object. */
  takeObject(sent: Json | undefined): { [key: string]: Json };
  /** The same values under role names. */
  nameRoles(sent: { [key: string]: Json }, operation: Operation): { [key: string]: Json };
  /** The roles that must be there. */
  neededRoles(operation: Operation): readonly Role[];
  /** The value of a needed role as text. */
  readText(role: Role, value: Json | undefined, recent: readonly string[]): string;
  /** The items of a batch. */
  takeList(sent: Json | undefined): readonly Json[];
  /** The options among the arguments. */
  readOptions(named: { [key: string]: Json }): Options;
  /** Whether a call to append does so; `mode` is what it says of that. */
  appends(mode: Json | undefined): boolean;
  /** Looks at the size of a text before anything is done with it. */
  bear(role: Role, text: string): void;
  // paths
  /** An absolute path for the one given, before any link is followed. */
  locate(path: string, root: string): string;
  /** A last look, before it is done, at where a path was found to lead. */
  admit(given: string, target: string): void;
  /** Whether a file gets its new bytes in a new file beside it, which then takes its name. */
  writesAside: boolean;
  /** Whether that file takes the name itself where it is a link, and not that of what the link leads to. */
  replacesLinks: boolean;
  /** Whether a folder in the way of a write or delete is removed with all it holds. */
  replacesFolders: boolean;
  /** Whether what is no folder and no file is removed where it is in the way: a pipe, an endless link, a file on the way. */
  clearsTheWay: boolean;
  /** Whether a move to a folder goes into it, under the name that the file has. */
  movesIntoFolders: boolean;
  /** Whether a path that leads to nothing is looked for below each folder of the workspace. */
  looksBelow: boolean;
  /** Whether a creation writes over a file that stands there. */
  createsOver: boolean;
  /** The text for a target that is not there; `text` is what the edit could make of nothing. */
  fillMissing(path: string, text: string): string;
  // matching
  /** The line, 0 for the start, behind which an insert goes in a file of so many; undefined where there is none. */
  takeLine(line: string, count: number): number | undefined;
  replaceText(edit: Edit): string;
  // patches
  /** The hunk whose header stands at this line of the diff, and the line that comes after it. */
  readHunk(lines: readonly string[], start: number): { hunk: Hunk; next: number };
  /** The sections of an envelope; undefined where the text is none. */
  readEnvelope(diff: string): Section[] | undefined;
  /** The path a section is for. */
  sectionPath(section: Section, position: number, path: string): string;
  /** Whether a file that a patch makes goes over one that stands there, and one that it deletes goes whatever it holds. */
  trustsOperations: boolean;
  /** Whether a hunk that finds no place is left in a file beside, and the text as it was in another. */
  leavesSideFiles: boolean;
  /** Where a hunk goes, and as what. */
  settleHunk(hunk: Hunk, stand: HunkStand): SettledHunk;
  /** The same for a hunk that says no line number. */
  seekHunk(hunk: Hunk, stand: HunkStand): SettledHunk;
  /** Which of the texts after each hunk are written. */
  keepStages(stages: Iterable<string>): Iterable<string>;
  /** What is prepared in full before the first of it is done. */
  batch(changes: Iterable<Change>): Iterable<Change[]>;
  // bytes
  /** A text argument as the writer holds it. */
  hold(text: string): string;
  /** A file's octets as the writer holds them. */
  parse(octets: string): string;
  /** A whole file as it is put back: octets again. `before`: the octets that stood there, where an edit knows them. */
  finish(held: string, before?: string): string;
  // confirmation
  /** What the operator is asked about; undefined: nothing is asked. */
  showTarget(target: string, given: string): string | undefined;
  // statements
  hashBytes(bytes: Buffer): string;
  sayDone(done: Done): Outcome;
  sayDeclined(decline: Decline, attempt: Done): Outcome;
}
