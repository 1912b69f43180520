import fc from 'fast-check';
import { armFrom, armsAtBothEnds } from '../../arm.js';
import { climb, disguisedClimbs, legalDots, roundTrip } from '../../arbitraries/climbs.js';
import { WRITE_OPERATIONS } from '../../arbitraries/legal.js';
import { anyGoneFolder, anyRoundabout } from '../../arbitraries/paths.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'path.traversal',
  requirement:
    'A path that leaves the workspace on its way is refused, and no layer decodes a name into one that does.',
  reason: 'The call writes beside the workspace, where nobody looks.',
  source: { kind: 'seed', note: 'parent traversal is forbidden' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...armsAtBothEnds<string>(
      {
        label: 'path.traversal.plain',
        variants: () => ['../', 'billing/../../', 'billing/tests/../../../'],
        generated: anyRoundabout,
        build: climb,
      },
      'path.move-to.traversal',
    ),
    armFrom({
      label: 'path.traversal.through-missing',
      variants: () => ['gone/../../', 'billing/gone/../../../'],
      generated: () => anyGoneFolder().map((gone) => `${gone}/../../`),
      build: climb,
    }),
    armFrom({
      label: 'path.traversal.through-file',
      variants: () => ['README.md/../../', 'billing/utils.py/../../../'],
      build: climb,
    }),
    armFrom({
      label: 'path.control.nul',
      variants: () => ['x\0/../../', 'billing\0/../../'],
      build: climb,
    }),
    armFrom({ label: 'path.traversal.reenter', variants: () => ['../workspace/'], build: roundTrip }),
    armFrom({
      label: 'path.traversal.normalised-away',
      variants: () => ['billing/../', 'src/../', 'billing/tests/../../'],
      generated: () => fc.constantFrom('shared/../', 'shared/./../', 'billing/../src/../'),
      build: roundTrip,
    }),
    ...disguisedClimbs(),
    legalDots(),
  ],
});
