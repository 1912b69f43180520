import { applyPatch, parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type HostileCase } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import context from './context.js';

const SCENE = { operation: 'patch' } as const;

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
    .sample(context.random(SCENE), { seed, numRuns: 900 })
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
    const cases = fc.sample(context.random(SCENE), { seed: 47, numRuns: 700 });
    const rare = context.labels.filter(
      (label) => cases.filter((scenario) => scenario.label === label).length < 7,
    );
    expect(rare).toEqual([]);
  });
});
