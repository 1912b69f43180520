import type { Volume } from 'memfs';
import { constants } from 'node:fs';
import type { RawPath } from '../tree/raw-path.js';
import type { Sight } from '../tree/sight.js';

/** An entry of a memfs volume. */
export type VolumeLink = Volume['_core']['root'];

/** memfs' own entry at an absolute path that leads through no link, or undefined where there is none. */
export function linkAt(volume: Volume, path: string): VolumeLink | undefined {
  let link: VolumeLink | undefined = volume._core.root;
  for (const name of path.split('/')) if (name !== '') link = link?.children.get(name);
  return link;
}

/** The entry at an absolute path of a volume that leads through no link, or undefined where there is none. */
export function lookInVolume(volume: Volume, path: string): Sight | undefined {
  const link = linkAt(volume, path);
  return link && new VolumeSight(link);
}

/** Sees a volume's own nodes: some twenty times faster than through paths, and no permission is in the way. */
class VolumeSight implements Sight {
  readonly type: Sight['type'];
  readonly mode: number;
  readonly links: number;
  readonly dev = 0;
  readonly ino: number;
  readonly #link: VolumeLink;

  constructor(link: VolumeLink) {
    const node = link.getNode();
    this.#link = link;
    this.type = typeOf(node.mode & constants.S_IFMT);
    this.mode = node.mode & 0o7777;
    this.links = node.nlink;
    this.ino = node.ino;
  }

  bytes(known?: Uint8Array): Uint8Array {
    const node = this.#link.getNode();
    const size = node.getSize();
    if (size === 0) return known?.length === 0 ? known : Buffer.alloc(0);
    const bytes = node.buf.subarray(0, size);
    return known !== undefined && Buffer.compare(bytes, known) === 0 ? known : Buffer.from(bytes);
  }

  target(): string {
    return this.#link.getNode().symlink ?? '';
  }

  eachEntry(visit: (name: RawPath, entry: Sight) => void): void {
    for (const [name, child] of this.#link.children) {
      if (child !== undefined && name !== '.' && name !== '..') visit(name, new VolumeSight(child));
    }
  }
}

function typeOf(format: number): Sight['type'] {
  switch (format) {
    case constants.S_IFREG:
      return 'file';
    case constants.S_IFDIR:
      return 'dir';
    case constants.S_IFLNK:
      return 'link';
    case constants.S_IFIFO:
      return 'fifo';
    case constants.S_IFSOCK:
      return 'socket';
    default:
      return 'device';
  }
}
