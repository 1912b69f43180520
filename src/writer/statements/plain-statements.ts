import type { Json } from '../../model/json.js';
import type { Operation } from '../../model/operation.js';
import type { Outcome } from '../../model/outcome.js';
import type { Decline } from '../decline.js';
import type { Done, WrittenFile } from './done.js';

const DEEDS: Readonly<Record<Operation, string>> = {
  read: 'read',
  replace: 'replaced text in',
  insert: 'inserted text into',
  patch: 'patched',
  write: 'wrote',
  create: 'created',
  append: 'appended to',
  mkdir: 'created folder',
  delete: 'deleted',
  move: 'moved',
  batch: 'changed',
};

function stateFile({ target, hash }: WrittenFile): { [key: string]: Json } {
  return hash === undefined ? { target } : { target, hash };
}

/** Success: a sentence, the resolved target and its git blob hash; all files where there are several. */
export function sayDone({ operation, given, files, text }: Done): Outcome {
  const [first = { target: given }, ...more] = files;
  const value = stateFile(first);
  if (more.length > 0) value['files'] = files.map(stateFile);
  return {
    kind: 'replied',
    text: text ?? `Successfully ${DEEDS[operation]} ${given || first.target}.`,
    value,
  };
}

/** A flagged refusal with a good reason: code, sentence, and the facts as data. */
export function sayDeclined({ code, message, data }: Decline): Outcome {
  return { kind: 'failed', text: message, code, data };
}
