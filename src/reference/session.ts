import type { AskEditor, AskOperator } from '../model/guard.js';
import { createFile } from './create-file.js';
import { hashBlob } from './digest.js';
import { readForEdit, type EditLimits } from './edit-plan.js';
import type { SessionMemory } from './memory.js';
import { requireNoRepository } from './nested-repository.js';
import { requireAbsent } from './new-name.js';
import { requireConfirmation } from './operator.js';
import { atPlace, type Root } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { requireSaved } from './saved.js';
import { replaceFile, type ReferenceFileSystem } from './replace-file.js';
import { refuseStale } from './stale.js';
import { readTarget, refuseMissing } from './target.js';

/** What one session works with. Paths given to its functions are canonical and permitted already. */
export interface Session {
  fs: ReferenceFileSystem;
  root: Root;
  memory: SessionMemory;
  limits: EditLimits;
  confirm: AskOperator;
  editor: AskEditor | undefined;
  signal: AbortSignal | undefined;
}

/** What every successful write states. */
export interface WriteReply {
  /** The resolved target, relative to the root. */
  target: string;
  /** Git blob hash of the bytes now on disk. */
  hash: string;
  changed: true;
}

/** Reads a file and remembers what it held. @throws Refused `target.missing` and those of the walk and the look. */
export function readFile({ fs, root, memory, limits }: Session, path: string): Buffer {
  const target = atPlace(fs, root, path, (place) => readTarget(fs, place, limits.maxBytes));
  if (target === undefined) throw refuseMissing(path);
  memory.remember(path, target.bytes);
  return target.bytes;
}

/**
 * Reads back what was written, so that the reply states what is there and not what was meant.
 * @throws Refused `write.unverified`.
 */
export function reportWritten(session: Session, path: string, written: Buffer): WriteReply {
  let cause: unknown;
  try {
    const found = readFile(session, path);
    if (found.equals(written)) return { target: path, hash: hashBlob(found), changed: true };
  } catch (error) {
    cause = error;
  }
  throw new Refused(
    'write.unverified',
    `${quote(path)} was written, but does not hold those bytes now; re-read it.`,
    { target: path, written: true, hint: 're-read the file' },
    { cause },
  );
}

function requireSize(path: string, bytes: Buffer, { maxBytes }: EditLimits): void {
  if (bytes.length <= maxBytes) return;
  throw new Refused(
    'content.too-large',
    `At most ${maxBytes} bytes are written; ${quote(path)} would get ${bytes.length}.`,
    {
      target: path,
      limit: maxBytes,
      size: bytes.length,
    },
  );
}

/**
 * Changes an existing file: look and plan, ask, look again, write, read back. The grant is for this one change of
 * these bytes.
 * @param plan gives the new bytes for the present ones, or refuses.
 */
export async function changeFile(
  session: Session,
  path: string,
  plan: (present: Buffer) => Buffer,
): Promise<WriteReply> {
  const { fs, root, memory, limits } = session;
  const present = atPlace(fs, root, path, (place) => {
    requireNoRepository(fs, place);
    return readForEdit(fs, place, memory, limits).bytes;
  });
  await requireSaved(session.editor, path, present);
  const next = plan(present);
  requireSize(path, next, limits);
  await requireConfirmation(session.confirm, path, session.signal);
  await requireSaved(session.editor, path, present);
  atPlace(fs, root, path, (place) => {
    requireNoRepository(fs, place);
    const target = readForEdit(fs, place, memory, limits);
    if (!target.bytes.equals(present)) throw refuseStale(path, 'changed while the operator was asked');
    replaceFile(fs, place, target, next);
  });
  return reportWritten(session, path, next);
}

/** Makes a new file the same way: nothing stands there before and after the question, not even a dangling link. */
export async function makeFile(session: Session, path: string, bytes: Buffer): Promise<WriteReply> {
  const { fs, root, limits } = session;
  requireSize(path, bytes, limits);
  atPlace(fs, root, path, (place) => requireAbsent(fs, place));
  await requireSaved(session.editor, path, undefined);
  await requireConfirmation(session.confirm, path, session.signal);
  await requireSaved(session.editor, path, undefined);
  atPlace(fs, root, path, (place) => createFile(fs, place, bytes));
  return reportWritten(session, path, bytes);
}
