import type { Effect } from '../../model/effect.js';
import type { Change, Spot } from '../change.js';
import { declineErrno } from '../decline.js';
import { createGround, type Ground, type GroundOptions } from './ground.js';
import { link } from './link.js';
import { makeFolder } from './make-folder.js';
import { move } from './move.js';
import { put } from './put.js';
import { remove } from './remove.js';
import { setMode } from './set-mode.js';

/** What stands where an edit wants to work. Nothing outside the sandbox is looked at. */
export type Standing = { is: 'unseen' } | { is: 'missing' } | { is: 'file'; target: string; bytes: Buffer };

/**
 * The one place where the writer touches files: below the sandbox it acts, elsewhere it records what it would do.
 * Targets are resolved, and spelled as the operator is shown them.
 */
export interface Hand {
  readonly intents: Effect[];
  /** What a file spot holds. @throws Decline for anything but a readable file or nothing. */
  look(spot: Spot): Standing;
  /** Whether the change could be done now, without doing it; gives every target. @throws Decline where it could not. */
  check(change: Change): string[];
  /**
   * Does it, or records it; gives every target, the one it leaves behind last.
   * @throws Decline or a file-system error where it cannot be done; then nothing of it was.
   */
  perform(change: Change): string[];
}

function look(ground: Ground, spot: Spot): Standing {
  const landing = ground.land(spot, 'file');
  if (landing.where === 'outside') return { is: 'unseen' };
  const { path, node } = landing;
  if (node === undefined) return { is: 'missing' };
  const target = ground.spell(path);
  if (node.isDirectory()) throw declineErrno('EISDIR', target);
  if (!node.isFile()) throw declineErrno('ENXIO', target);
  return { is: 'file', target, bytes: Buffer.from(ground.fs.readFileSync(path)) };
}

function handle(ground: Ground, change: Change, act: boolean): string[] {
  switch (change.do) {
    case 'put':
      return [put(ground, change, act)];
    case 'link':
      return [link(ground, change, act)];
    case 'mode':
      return [setMode(ground, change, act)];
    case 'make-folder':
      return [makeFolder(ground, change.at, act)];
    case 'remove':
      return [remove(ground, change.at, act)];
    case 'move':
      return move(ground, change.at, change.to, act);
  }
}

export function createHand(options: GroundOptions): Hand {
  const ground = createGround(options);
  return {
    intents: ground.intents,
    look: (spot) => look(ground, spot),
    check: (change) => handle(ground, change, false).map(ground.spell),
    perform: (change) => handle(ground, change, true).map(ground.spell),
  };
}
