/** A path as git and the disk have it: its bytes, one character each, so that no name is lost in decoding. */
export type RawPath = string;

/** What stands at a path: git's mode (`100644`, `100755`, `120000`, `160000`) and the hash of what it holds. */
export interface Entry {
  mode: string;
  hash: string;
}

export type Entries = Map<RawPath, Entry>;

/** The mode of a link to a commit of another repository: a submodule. */
export const SUBMODULE_MODE = '160000';

export function isSameEntry(one: Entry | undefined, other: Entry | undefined): boolean {
  return one?.mode === other?.mode && one?.hash === other?.hash;
}

/** The path as text; undefined where its bytes are no UTF-8, so that nobody can have named it. */
export function decodePath(path: RawPath): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(path, 'latin1'));
  } catch {
    return undefined;
  }
}

/** The inverse: a text as the raw path of a file with that name. */
export function encodePath(text: string): RawPath {
  return Buffer.from(text).toString('latin1');
}
