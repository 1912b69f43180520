import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHostile, type HostileCase } from '../../../src/model/case.js';
import { editSides } from '../../arbitraries/needles-sides.js';
import { tellBreaks } from '../../testing/told-breaks.js';
import notAPatch from './not-a-patch.js';

const SCENE = { operation: 'patch', notation: 'diff' } as const;
const LEGAL = 'HEAD\n@@ -1,2 +1,2 @@\n kept1\n-old2\n+new3\n';
const DONE = [{ said: 'done' }];
const AFTER = [{ modified: 'billing/app.py', text: 'kept1\nnew3\n' }];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-formats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function sample(label: string): HostileCase[] {
  return fc
    .sample(notAPatch.random(SCENE), { seed: 61, numRuns: 400 })
    .filter(isHostile)
    .filter((scenario) => scenario.label === label);
}

describe('patch.not-a-patch', () => {
  it('sweeps texts that are none, and what may stand around one', () => {
    const swept = tellBreaks(notAPatch.sweep(SCENE), 'patch.').filter(({ label }) =>
      label.startsWith('text.'),
    );
    const wrapped = (diff: string, expected: string, harm: unknown, by: string): unknown => ({
      label: 'text.wrapped',
      diff,
      expect: expected,
      harm,
      by,
    });
    const either = (diff: string): unknown => wrapped(diff, 'exact-or-refused', AFTER, 'plain');
    expect(swept).toEqual([
      ...['Change the rate to 2, please.\n', '', '---\n+++\n', escapedLegal()].map((diff) => ({
        label: 'text.not-a-patch',
        diff,
        expect: 'refused',
        harm: DONE,
        by: 'says-done-first',
      })),
      wrapped(`${LEGAL}\0\n`, 'refused', AFTER, 'plain'),
      wrapped(
        `${LEGAL}+ that is all\n`,
        'exact-or-refused',
        [{ modified: 'billing/app.py', text: 'kept1\nnew3\n that is all\n' }],
        'ignore-counts',
      ),
      either(`\`\`\`diff\n${LEGAL}\`\`\`\n`),
      either(`cat <<'EOF'\n${LEGAL}EOF\n`),
      either(`Here is the change:\n\n${LEGAL}`),
      either(`${LEGAL}\nThat is all.\n`),
      either(`\ufeff${LEGAL}`),
      wrapped(
        LEGAL.replace('HEAD', '--- a/billing/app.py\n+++ b/billing/app.py').replace(/^(?=.)/gm, '  '),
        'exact-or-refused',
        DONE,
        'says-done-first',
      ),
    ]);
  });

  it.each([
    ['patch.format.ed-script', '--ed'],
    ['patch.format.normal-diff', '--normal'],
    ['patch.format.context-diff', '--context'],
  ])('%s: says the legal change, as GNU patch reads it', (label, format) => {
    const wrong = sample(label)
      .slice(0, 8)
      .filter((scenario, index) => {
        const { twin, hostile } = editSides(scenario);
        const file = join(folder, `${label}-${index}`);
        writeFileSync(file, twin.standing);
        const { stdout } = spawnSync('patch', ['--quiet', format, '-o', '-', file], {
          input: String(hostile?.call.diff),
          encoding: 'utf8',
        });
        const [effect] = scenario.effects;
        return effect === undefined || !('modified' in effect) || effect.text !== stdout;
      });
    expect(wrong).toEqual([]);
  });

  it('marks each line of a combined diff twice', () => {
    const [first] = sample('patch.format.combined-diff').map((scenario) => String(scenario.break.call?.diff));
    expect(first?.split('\n').slice(3, 5)).toEqual([
      expect.stringMatching(/^@@@ -\d+,\d+ -\d+,\d+ \+\d+,\d+ @@@$/),
      expect.stringMatching(/^ {2}kept\d+$/),
    ]);
  });
});

function escapedLegal(): string {
  const whole = LEGAL.replace('HEAD', '--- a/billing/app.py\n+++ b/billing/app.py');
  return whole.replaceAll('\n', '\\n');
}
