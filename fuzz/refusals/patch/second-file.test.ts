import { parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../../src/model/case.js';
import { isCallStep } from '../../../src/model/step.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import secondFile from './second-file.js';

const SCENE = { operation: 'patch', notation: 'diff' } as const;
const LEGAL = '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -1,2 +1,2 @@\n kept1\n-old2\n+new3\n';

describe('patch.second-file', () => {
  it('sweeps a second section behind, before, and one that makes a file', () => {
    const swept = secondFile
      .sweep(SCENE)
      .filter(isHostile)
      .filter(({ label }) => label === 'patch.multi.second-file')
      .map((scenario) => ({
        diff: scenario.break.call?.diff,
        harm: scenario.harm,
        by: scenario['armed-by'],
      }));
    const side = (path: string): string =>
      `--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,2 @@\n left\n-right\n+wrong\n`;
    const utils = LEGAL.replaceAll('app.py', 'utils.py');
    const both = (path: string, other: string): unknown[] => [
      { modified: path, text: 'kept1\nnew3\n' },
      { modified: other, text: 'left\nwrong\n' },
    ];
    expect([swept[0], swept[1], ...swept.slice(4)]).toEqual([
      { diff: utils + side('src/app.py'), harm: both('billing/utils.py', 'src/app.py'), by: 'plain' },
      { diff: LEGAL + side('src/app.py'), harm: both('billing/app.py', 'src/app.py'), by: 'plain' },
      { diff: side('src/app.py') + utils, harm: both('billing/utils.py', 'src/app.py'), by: 'trust-headers' },
      {
        diff: `${LEGAL}diff --git a/src/new.py b/src/new.py\nnew file mode 100644\nindex 0000000..e69de29\n`,
        harm: [
          { modified: 'billing/app.py', text: 'kept1\nnew3\n' },
          { created: 'src/new.py', text: '' },
        ],
        by: 'plain',
      },
    ]);
  });

  it('says a change of one file twice, or in two sections that come to the same', () => {
    const [twice, parted] = secondFile
      .sweep(SCENE)
      .filter(isHostile)
      .filter(({ label }) => label === 'patch.multi.same-file-twice');
    const section = '--- a/billing/app.py\n+++ b/billing/app.py\n';
    const addition = `${section}@@ -1,1 +1,2 @@\n kept1\n+new2\n`;
    expect([twice?.break, twice?.expect, twice?.harm]).toEqual([
      { call: { diff: addition + addition } },
      'refused',
      [{ modified: 'billing/app.py', text: 'kept1\nnew2\nnew2\n' }],
    ]);
    const hunks = String(parted?.steps.find(isCallStep)?.diff).split(/(?=^@@)/m);
    expect([parted?.break.call?.diff, parted?.break.effects, parted?.expect]).toEqual([
      section + hunks[1] + section + hunks[2],
      parted?.effects,
      'exact-or-refused',
    ]);
  });

  it('has the near miss by hand: a body with the headers of another file', () => {
    const control = secondFile.sweep(SCENE).find((scenario) => !isHostile(scenario));
    expect(control?.steps).toEqual([
      {
        call: ['patch'],
        path: 'billing/utils.py',
        diff: '--- a/billing/utils.py\n+++ b/billing/utils.py\n@@ -1,2 +1,2 @@\n kept1\n--- a/src/app.py\n+++ b/src/app.py\n',
      },
    ]);
  });

  it('has one section in every legal diff, the legal one and another in every break', () => {
    const sections = (diff: unknown): number => parsePatch(String(diff)).length;
    fc.assert(
      fc.property(secondFile.random(SCENE), (scenario: Case) => {
        const { twin, hostile } = editSides(scenario);
        expect(sections(twin.call.diff)).toBe(1);
        if (hostile === undefined) return;
        expect(sections(hostile.call.diff)).toBe(2);
        const isAboutAnother = scenario.label === 'patch.multi.second-file';
        expect(!isAboutAnother || hostile.call.diff?.includes(String(twin.call.diff))).toBe(true);
      }),
      { seed: 32, numRuns: 300 },
    );
  });
});
