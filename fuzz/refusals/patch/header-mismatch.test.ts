import { parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import mismatch from './header-mismatch.js';

const SCENE = { operation: 'patch', notation: 'diff' } as const;

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

function headOf(diff: string): string {
  return diff.slice(0, diff.indexOf('@@'));
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
      .filter(({ label }) => label === 'patch.header.mismatch')
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

  it('sweeps the header lines of every other kind, each with what follows them, and what each may do', () => {
    const told = mismatch
      .sweep(SCENE)
      .filter(isHostile)
      .filter(({ label }) => label !== 'patch.header.mismatch')
      .map((scenario) => {
        const diff = String(scenario.break.call?.diff);
        return `${scenario.label?.slice('patch.header.'.length)} ${JSON.stringify(diff.slice(0, diff.indexOf('@@')))} ${scenario.expect}`;
      });
    const both = (from: string, to: string): string => JSON.stringify(`--- ${from}\n+++ ${to}\n`);
    expect(told).toEqual([
      `escape ${both('a/../outside/app.py', 'b/../outside/app.py')} refused`,
      `escape ${both('a/billing/../../outside/app.py', 'b/billing/../../outside/app.py')} refused`,
      `escape ${both('{outside}/app.py', '{outside}/app.py')} refused`,
      `escape ${both('"a/\\056\\056/outside/app.py"', '"b/\\056\\056/outside/app.py"')} refused`,
      `escape ${both('a/billing/../src/app.py', 'b/billing/../src/app.py')} refused`,
      `escape ${both('a/.git/app.py', 'b/.git/app.py')} refused`,
      `escape ${both('a/C:billing/app.py', 'b/C:billing/app.py')} refused`,
      `escape ${both('x/billing/app.py', 'x/billing/app.py')} refused`,
      `name-tail ${both('"a/billing/app.py', '"b/billing/app.py')} refused`,
      `name-tail ${both('"a/billing/app.py\\n"', '"b/billing/app.py\\n"')} refused`,
      `name-tail ${both('a/billing/app.py ', 'b/billing/app.py ')} exact-or-refused`,
      `name-tail ${both('a/billing/app.py 2026-01-02 03:04:05', 'b/billing/app.py 2026-01-02 03:04:05')} exact-or-refused`,
      `missing ${both('', '')} refused`,
      'missing "+++ b/billing/app.py\\n" exact-or-refused',
      'missing "--- a/billing/app.py\\n" exact-or-refused',
      'missing "+++ b/billing/app.py\\n--- a/billing/app.py\\n" exact-or-refused',
      'missing "" exact-or-refused',
      `non-canonical ${both('a/./billing/app.py', 'b/./billing/app.py')} exact-or-refused`,
      `non-canonical ${both('a/billing//app.py', 'b/billing//app.py')} exact-or-refused`,
    ]);
  });

  it('says the path in the legal call, something else in the break, and keeps the hunks', () => {
    fc.assert(
      fc.property(mismatch.random(SCENE), (scenario: Case) => {
        const { twin, hostile } = editSides(scenario);
        const path = String(twin.call.path);
        expect(namesIn(String(twin.call.diff))).toEqual(new Set([path]));
        if (hostile === undefined) return;
        expect(headOf(String(hostile.call.diff))).not.toBe(headOf(String(twin.call.diff)));
        expect(hunksOf(String(hostile.call.diff))).toBe(hunksOf(String(twin.call.diff)));
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  it('names another file in every break that is about another file', () => {
    const diffs = fc
      .sample(mismatch.random(SCENE), { seed: 33, numRuns: 600 })
      .filter(isHostile)
      .filter(({ label }) => label === 'patch.header.mismatch')
      .map(editSides)
      .map(({ twin, hostile }) => [String(twin.call.path), String(hostile?.call.diff)] as const);
    expect(diffs.length).toBeGreaterThan(60);
    expect(diffs.filter(([path, diff]) => [...namesIn(diff)].every((name) => name === path))).toEqual([]);
  });
});
