import { posix } from 'node:path';
import type { FileSystem } from '../../model/file-system.js';
import { expandPlaces, type Places } from '../../model/places.js';
import { Problem } from '../../model/problem.js';
import type { TreeChange } from '../../model/step.js';
import { isWithin } from '../layout/check-links.js';
import { spellName } from '../tree/raw-path.js';
import { removeTree } from '../tree/remove.js';
import { look } from '../tree/look.js';
import type { Sight } from '../tree/sight.js';
import { walkPath } from '../walk-path.js';
import { leavesSandbox, resolveInside, sandboxTerrain, type Spot } from './resolve-inside.js';

/**
 * Does what another writer does: writes through links and in place, deletes, moves, replaces by a link, changes modes.
 * @throws Problem `change-outside` when it would leave the sandbox, `change-path` or `change-missing` when the tree
 * does not hold what it needs.
 */
export function applyChange(fs: FileSystem, change: TreeChange, places: Places): void {
  const shelter = places.sandbox;
  if ('write' in change) {
    fs.writeFileSync(resolveInside(fs, change.write, places, true).path, change.text);
  } else if ('delete' in change) {
    removeTree(fs, existing(resolveInside(fs, change.delete, places, false), change.delete), shelter);
  } else if ('move' in change) {
    const from = existing(resolveInside(fs, change.move, places, false), change.move);
    const to = resolveInside(fs, change.to, places, false).path;
    checkMovedLinks(look(fs, from), to, places.sandbox, change.to);
    fs.renameSync(from, to);
  } else if ('link' in change) {
    const { path } = resolveInside(fs, change.link, places, false);
    const target = expandPlaces(change.to, places);
    checkTarget(fs, path, target, places, change.to);
    removeTree(fs, path, shelter);
    fs.symlinkSync(target, path);
  } else {
    fs.chmodSync(
      existing(resolveInside(fs, change.chmod, places, true), change.chmod),
      Number.parseInt(change.mode, 8),
    );
  }
}

function existing(spot: Spot, text: string): string {
  if (spot.exists) return spot.path;
  throw new Problem({
    code: 'change-missing',
    message: 'A change by another writer names something that is not there.',
    place: text,
    expected: 'an entry of the tree as it stands at that step',
    received: text,
    hint: 'Case author: look at what the steps before it leave behind.',
  });
}

function checkTarget(fs: FileSystem, path: string, target: string, places: Places, text: string): void {
  const escapes = (): Problem => leavesSandbox(text);
  if (target === '' || !isWithin(posix.resolve(posix.dirname(path), target), places.sandbox)) throw escapes();
  walkPath(sandboxTerrain(fs, places.sandbox, escapes), posix.dirname(path), target, true);
}

/** A relative link can climb out of the sandbox when it is moved up; it must not. */
function checkMovedLinks(moved: Sight | undefined, to: string, sandbox: string, text: string): void {
  if (moved?.type === 'link' && !isWithin(posix.resolve(posix.dirname(to), moved.target()), sandbox))
    throw leavesSandbox(text);
  if (moved?.type === 'dir')
    moved.eachEntry((name, entry) => checkMovedLinks(entry, `${to}/${spellName(name)}`, sandbox, text));
}
