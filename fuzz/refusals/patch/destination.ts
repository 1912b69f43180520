import { ADDITION_OUTSIDE, ADDITION_OVER, STRAY_MOVES } from '../../arbitraries/envelopes-operations.js';
import { envelopeArm, manglingArm } from '../../arbitraries/patches-arms.js';
import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import { CREATIONS_OVER, STRAY_COPIES, STRAY_RENAMES } from '../../arbitraries/patches-operations.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'patch.destination',
  requirement:
    'What a patch makes, moves or copies goes to a free name of the workspace: never over a file that stands there, and never out.',
  reason:
    'The name that a patch changes is looked at; the one that it adds or moves to is a second name, and it is often just written.',
  source: { kind: 'incident', url: 'https://github.com/openai/codex/issues/25399', seen: '2026-06-15' },
  operations: ['patch'],
  pathIn: 'diff',
  medium: 'any',
  arms: [
    manglingArm('patch.op.create', CREATIONS_OVER, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.rename', STRAY_RENAMES, ENDING_IN_A_CHANGE),
    manglingArm('patch.op.copy', STRAY_COPIES, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.add', [ADDITION_OVER, ADDITION_OUTSIDE], ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.move', STRAY_MOVES, ENDING_IN_A_CHANGE),
  ],
});
