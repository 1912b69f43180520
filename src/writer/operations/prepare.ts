import type { Operation } from '../../model/operation.js';
import { prepareAppend } from './append.js';
import { prepareBatch } from './batch.js';
import type { Prepare } from './desk.js';
import { prepareDelete, prepareMkdir, prepareMove } from './entries.js';
import { prepareInsert } from './insert.js';
import { preparePatch } from './patch.js';
import { prepareReplace } from './replace.js';
import { prepareCreate, prepareWrite } from './write-whole.js';

/** How each operation that changes something prepares its changes. */
export const PREPARE: Readonly<Record<Exclude<Operation, 'read'>, Prepare>> = {
  replace: prepareReplace,
  insert: prepareInsert,
  patch: preparePatch,
  write: prepareWrite,
  create: prepareCreate,
  append: prepareAppend,
  mkdir: prepareMkdir,
  delete: prepareDelete,
  move: prepareMove,
  batch: prepareBatch,
};
