import fc from 'fast-check';
import { manglingArm, revisionArm, together } from '../../arbitraries/patches-arms.js';
import { ENDING_IN_A_CHANGE } from '../../arbitraries/patches-counts.js';
import { FILES } from '../../arbitraries/patches-mangled.js';
import {
  anySideFile,
  folderIsLink,
  LINK_ON_THE_WAY,
  SIDE_FILES,
  sideFileIsLink,
  targetIsLink,
  targetIsPipe,
} from '../../arbitraries/patches-targets.js';
import { defineRefusal } from '../../define.js';

const LINK = 'patch.target.symlink';

export default defineRefusal({
  id: 'patch.target',
  requirement:
    'A patch reaches a regular file of the workspace and nothing else: not through a link, be it one that the patch itself makes, and not beside the file when it fails.',
  reason:
    'An applier that looks at names before it begins does not see the link that its own first section makes, nor the one where it leaves its rejects.',
  source: { kind: 'incident', url: 'https://github.com/can1357/oh-my-pi/pull/12096', seen: '2026-09-15' },
  operations: ['patch'],
  powers: ['writes', 'decides'],
  medium: 'disk',
  mostRuns: 64,
  arms: [
    together(
      revisionArm(LINK, ENDING_IN_A_CHANGE, targetIsLink),
      revisionArm(LINK, ENDING_IN_A_CHANGE, folderIsLink),
      manglingArm(LINK, [LINK_ON_THE_WAY], ENDING_IN_A_CHANGE),
    ),
    {
      label: 'patch.target.side-file-link',
      examples: () =>
        SIDE_FILES.map((suffix) => sideFileIsLink('billing/app.py', ENDING_IN_A_CHANGE.example, suffix)),
      arbitrary: () =>
        fc
          .tuple(fc.constantFrom(...FILES), ENDING_IN_A_CHANGE.any, anySideFile)
          .map(([path, revision, suffix]) => sideFileIsLink(path, revision, suffix)),
    },
    revisionArm('patch.target.fifo', ENDING_IN_A_CHANGE, targetIsPipe),
  ],
});
