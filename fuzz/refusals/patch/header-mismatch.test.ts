import { parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import mismatch from './header-mismatch.js';

const SCENE = { operation: 'patch' } as const;

/** Every file name that a diff gives: both headers, the git line, the index line. */
function namesIn(diff: string): Set<string> {
  const headers = parsePatch(diff).flatMap(({ oldFileName, newFileName }) => [oldFileName, newFileName]);
  const others = diff.match(/^(diff --git |Index: ).*$/gm) ?? [];
  const all = [
    ...headers,
    ...others.flatMap((line) =>
      line
        .split(' ')
        .slice(1)
        .filter((word) => word !== '--git'),
    ),
  ];
  return new Set(all.map((name) => String(name).replace(/^[ab]\//, '')));
}

function hunksOf(diff: string): string {
  return diff.slice(diff.indexOf('@@'));
}

describe('patch.header-mismatch', () => {
  it('begins its sweep with a patch for the leftover file', () => {
    const diff = (path: string): string =>
      `--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,2 @@\n kept1\n-old2\n+new3\n`;
    expect(mismatch.sweep(SCENE)[0]).toEqual({
      id: 'patch.header-mismatch.patch.header.mismatch',
      refusal: 'patch.header-mismatch',
      title: 'patch.header.mismatch by generation',
      source: { kind: 'derived' },
      label: 'patch.header.mismatch',
      request: 'Change the rate in billing/utils.py like src/app.py',
      layout: {
        base: 'shared-workspace',
        workspace: { 'billing/utils.py': 'kept1\nold2\n', 'src/app.py': 'kept1\nold2\n' },
      },
      steps: [{ call: ['patch'], path: 'billing/utils.py', diff: diff('billing/utils.py') }],
      effects: [{ modified: 'billing/utils.py', text: 'kept1\nnew3\n' }],
      break: { call: { diff: diff('src/app.py') } },
      expect: 'refused',
      harm: [{ modified: 'src/app.py', text: 'kept1\nnew3\n' }],
      'armed-by': 'trust-headers',
    });
  });

  it('sweeps every way to misname a section', () => {
    const swept = mismatch
      .sweep(SCENE)
      .filter(isHostile)
      .map((scenario) => {
        const diff = String(scenario.break.call?.diff);
        return [diff.slice(0, diff.indexOf('\n@@')), scenario['armed-by']];
      });
    const right = '--- a/billing/utils.py\n+++ b/billing/utils.py';
    const near = (name: string): unknown => [`--- a/${name}\n+++ b/${name}`, 'plain'];
    expect(swept.slice(4)).toEqual([
      ['--- a/billing/utils.py\n+++ b/src/app.py', 'trust-headers'],
      ['--- a/src/app.py\n+++ b/billing/utils.py', 'plain'],
      [`diff --git a/src/app.py b/src/app.py\n${right}`, 'plain'],
      [`Index: src/app.py\n${right}`, 'plain'],
      near('billing/APP.PY'),
      near('billing/app.pyx'),
      near('app.py'),
      near('old/billing/app.py'),
      near('billing/\u0430pp.py'),
    ]);
  });

  it('names another file in the break and none in the legal call, and keeps the hunks', () => {
    fc.assert(
      fc.property(mismatch.random(SCENE), (scenario: Case) => {
        const { twin, hostile } = editSides(scenario);
        const path = String(twin.call.path);
        expect(namesIn(String(twin.call.diff))).toEqual(new Set([path]));
        if (hostile === undefined) return;
        expect([...namesIn(String(hostile.call.diff))].some((name) => name !== path)).toBe(true);
        expect(hunksOf(String(hostile.call.diff))).toBe(hunksOf(String(twin.call.diff)));
      }),
      { seed: 31, numRuns: 300 },
    );
  });
});
