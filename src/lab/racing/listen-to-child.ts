import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/v4';
import { callNote, type CallNote, type CountedCall } from '../../guard/process/count-calls.js';
import { putDown } from '../../guard/process/put-down.js';
import type { CallSource } from './call-source.js';

const LOOK_EVERY_MS = 1;
let generations = 0;

const callSchema = z.object({
  name: z.string(),
  access: z.enum(['look', 'read', 'write']),
  paths: z.array(z.string()),
  isStream: z.boolean(),
});

/** What the child noted. No link is followed and no pipe waited for: the guard may have put one there. */
function readNote(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return fstatSync(handle).isFile() ? readFileSync(handle, 'utf8') : '';
  } finally {
    closeSync(handle);
  }
}

/** Does something with a note; a guard that takes its TMPDIR away, or puts something else there, is not counted on. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/**
 * Counts the calls of a child by notes in its TMPDIR: it reads the order, notes each call, and before the k-th waits
 * until the lab has struck. A program that is not Node's knows nothing of it, and no call is counted. The notes are gone
 * with the next layout.
 */
export const listenToChild: CallSource['listen'] = ({ workspace: { places }, k, strike }) => {
  const { tmp, sandbox } = places;
  const place = (note: CallNote): string => join(tmp, callNote(note));
  const putNote = (note: CallNote, text: string): string =>
    attempt(() => putDown(tmp, callNote(note), text), '');
  generations += 1;
  putNote('order', JSON.stringify({ generation: generations, k, sandbox }));
  const watch = setInterval(() => {
    if (!existsSync(place('halted'))) return;
    clearInterval(watch);
    strike();
    putNote('go', '');
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(watch);
    attempt(() => rmSync(place('order'), { force: true }), undefined);
    const calls = attempt<CountedCall[]>(() => {
      const lines = readNote(place('reached')).split('\n').filter(Boolean);
      return lines.map((line) => callSchema.parse(JSON.parse(line)));
    }, []);
    return Promise.resolve(calls);
  };
};
