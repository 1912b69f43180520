import * as nodeFs from 'node:fs';
import { posix } from 'node:path';
import { createFsFromVolume, Volume } from 'memfs';
import type { Behaviour } from '../../model/behaviour.js';
import type { Effect } from '../../model/effect.js';
import type { FileSystem } from '../../model/file-system.js';
import type { Json } from '../../model/json.js';
import type { Operation } from '../../model/operation.js';
import type { Outcome } from '../../model/outcome.js';
import { expandPlaces, GROUND_DEPTH, OUTSIDE_NAME, ROOT_NAME, type Places } from '../../model/places.js';
import { write } from '../write.js';

/** An entry of a trial's tree: text, bytes, a link's target, or a folder. Paths are relative to the root or start with a place. */
export type TrialTree = Readonly<
  Record<string, string | Buffer | { link: string } | { dir: true } | { hardlink: string }>
>;

export interface TrialOptions {
  behaviours?: readonly Behaviour[];
  recent?: readonly string[];
  /** What the operator answers; default yes. */
  confirm?: (target: string, ground: TrialGround) => boolean;
}

/** All that one call left: what was said, asked, done (null: gone) and only intended. */
export interface TrialResult {
  outcome: Outcome;
  asked: string[];
  changes: { [path: string]: string | null };
  intents: Effect[];
}

export interface TrialGround {
  fs: FileSystem;
  places: Places;
  run(operation: Operation, args: Json | undefined, options?: TrialOptions): Promise<TrialResult>;
}

function placesBelow(sandbox: string): Places {
  const ground = posix.join(sandbox, ...Array.from({ length: GROUND_DEPTH }, (_, level) => `g${level + 1}`));
  return {
    sandbox,
    ground,
    root: posix.join(ground, ROOT_NAME),
    outside: posix.join(ground, OUTSIDE_NAME),
    home: posix.join(sandbox, 'home'),
    tmp: posix.join(sandbox, 'tmp'),
    cwd: posix.join(sandbox, 'cwd'),
  };
}

function lay(fs: FileSystem, places: Places, tree: TrialTree): void {
  for (const folder of [places.root, places.outside, places.home, places.tmp, places.cwd])
    fs.mkdirSync(folder, { recursive: true });
  for (const [name, entry] of Object.entries(tree)) {
    const path = posix.resolve(places.root, expandPlaces(name, places));
    fs.mkdirSync(posix.dirname(path), { recursive: true });
    if (typeof entry === 'string' || Buffer.isBuffer(entry)) fs.writeFileSync(path, entry);
    else if ('link' in entry) fs.symlinkSync(expandPlaces(entry.link, places), path);
    else if ('hardlink' in entry)
      fs.linkSync(posix.resolve(places.root, expandPlaces(entry.hardlink, places)), path);
    else fs.mkdirSync(path);
  }
}

/** Everything below the sandbox: `file <latin-1 text>`, `link <target>`, `folder`, `other`. */
function dump(fs: FileSystem, places: Places): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const name of fs.readdirSync(folder)) {
      const path = posix.join(folder, name);
      const node = fs.lstatSync(path);
      const key = posix.relative(places.root, path);
      if (node.isSymbolicLink()) found.set(key, `link ${fs.readlinkSync(path)}`);
      else if (node.isFile()) found.set(key, `file ${fs.readFileSync(path, 'latin1')}`);
      else if (node.isDirectory()) {
        found.set(key, 'folder');
        visit(path);
      } else found.set(key, 'other');
    }
  };
  visit(places.sandbox);
  return found;
}

function compare(before: Map<string, string>, after: Map<string, string>): TrialResult['changes'] {
  const changes: TrialResult['changes'] = {};
  for (const [path, state] of after) if (before.get(path) !== state) changes[path] = state;
  for (const path of before.keys()) if (!after.has(path)) changes[path] = null;
  return changes;
}

function layGround(fs: FileSystem, sandbox: string, tree: TrialTree): TrialGround {
  const places = placesBelow(sandbox);
  lay(fs, places, tree);
  const trial: TrialGround = {
    fs,
    places,
    async run(operation, args, { behaviours = [], recent = [], confirm = () => true } = {}) {
      const before = dump(fs, places);
      const asked: string[] = [];
      const { outcome, intents } = await write(
        { operation, arguments: args },
        {
          fs,
          places,
          behaviours,
          recent,
          confirm: (target) => {
            asked.push(target);
            return Promise.resolve(confirm(target, trial));
          },
        },
      );
      return { outcome, asked, changes: compare(before, dump(fs, places)), intents };
    },
  };
  return trial;
}

/** A sandbox in memory, its tree laid. */
export function memoryGround(tree: TrialTree): TrialGround {
  // memfs offers all of what FileSystem picks from node:fs; only its own type of stats differs in generics.
  return layGround(createFsFromVolume(new Volume()) as unknown as FileSystem, '/holdfast/sandbox', tree);
}

/** A sandbox on disk, below a temporary folder of the caller's own. */
export function diskGround(sandbox: string, tree: TrialTree): TrialGround {
  return layGround(nodeFs, sandbox, tree);
}
