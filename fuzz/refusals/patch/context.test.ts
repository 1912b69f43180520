import { applyPatch, parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type HostileCase } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import { tellBreaks } from '../../testing/told-breaks.js';
import context from './context.js';

const SCENE = { operation: 'patch', notation: 'diff' } as const;

/** The 1-based lines at which the old side of the first hunk stands, and the one it states. */
function placesOf(standing: string, diff: string): { stated: number; fits: number[] } {
  const hunk = parsePatch(diff)[0]?.hunks[0];
  const old = (hunk?.lines ?? []).filter((line) => /^[ -]/.test(line)).map((line) => line.slice(1));
  const lines = standing.split('\n');
  const fits = lines.flatMap((_, at) =>
    old.every((line, offset) => lines[at + offset] === line) ? [at + 1] : [],
  );
  return { stated: hunk?.oldStart ?? 0, fits };
}

const strict = { fuzzFactor: 0, autoConvertLineEndings: false };

function sample(label: string, seed: number): HostileCase[] {
  return fc
    .sample(context.random(SCENE), { seed, numRuns: 1500 })
    .filter(isHostile)
    .filter((scenario) => scenario.label === label);
}

describe('patch.context', () => {
  it('begins its sweep with a drifted context line, and forces the hunk as the harm', () => {
    expect(context.sweep(SCENE)[0]).toEqual({
      id: 'patch.context.patch.hunk.context-mismatch',
      refusal: 'patch.context',
      title: 'patch.hunk.context-mismatch by generation',
      source: { kind: 'derived' },
      label: 'patch.hunk.context-mismatch',
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': 'kept1\nold2\n' } },
      steps: [
        {
          call: ['patch'],
          path: 'billing/app.py',
          diff: '--- a/billing/app.py\n+++ b/billing/app.py\n@@ -1,2 +1,2 @@\n kept1\n-old2\n+new3\n',
        },
      ],
      effects: [{ modified: 'billing/app.py', text: 'kept1\nnew3\n' }],
      break: { layout: { workspace: { 'billing/app.py': 'drift\nold2\n' } } },
      expect: 'refused',
      harm: [{ modified: 'billing/app.py', text: 'drift\nnew3\n' }],
      'armed-by': 'apply-anywhere',
    });
  });

  it.each([
    ['patch.hunk.context-mismatch', 41],
    ['patch.hunk.whitespace', 42],
  ])('%s: the diff package, without fuzz, applies it to the legal file alone', (label, seed) => {
    const results = sample(label, seed).map((scenario) => {
      const { twin, hostile } = editSides(scenario);
      const diff = String(twin.call.diff);
      return [applyPatch(twin.standing, diff, strict), applyPatch(String(hostile?.standing), diff, strict)];
    });
    expect(results.length).toBeGreaterThan(60);
    expect(results.filter(([legal, broken]) => legal === false || broken !== false)).toEqual([]);
  });

  it('whitespace differs in blanks and in nothing else', () => {
    const bare = (text: unknown): string => String(text).replace(/[ \t]/g, '');
    const odd = sample('patch.hunk.whitespace', 43)
      .map(editSides)
      .filter(({ twin, hostile }) => bare(twin.standing) !== bare(hostile?.standing));
    expect(odd).toEqual([]);
  });

  it.each([
    ['patch.hunk.offset-ambiguous', 44, 2],
    ['patch.hunk.offset-unique', 45, 1],
  ] as const)('%s: never fits where it says', (label, seed, fits) => {
    const places = sample(label, seed).map((scenario) => {
      const { hostile } = editSides(scenario);
      return placesOf(String(hostile?.standing), String(hostile?.call.diff));
    });
    expect(places.length).toBeGreaterThan(60);
    expect(places.filter((place) => place.fits.length !== fits || place.fits.includes(place.stated))).toEqual(
      [],
    );
  });

  it('applies every legal shape with the diff package', () => {
    fc.assert(
      fc.property(context.random(SCENE), (scenario) => {
        const { twin } = editSides(scenario);
        const after = applyPatch(twin.standing, String(twin.call.diff), strict);
        expect(scenario.effects).toEqual([{ modified: twin.call.path, text: after }]);
      }),
      { seed: 46, numRuns: 400 },
    );
  });

  it('comes to every label, none of them under one in a hundred', () => {
    const cases = fc.sample(context.random({ operation: 'patch' }), { seed: 47, numRuns: 700 });
    const rare = context.labels.filter(
      (label) => cases.filter((scenario) => scenario.label === label).length < 7,
    );
    expect(rare).toEqual([]);
  });

  it('sweeps hunks that state too little, in the wrong order, or what is there already', () => {
    const LABELS = ['zero-context', 'asymmetric', 'order', 'reversed'].map((name) => `patch.hunk.${name}`);
    const swept = context
      .sweep(SCENE)
      .filter(isHostile)
      .filter(({ label = '' }) => LABELS.includes(label));
    const sent = tellBreaks(swept, 'patch.hunk.').map(({ label, diff, expect: may, by }, index) => {
      const file = swept[index]?.break.layout?.workspace?.['billing/app.py'];
      return `${label} ${JSON.stringify(file ?? diff.slice('HEAD\n'.length))} ${may} ${by}`;
    });
    const ADDITION = '@@ -1,1 +1,2 @@\\n kept1\\n+new2\\n';
    const UPPER = '@@ -1,5 +1,5 @@\\n kept1\\n-old2\\n+new3\\n kept4\\n kept5\\n kept6\\n';
    const LOWER = '@@ -7,4 +7,4 @@\\n kept8\\n kept9\\n kept10\\n-old11\\n+new12\\n';
    expect(sent).toEqual([
      'zero-context "@@ -1,1 +1,1 @@\\n-same\\n+new\\n" refused apply-anywhere',
      'zero-context "@@ -0,0 +1,1 @@\\n+new2\\n" refused plain',
      'zero-context "@@ -1,0 +2,1 @@\\n+new2\\n" exact-or-refused insert-before',
      'asymmetric "@@ -2,2 +2,2 @@\\n-old2\\n+new3\\n kept4\\n" exact-or-refused plain',
      `order "${ADDITION}${ADDITION}" refused apply-anywhere`,
      'order "@@ -1,3 +1,3 @@\\n kept1\\n-old2\\n+new3\\n kept4\\n@@ -3,2 +3,2 @@\\n kept4\\n-old5\\n+new6\\n" refused apply-anywhere',
      `order "${LOWER}${UPPER}" exact-or-refused says-done-first`,
      'reversed "kept1\\nnew3\\n" refused apply-reversed',
      'reversed "@@ -1,2 +1,2 @@\\n kept1\\n+old2\\n-new3\\n" refused apply-reversed',
    ]);
  });

  it('patch.hunk.offset-false-match: the first hunk fits in one place, the one of the second', () => {
    const places = sample('patch.hunk.offset-false-match', 48).map((scenario) => {
      const { hostile } = editSides(scenario);
      const second = parsePatch(String(hostile?.call.diff))[0]?.hunks[1];
      const { fits } = placesOf(String(hostile?.standing), String(hostile?.call.diff));
      return [fits, [second?.oldStart]];
    });
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter(([fits, second]) => String(fits) !== String(second))).toEqual([]);
  });
});
