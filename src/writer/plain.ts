import {
  neededRoles,
  readOptions,
  readText,
  refuseUnknownKeys,
  takeList,
  takeObject,
} from './arguments/plain-arguments.js';
import { blobHash } from './bytes/blob-hash.js';
import { octetsOfText } from './bytes/octets.js';
import { declineErrno } from './decline.js';
import { takeLine } from './matching/lines.js';
import { replaceAsAsked } from './matching/replace-as-asked.js';
import { readWholeEnvelope } from './patches/envelope.js';
import { settleWhereStated } from './patches/place-hunk.js';
import { batchAll, keepLastStage, readByCounts, sectionPath } from './patches/plain-patches.js';
import { seekHunk, SOUGHT_ONCE } from './patches/seek-hunk.js';
import { resolveAgainstRoot } from './paths/resolve-against-root.js';
import { sayDeclined, sayDone } from './statements/plain-statements.js';
import type { Ways } from './ways.js';

const AS_IT_IS = (octets: string): string => octets;

/** The plain writer: every way in its obvious form. It guards nothing, but what it does it does right. */
export const PLAIN: Ways = {
  takeObject,
  nameRoles: refuseUnknownKeys,
  neededRoles,
  readText,
  takeList,
  readOptions,
  appends: () => true,
  bear: () => undefined,
  locate: resolveAgainstRoot,
  admit: () => undefined,
  writesAside: false,
  replacesLinks: false,
  replacesFolders: false,
  clearsTheWay: false,
  movesIntoFolders: false,
  looksBelow: false,
  createsOver: false,
  fillMissing: (path) => {
    throw declineErrno('ENOENT', path);
  },
  takeLine,
  replaceText: replaceAsAsked,
  readHunk: readByCounts,
  sectionPath,
  readEnvelope: readWholeEnvelope,
  trustsOperations: false,
  leavesSideFiles: false,
  settleHunk: settleWhereStated,
  seekHunk: (hunk, stand) => seekHunk(hunk, stand, SOUGHT_ONCE),
  keepStages: keepLastStage,
  batch: batchAll,
  hold: octetsOfText,
  parse: AS_IT_IS,
  finish: AS_IT_IS,
  showTarget: (target) => target,
  hashBytes: blobHash,
  sayDone,
  sayDeclined,
};
