import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyPair,
  anyRevision,
  EXAMPLE_REVISION,
  PAIRS,
  patchBeside,
  patchFile,
  sendsInstead,
} from './patches.js';
import { sectionFor } from './patches-section.js';

const DIFF = '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -1,2 +1,2 @@\n kept1\n-old2\n+new3\n';

describe('legal patches', () => {
  it('are made by hand from the smallest revision', () => {
    expect(patchFile('billing/app.py', EXAMPLE_REVISION)).toEqual({
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': 'kept1\nold2\n' } },
      steps: [{ call: ['patch'], path: 'billing/app.py', diff: DIFF }],
      effects: [{ modified: 'billing/app.py', text: 'kept1\nnew3\n' }],
    });
  });

  it('stand beside another file that the request names as well', () => {
    const pair = { path: 'billing/app.py', other: 'src/app.py' };
    expect(patchBeside(pair, EXAMPLE_REVISION, 'other\n')).toEqual({
      ...patchFile('billing/app.py', EXAMPLE_REVISION),
      request: 'Change the rate in billing/app.py like src/app.py',
      layout: {
        base: 'shared-workspace',
        workspace: { 'billing/app.py': 'kept1\nold2\n', 'src/app.py': 'other\n' },
      },
    });
  });

  it('are broken by other sections in the diff alone', () => {
    expect(sendsInstead([sectionFor('billing/app.py', EXAMPLE_REVISION.hunks)])).toEqual({
      call: { diff: DIFF },
    });
  });
});

describe('pairs and revisions', () => {
  it('never pair a file with itself, and every pair comes up', () => {
    expect(PAIRS.filter(({ path, other }) => path === other)).toEqual([]);
    expect(new Set(fc.sample(anyPair(), { seed: 1, numRuns: 60 }))).toEqual(new Set(PAIRS));
  });

  it('have lines that are all different, so that a hunk fits in one place', () => {
    const repeated = fc.sample(anyRevision(), { seed: 2, numRuns: 200 }).filter(({ before, after }) =>
      [before, after].some((text) => {
        const lines = text.split('\n');
        return new Set(lines).size !== lines.length;
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('always keep a line above a change', () => {
    const bare = fc
      .sample(anyRevision(), { seed: 2, numRuns: 200 })
      .filter(({ hunks }) => hunks.some(({ lines }) => !lines[0]?.startsWith(' ')));
    expect(bare).toEqual([]);
  });

  it('shrink to a line that comes behind one that stays', () => {
    const { counterexample } = fc.check(
      fc.property(anyRevision(), () => false),
      { seed: 5 },
    );
    expect(counterexample).toEqual([
      {
        before: 'kept1\n',
        after: 'kept1\nnew2\n',
        hunks: [{ oldStart: 1, newStart: 1, lines: [' kept1', '+new2'] }],
      },
    ]);
  });
});
