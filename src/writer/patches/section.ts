import type { Hunk } from './hunk.js';

/** A name in a diff header: a path with its prefix gone, null for `/dev/null`, undefined where the diff has none. */
export type HeaderName = string | null | undefined;

/** The part of a diff about one file. */
export interface Section {
  oldName: HeaderName;
  newName: HeaderName;
  /** From git's extended header: where the file comes from before the hunks apply. */
  origin?: { by: 'rename' | 'copy'; from: string; to: string };
  hunks: Hunk[];
  /** From git's extended header: what the file is to be, in octal digits, e.g. `100755` or, for a link, `120000`. */
  mode?: string;
  /** True where a file goes without a word about its text. */
  unread?: true;
}

/** The file a section is about by its own words: the new name, or the old one where the new is `/dev/null`. */
export function headerPath({ origin, oldName, newName }: Section): string | undefined {
  return origin?.from ?? newName ?? oldName ?? undefined;
}
