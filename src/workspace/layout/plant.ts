import { posix } from 'node:path';
import type { Entry, Tree } from '../../model/layout.js';
import { expandPlaces, type Places } from '../../model/places.js';
import { Problem } from '../../model/problem.js';
import {
  FILE_MODE,
  FOLDER_MODE,
  makeFile,
  makeFolder,
  type FileNode,
  type FolderNode,
  type TreeNode,
} from '../tree/node.js';
import { badKey, checkKey } from './check-key.js';
import type { LaidLink } from './check-links.js';

/** A hard link of a layout: the free name it takes, and the file it is another name of. */
export interface HardLink {
  folder: FolderNode;
  name: string;
  target: string;
  /** The target as the layout spells it. */
  said: string;
  place: string;
}

/** What must wait until every tree is planted. */
export interface Deferred {
  links: LaidLink[];
  hardLinks: HardLink[];
}

/** One tree of a layout, the folder it goes into, and where that folder is. */
export interface Plot {
  tree: Tree;
  into: FolderNode;
  at: string;
  /** The key of the layout, for complaints, e.g. `layout.workspace`. */
  label: string;
}

/**
 * Plants the entries of a layout tree into a folder. Links and hard links are noted in `deferred`.
 * @throws Problem `layout-path`, `layout-base64`
 */
export function plantTree({ tree, into, at, label }: Plot, places: Places, deferred: Deferred): void {
  for (const [key, entry] of Object.entries(tree)) {
    const place = `${label}[${JSON.stringify(key)}]`;
    const names = checkKey(key, place);
    const name = names.pop() ?? '';
    const folder = openFolder(into, names, key, place);
    if (typeof entry === 'object' && 'hardlink' in entry) {
      const target = posix.resolve(places.root, expandPlaces(entry.hardlink, places));
      deferred.hardLinks.push({ folder, name, target, said: entry.hardlink, place });
      continue;
    }
    const node = makeNode(entry, places, place);
    if (node.type === 'link') deferred.links.push({ path: `${at}/${key}`, target: node.target, place });
    put(folder, name, node, key, place);
  }
}

function openFolder(into: FolderNode, names: readonly string[], key: string, place: string): FolderNode {
  let folder = into;
  for (const name of names) {
    let next = folder.entries.get(name);
    if (next === undefined) {
      next = makeFolder();
      folder.entries.set(name, next);
    }
    if (next.type !== 'dir') throw badKey(key, place, `${JSON.stringify(name)} on its way is no folder`);
    folder = next;
  }
  return folder;
}

function put(folder: FolderNode, name: string, node: TreeNode, key: string, place: string): void {
  const present = folder.entries.get(name);
  if (present === undefined) folder.entries.set(name, node);
  else if (present.type === 'dir' && node.type === 'dir') present.mode = node.mode;
  else throw badKey(key, place, 'another entry already makes something else of it');
}

/** An entry that is a text file. */
export type FileEntry = string | Extract<Entry, { text: string }>;

export function makeFileOf(entry: FileEntry): FileNode {
  return typeof entry === 'string' ? makeFile(entry) : makeFile(entry.text, modeOf(entry, FILE_MODE));
}

function makeNode(entry: Exclude<Entry, { hardlink: string }>, places: Places, place: string): TreeNode {
  if (typeof entry === 'string' || 'text' in entry) return makeFileOf(entry);
  if ('base64' in entry) return makeFile(decode(entry.base64, place), modeOf(entry, FILE_MODE));
  if ('link' in entry) return { type: 'link', target: expandPlaces(entry.link, places) };
  if ('dir' in entry) return makeFolder(modeOf(entry, FOLDER_MODE));
  return { type: 'other', what: 'fifo' in entry ? 'fifo' : 'socket' };
}

function modeOf(entry: { mode?: string | undefined }, otherwise: number): number {
  return entry.mode === undefined ? otherwise : Number.parseInt(entry.mode, 8);
}

function decode(text: string, place: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') === text) return bytes;
  throw new Problem({
    code: 'layout-base64',
    message: 'The content of a layout entry is not base64.',
    place,
    expected: 'base64 with padding, e.g. aGk=',
    received: JSON.stringify(text.slice(0, 80)),
    hint: 'Case author: encode the bytes again, e.g. with `base64 -w0`.',
  });
}
