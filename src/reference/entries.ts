import type { Buffer } from 'node:buffer';
import { readForEdit } from './edit-plan.js';
import { lookAtEntry, showsSame } from './entry.js';
import { makeFolder } from './make-folder.js';
import { moveFile } from './move-file.js';
import { requireAbsent, requireFolder } from './new-name.js';
import { requireConfirmation } from './operator.js';
import { atPlace, type Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { removeEntry } from './remove-entry.js';
import { requireSaved } from './saved.js';
import { reportWritten, type Session, type WriteReply } from './session.js';
import { refuseStale } from './stale.js';
import type { Target } from './target.js';

/** What a change of names states. */
export interface EntryReply {
  /** The resolved target, relative to the root. */
  target: string;
  changed: true;
}

/** What a move states: also where the file was, and what it holds. */
export interface MoveReply extends WriteReply {
  from: string;
}

/** Looks at a file that is to move. Its other names, if any, stay. */
function look({ fs, memory, limits }: Session, place: Place): Target {
  return readForEdit(fs, place, memory, { ...limits, allowHardLinks: true });
}

const WHILE_ASKING = 'changed while the operator was asked';

/** The second look, after the operator was asked. @throws Refused `state.stale`. */
function lookAgain(session: Session, place: Place, present: Buffer): Target {
  const target = look(session, place);
  if (!target.bytes.equals(present)) throw refuseStale(place.path, WHILE_ASKING);
  return target;
}

/** Makes a folder, and the ones it lacks above it, where nothing stands before and after the question. */
export async function addFolder(session: Session, path: string): Promise<EntryReply> {
  const { fs, root } = session;
  atPlace(fs, root, path, (place) => requireAbsent(fs, place));
  await requireConfirmation(session.confirm, path, session.signal);
  atPlace(fs, root, path, (place) => {
    requireAbsent(fs, place);
    makeFolder(fs, place);
  });
  return { target: path, changed: true };
}

/** Deletes a file, or a link and not its target: look, ask, look again, unlink. Never a folder, never through a link. */
export async function deleteEntry(session: Session, path: string): Promise<EntryReply> {
  const { fs, root, memory } = session;
  const present = atPlace(fs, root, path, (place) => lookAtEntry(session, place));
  // A link has no text that an editor could hold.
  const requireNothingUnsaved = async (): Promise<void> => {
    if ('bytes' in present) await requireSaved(session.editor, path, present.bytes);
  };
  await requireNothingUnsaved();
  await requireConfirmation(session.confirm, path, session.signal);
  await requireNothingUnsaved();
  atPlace(fs, root, path, (place) => {
    const entry = lookAtEntry(session, place);
    if (!showsSame(entry, present)) throw refuseStale(path, WHILE_ASKING);
    removeEntry(fs, place, entry);
  });
  memory.forget(path);
  return { target: path, changed: true };
}

/** Moves a file to a free name in a folder that exists. The operator is asked about both ends. */
export async function relocateFile(session: Session, from: string, to: string): Promise<MoveReply> {
  const { fs, root, memory } = session;
  if (from === to) {
    throw new Refused('move.no-op', `"destination" must differ from "path"; both are ${quote(from)}.`, {
      target: from,
    });
  }
  const requireFree = (place: Place): void => {
    requireFolder(place);
    requireAbsent(fs, place);
  };
  const { bytes } = atPlace(fs, root, from, (place) => look(session, place));
  atPlace(fs, root, to, requireFree);
  const requireNothingUnsaved = async (): Promise<void> => {
    await requireSaved(session.editor, from, bytes);
    await requireSaved(session.editor, to, undefined);
  };
  await requireNothingUnsaved();
  await requireConfirmation(session.confirm, from, session.signal);
  await requireConfirmation(session.confirm, to, session.signal);
  await requireNothingUnsaved();
  atPlace(fs, root, from, (source) =>
    atPlace(fs, root, to, (free) => {
      requireFree(free);
      moveFile(fs, source, free, lookAgain(session, source, bytes));
    }),
  );
  memory.forget(from);
  return { from, ...reportWritten(session, to, bytes) };
}
