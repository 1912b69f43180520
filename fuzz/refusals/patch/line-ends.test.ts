import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import { tellBreaks } from '../../testing/told-breaks.js';
import lineEnds from './line-ends.js';

const SCENE = { operation: 'patch' } as const;
const strict = { fuzzFactor: 0, autoConvertLineEndings: false };
const hostile = lineEnds.sweep(SCENE).filter(isHostile);

function applies(standing: string, diff: unknown): string | false {
  try {
    return applyPatch(standing, String(diff), strict);
  } catch {
    return false;
  }
}

describe('patch.line-ends', () => {
  it('sweeps a final newline, a marker and line ends that differ', () => {
    const MARKER = '\\ No newline at end of file\n';
    const sent = tellBreaks(hostile, 'patch.').map(({ label, diff, expect: may, by }, index) => [
      label,
      hostile[index]?.break.layout?.workspace?.['billing/app.py'] ?? diff.slice('HEAD\n'.length),
      may,
      by,
    ]);
    expect(sent).toEqual([
      ['hunk.no-newline-wrong', 'kept1\nold2', 'refused', 'drop-marker'],
      [
        'hunk.no-newline-wrong',
        `@@ -1,2 +1,2 @@\n kept1\n-old2\n${MARKER}+new3\n${MARKER}`,
        'refused',
        'drop-marker',
      ],
      [
        'hunk.no-newline-wrong',
        `@@ -1,3 +1,3 @@\n kept1\n-old2\n+new3\n${MARKER} kept4\n`,
        'refused',
        'plain',
      ],
      ['hunk.eol', 'kept1\r\nold2\nkept4\n', 'refused', 'write-as-parsed'],
      ['hunk.eol', 'kept1\r\nold2\r\nkept4\r\n', 'exact-or-refused', 'write-as-parsed'],
      [
        'hunk.eol',
        '@@ -1,3 +1,3 @@\n kept1\r\n-old2\r\n+new3\r\n kept4\r\n',
        'exact-or-refused',
        'says-done-first',
      ],
    ]);
  });

  it('is legal by the diff package, and is refused by it where line ends differ', () => {
    fc.assert(
      fc.property(lineEnds.random(SCENE), (scenario) => {
        const { twin, hostile: broken } = editSides(scenario);
        expect(scenario.effects).toEqual([
          { modified: twin.call.path, text: applies(twin.standing, twin.call.diff) },
        ]);
        // The package is lenient about a missing final newline.
        const isAsked = scenario.label === 'patch.hunk.eol' && broken !== undefined;
        const applied = isAsked && applies(broken.standing, broken.call.diff);
        expect(applied).toBe(false);
      }),
      { seed: 71, numRuns: 400 },
    );
  });
});
