import { posix } from 'node:path';
import { Problem } from '../../model/problem.js';
import { withoutProcessRoot } from '../../model/process-root.js';
import { nodeAt, type FolderNode } from '../tree/node.js';
import { walkPath, type Terrain } from '../walk-path.js';

/** A link of a layout: where it stands (absolute), what it says, and the key to name in a complaint. */
export interface LaidLink {
  path: string;
  target: string;
  place: string;
}

/** True for the folder itself and everything below it, by text. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export function linkEscapes(place: string, target: string, sandbox: string): Problem {
  return new Problem({
    code: 'layout-link-escapes',
    message: `The link target ${JSON.stringify(target)} leads out of the sandbox.`,
    place,
    expected: 'a relative target, or one below {root}, {outside} or {home}',
    received: target.replaceAll(sandbox, '{sandbox}'),
    hint: 'Case author: real places of the machine are never linked to; use {outside} for what lies outside.',
  });
}

/**
 * Makes sure that no link of a tree leads out of the sandbox, neither by text nor as a kernel walks it through the
 * other links of the tree.
 * @throws Problem `layout-link-escapes` for the first that does.
 */
export function checkLinks(tree: FolderNode, sandbox: string, links: readonly LaidLink[]): void {
  for (const { path, target: said, place } of links) {
    const target = withoutProcessRoot(said);
    const folder = posix.dirname(path);
    const escapes = (): Problem => linkEscapes(place, said, sandbox);
    if (target === '' || target.includes('\0')) throw escapes();
    if (!isWithin(posix.resolve(folder, target), sandbox)) throw escapes();
    walkPath(terrainOf(tree, sandbox, escapes), folder, target, true);
  }
}

/** The laid tree as terrain; things are absolute paths. Stepping out of the sandbox throws. */
function terrainOf(tree: FolderNode, sandbox: string, escapes: () => Problem): Terrain<string> {
  const nodeOf = (path: string): ReturnType<typeof nodeAt> =>
    nodeAt(tree, path === sandbox ? [] : path.slice(sandbox.length + 1).split('/'));
  return {
    isFolder: (path) => nodeOf(path)?.type === 'dir',
    linkOf: (path) => {
      const node = nodeOf(path);
      return node?.type === 'link' ? withoutProcessRoot(node.target) : undefined;
    },
    child: (folder, name) => (nodeOf(`${folder}/${name}`) === undefined ? undefined : `${folder}/${name}`),
    parent: (folder) => {
      if (folder === sandbox) throw escapes();
      return posix.dirname(folder);
    },
    start: (absolute) => {
      if (!isWithin(absolute, sandbox)) throw escapes();
      return { from: sandbox, rest: absolute.slice(sandbox.length) };
    },
  };
}
