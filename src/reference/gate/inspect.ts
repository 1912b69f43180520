import { escapeText } from '../quote.js';
import { decodePath, encodePath, type RawPath } from './entry.js';
import { findChanges, type ChangeKind, type ChangeOptions } from './find-changes.js';

/** One entry that changed though nobody named it. */
export interface UnnamedChange {
  kind: ChangeKind;
  /** Its name; undefined where its bytes are no UTF-8. */
  path: string | undefined;
  /** Its name as a line shows it: odd characters visible, odd names in quotes. */
  shown: string;
}

export interface Inspection {
  /** How many entries changed. */
  changed: number;
  unnamed: UnnamedChange[];
}

export interface InspectOptions extends ChangeOptions {
  /** The files that may have changed, relative to the top of the work tree, letter by letter. */
  named: Iterable<string>;
}

/**
 * The name-list gate: everything that changed since the base must have been named.
 * @throws Problem `gate-root`, `gate-git`: then nothing is known, and the gate has not passed.
 */
export async function inspectTree(root: string, { named, ...options }: InspectOptions): Promise<Inspection> {
  const allowed = new Set([...named].map(encodePath));
  const changes = await findChanges(root, options);
  const unnamed = [...changes]
    .filter(([path]) => !allowed.has(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, kind]) => ({ kind, path: decodePath(path), shown: showPath(path) }));
  return { changed: changes.size, unnamed };
}

function showPath(raw: RawPath): string {
  const text = decodePath(raw);
  if (text === undefined) return `"${raw.replace(/[^ -~]|["\\]/g, escapeByte)}"`;
  const escaped = escapeText(text);
  return escaped === text && !/^ | $/.test(text) ? text : `"${escaped}"`;
}

function escapeByte(byte: string): string {
  return `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
