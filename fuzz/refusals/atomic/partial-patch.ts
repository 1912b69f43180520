import fc from 'fast-check';
import { LAST_FAILS } from '../../arbitraries/envelopes-places.js';
import { manyHunks, patchFile, reviseByShape } from '../../arbitraries/patches.js';
import { linesSpokenOf, type Revision } from '../../arbitraries/patches-revision.js';
import { defineRefusal, type Scenario } from '../../define.js';

const TWO_HUNKS: Revision = reviseByShape({
  stretches: [
    { kept: 1, removed: 1, added: 1 },
    { kept: 7, removed: 1, added: 1 },
  ],
  rest: 0,
});

/** The last line that the patch speaks of has drifted: its last hunk fits no more, the ones before it do. */
function lastHunkFails(path: string, revision: Revision): Scenario {
  const lines = revision.before.split('\n');
  const last = linesSpokenOf(revision).at(-1) ?? 0;
  const drifted = lines.map((line, index) => (index === last ? 'drift' : line)).join('\n');
  return {
    ...patchFile(path, revision),
    break: { layout: { workspace: { [path]: drifted } } },
    expect: 'refused',
    harm: [{ modified: path }],
    'armed-by': 'apply-in-order',
  };
}

export default defineRefusal({
  id: 'atomic.partial-patch',
  requirement:
    'A patch of which one hunk fails leaves the file as it was; no hunk that fits is kept, and no reject file.',
  reason:
    'A half-applied patch is a state that nobody wrote or reviewed, and the next attempt starts from it.',
  source: { kind: 'derived' },
  operations: ['patch'],
  medium: 'any',
  arms: [
    {
      label: 'patch.target.partial-failure',
      notation: 'diff',
      examples: () => [lastHunkFails('billing/app.py', TWO_HUNKS)],
      arbitrary: () =>
        fc
          .tuple(fc.constantFrom('billing/app.py', 'billing/utils.py', 'shared/money.py'), manyHunks())
          .map(([path, revision]) => lastHunkFails(path, revision)),
    },
    LAST_FAILS,
  ],
});
