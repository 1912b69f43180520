import fc from 'fast-check';
import { ROOT_NAME } from '../../../src/model/places.js';
import { armsAtBothEnds } from '../../arm.js';
import { detour } from '../../arbitraries/detours.js';
import { WRITE_OPERATIONS } from '../../arbitraries/legal.js';
import { baseName, word } from '../../arbitraries/names.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'path.prefix-sibling',
  requirement:
    "A folder whose name merely starts with the workspace's name is not the workspace: paths into it are refused.",
  reason: 'A check that compares text without a separator admits /w/project-old for /w/project.',
  source: {
    kind: 'incident',
    url: 'https://github.com/modelcontextprotocol/servers/security/advisories/GHSA-hc55-p739-j48w',
    seen: '2025-07',
    note: 'a file server admitted siblings of its allowed folder',
  },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...armsAtBothEnds<{ root: string; suffix: string }>(
      {
        label: 'path.traversal.sibling-prefix',
        variants: () => [
          { root: `../${ROOT_NAME}`, suffix: '-old' },
          { root: '{root}', suffix: '-old' },
          { root: `../${ROOT_NAME}`, suffix: '2' },
          { root: `billing/../../${ROOT_NAME}`, suffix: '_bak' },
        ],
        generated: () =>
          fc.record({
            root: fc.constantFrom(`../${ROOT_NAME}`, '{root}'),
            suffix: word(5).map((name) => `-${name}`),
          }),
        build: (plan, { root, suffix }) => {
          const path = `${root}${suffix}/${baseName(plan.path)}`;
          const lands = `../${ROOT_NAME}${suffix}/${baseName(plan.path)}`;
          return detour(plan, { path, lands, expect: 'refused', by: 'prefix-check' });
        },
      },
      'path.move-to.sibling-prefix',
    ),
  ],
});
