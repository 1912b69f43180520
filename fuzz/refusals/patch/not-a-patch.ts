import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import { LOOSE_ENVELOPES, NO_ENVELOPES } from '../../arbitraries/envelopes-texts.js';
import { envelopeArm, manglingArm } from '../../arbitraries/patches-arms.js';
import { NO_PATCHES, OTHER_FORMATS, WRAPPED } from '../../arbitraries/patches-texts.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'patch.not-a-patch',
  requirement:
    "A text that is no diff of the tool's own format is refused; nothing done is never reported as done, and what stands around a diff is not taken for a part of it.",
  reason:
    'Several appliers find nothing to do in prose, in an empty text or in another format, and end with success; the agent goes on as if the change were there.',
  source: { kind: 'derived', note: 'exit code 0 for an input without a diff' },
  operations: ['patch'],
  medium: 'any',
  arms: [
    manglingArm('patch.text.not-a-patch', NO_PATCHES, ENDING_IN_A_CHANGE),
    manglingArm('patch.text.wrapped', WRAPPED, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.syntax', NO_ENVELOPES, ENDING_IN_A_CHANGE),
    envelopeArm('patch.codex.lenient-match', LOOSE_ENVELOPES, ENDING_IN_A_CHANGE),
    ...Object.entries(OTHER_FORMATS).map(([label, mangling]) =>
      manglingArm(label, [mangling], ENDING_IN_A_CHANGE),
    ),
  ],
});
