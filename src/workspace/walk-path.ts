/** How a walk sees the things it passes. `Thing` is whatever stands for an existing entry. */
export interface Terrain<Thing> {
  isFolder(thing: Thing): boolean;
  /** The target when the thing is a link. */
  linkOf(thing: Thing): string | undefined;
  child(folder: Thing, name: string): Thing | undefined;
  parent(folder: Thing): Thing;
  /** Where an absolute path starts, and the rest of it. */
  start(absolute: string): { from: Thing; rest: string };
}

/** Where a path leads: to a thing, to a free name in a folder, or nowhere, for the reason a kernel gives. */
export type Walked<Thing> =
  | { thing: Thing; folder?: Thing; name?: string }
  | { thing: undefined; folder: Thing; name: string }
  | { fault: 'ENOENT' | 'ENOTDIR' | 'ELOOP' };

const MOST_LINKS = 40;

/**
 * Walks a path as a kernel does: one name at a time, links where they stand, `..` from where the walk has got to
 * (not from the text). `follow` says whether a link in last place is followed; one with a slash after it always is.
 */
export function walkPath<Thing>(
  terrain: Terrain<Thing>,
  from: Thing,
  text: string,
  follow: boolean,
): Walked<Thing> {
  const pending: string[] = [];
  let current = from;
  let links = 0;
  const push = (path: string): void => {
    let rest = path;
    if (path.startsWith('/')) ({ from: current, rest } = terrain.start(path));
    pending.push(...rest.split('/').toReversed());
  };
  push(text);
  const last = { folder: from, name: '' };
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (!terrain.isFolder(current)) return { fault: 'ENOTDIR' };
    if (name === '' || name === '.') continue;
    if (name === '..') {
      current = terrain.parent(current);
      last.name = '';
      continue;
    }
    const child = terrain.child(current, name);
    if (child === undefined) {
      const isLast = pending.every((rest) => rest === '' || rest === '.');
      return isLast ? { thing: undefined, folder: current, name } : { fault: 'ENOENT' };
    }
    const target = terrain.linkOf(child);
    if (target !== undefined && (follow || pending.length > 0)) {
      links += 1;
      if (links > MOST_LINKS) return { fault: 'ELOOP' };
      push(target);
      continue;
    }
    last.folder = current;
    last.name = name;
    current = child;
  }
  return last.name === '' ? { thing: current } : { thing: current, folder: last.folder, name: last.name };
}
