import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import { tellBreaks } from '../../testing/told-breaks.js';
import malformed from './malformed.js';

const SCENE = { operation: 'patch' } as const;
const BODY = ' kept1\n-old2\n+new3\n';
const after = (text: string): unknown => [{ modified: 'billing/app.py', text }];
const DONE = [{ said: 'done' }];

describe('patch.malformed', () => {
  it('sweeps each way in which range, counts and lines disagree', () => {
    expect(tellBreaks(malformed.sweep(SCENE), 'patch.').map((told) => Object.values(told))).toEqual([
      [
        'hunk.counts',
        `HEAD\n@@ -1,2 +1,2 @@\n${BODY}+beyond the count\n`,
        'refused',
        after('kept1\nnew3\nbeyond the count\n'),
        'ignore-counts',
      ],
      [
        'hunk.counts',
        `HEAD\n@@ -1,3 +1,3 @@\n${BODY}--- a/src/app.py\n+++ b/src/app.py\n`,
        'refused',
        after('kept1\nnew3\n++ b/src/app.py\n'),
        'apply-anywhere',
      ],
      ['hunk.counts', `HEAD\n@@ -1,2 +1,1 @@\n${BODY}`, 'exact-or-refused', after('kept1\n'), 'trust-counts'],
      ['hunk.counts', `HEAD\n@@ -1,3 +1,3 @@\n${BODY}`, 'exact-or-refused', DONE, 'says-done-first'],
      [
        'hunk.bad-line',
        'HEAD\n@@ -1,2 +1,2 @@\n kept1\n-old2\nnew3\n',
        'refused',
        after('kept1\n'),
        'ignore-counts',
      ],
      [
        'hunk.bad-line',
        `HEAD\n@@ -1,2 +1,2 @@\nunmarked\n${BODY}`,
        'refused',
        after('kept1\nnew3\n'),
        'ignore-counts',
      ],
      ...['@@ -1,x +1,2 @@', '@@ -1,-2 +1,2 @@', '@@ -1,2 +1,2'].map((range) => [
        'hunk.range-syntax',
        `HEAD\n${range}\n${BODY}`,
        'refused',
        after('kept1\nnew3\n'),
        'ignore-counts',
      ]),
      ['hunk.range-syntax', `HEAD\n@@ @@\n${BODY}`, 'exact-or-refused', DONE, 'says-done-first'],
      ...['', '@@ -1,1 +1,1 @@\n kept1\n', '@@ -1,0 +1,0 @@\n'].map((rest) => [
        'hunk.no-change',
        `HEAD\n${rest}`,
        'refused',
        DONE,
        'says-done-first',
      ]),
      [
        'hunk.no-change',
        'HEAD\n@@ -1,1 +1,1 @@\n-kept1\n+kept1\n',
        'exact-or-refused',
        DONE,
        'says-done-first',
      ],
      [
        'ok.empty-context-line',
        'HEAD\n@@ -1,3 +1,3 @@\n above0\n\n-old\n+new\n',
        'exact-or-refused',
        after('above0\n\nnew\n'),
        'plain',
      ],
    ]);
  });

  it('breaks at random what the diff package does not apply either, but for what changes nothing and blank lines', () => {
    const cases = fc.sample(malformed.random(SCENE), { seed: 51, numRuns: 300 }).filter(isHostile);
    const applied = cases
      .filter(({ label }) => label !== 'patch.hunk.no-change' && label !== 'patch.ok.empty-context-line')
      .map((scenario) => editSides(scenario).hostile)
      .filter((hostile) => {
        try {
          return applyPatch(String(hostile?.standing), String(hostile?.call.diff)) !== false;
        } catch {
          return false;
        }
      });
    expect(applied).toEqual([]);
    expect(cases.length).toBe(300);
  });
});
