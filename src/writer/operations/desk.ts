import type { Json } from '../../model/json.js';
import { pathFrom } from '../../model/named-paths.js';
import type { Role } from '../../model/operation.js';
import type { Taken } from '../arguments/take-texts.js';
import type { Change, Spot } from '../change.js';
import type { Hand } from '../confinement/hand.js';
import type { Options, Ways } from '../ways.js';

/** What an operation has before it. */
export interface Desk {
  ways: Ways;
  hand: Hand;
  /** A path or line argument; empty where this writer's ways need none. */
  text(role: Role): string;
  /** A content argument as the writer holds text. */
  octets(role: Role): string;
  options: Options;
  mode: Json | undefined;
  /** The replacements of a batch as the writer holds text, with the path of each that names one. */
  edits: readonly { path?: string; oldText: string; newText: string }[];
  /** A path as given, located from the folder that the call asks for. */
  spot(path: string): Spot;
}

/** Reads what it must and gives the changes to make, one by one; doing them is not its business. */
export type Prepare = (desk: Desk) => Generator<Change>;

export function layDesk({ texts, options, mode, edits }: Taken, ways: Ways, hand: Hand, root: string): Desk {
  return {
    ways,
    hand,
    text: (role) => texts[role] ?? '',
    options,
    mode,
    edits: edits.map(({ path, oldText = '', newText = '' }) => ({
      ...(path === undefined ? {} : { path }),
      oldText: ways.hold(oldText),
      newText: ways.hold(newText),
    })),
    octets: (role) => ways.hold(texts[role] ?? ''),
    spot: (path) => {
      const given = pathFrom(texts.folder, path);
      return { given, absolute: ways.locate(given, root) };
    },
  };
}
