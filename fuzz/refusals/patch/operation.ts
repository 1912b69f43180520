import * as envelopes from '../../arbitraries/envelopes-operations.js';
import { envelopeArm, manglingArm } from '../../arbitraries/patches-arms.js';
import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import {
  BINARIES,
  COPIES,
  CREATIONS,
  DELETIONS,
  MODES,
  RENAMES,
} from '../../arbitraries/patches-operations.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'patch.operation',
  requirement:
    'A patch for one file changes its text alone: one that makes, deletes, renames or copies a file, or changes its mode or kind, is refused.',
  reason:
    "What git's own lines ask for passes every check of names and hunks: a file is replaced, is gone, or comes from where nobody may read.",
  source: { kind: 'incident', url: 'https://github.com/jelmer/dulwich/pull/2200', seen: '2026-05-29' },
  operations: ['patch'],
  pathIn: 'argument',
  medium: 'disk',
  mostRuns: 128,
  arms: [
    manglingArm('patch.op.create', CREATIONS, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.delete', DELETIONS, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.rename', RENAMES, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.copy', COPIES, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.mode', MODES, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.binary', BINARIES, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.add', envelopes.ADDITIONS, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.delete', envelopes.DELETIONS, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.move', envelopes.MOVES, ENDING_IN_A_CHANGE),
  ],
});
