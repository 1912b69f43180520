import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile, type Case } from '../../src/model/case.js';
import context from '../refusals/patch/context.js';
import headerMismatch from '../refusals/patch/header-mismatch.js';
import notAPatch from '../refusals/patch/not-a-patch.js';
import { tellBreaks } from '../testing/told-breaks.js';
import { formatEnvelope } from './envelopes.js';
import { editSides } from './needles-sides.js';

const SCENE = { operation: 'patch', notation: 'envelope' } as const;

/** The blocks of lines that the changes of an envelope want to find, and what they leave. */
function blocksOf(envelope: string): { anchor: string; old: string; new: string }[] {
  const body = envelope.slice(envelope.indexOf('\n@@') + 1, envelope.lastIndexOf('*** End Patch\n'));
  return body.split(/^(?=@@)/m).map((chunk) => {
    const [head = '', ...lines] = chunk.split('\n').slice(0, -1);
    const side = (marks: string): string =>
      lines.map((line) => (marks.includes(line.charAt(0)) ? `${line.slice(1)}\n` : '')).join('');
    return { anchor: head === '@@' ? '' : `${head.slice(3)}\n`, old: side(' -'), new: side(' +') };
  });
}

function sample(label: string, seed: number): Case[] {
  const cases = fc.sample(context.random(SCENE), { seed, numRuns: 800 });
  return cases.filter((scenario) => scenario.label === label);
}

/** How often a block of lines stands in a text, at the beginning of a line. */
function count(text: string, block: string): number {
  return text.split('\n').filter((_, at, lines) => `${lines.slice(at).join('\n')}`.startsWith(block)).length;
}

describe('an envelope', () => {
  it('is written part by part', () => {
    expect(
      formatEnvelope(
        { update: 'f', moveTo: 'g', chunks: [{ anchor: 'def', lines: [' a', '-b'], endsFile: true }] },
        { add: 'n', lines: ['x'] },
        { delete: 'o' },
      ),
    ).toBe(
      '*** Begin Patch\n*** Update File: f\n*** Move to: g\n@@ def\n a\n-b\n*** End of File\n*** Add File: n\n+x\n*** Delete File: o\n*** End Patch\n',
    );
  });

  it.each([
    ['patch.codex.update', 71],
    ['patch.codex.body-looks-like-header', 72],
  ])(
    '%s: each change leads from one text to the other, the last place that fits is the one',
    (label, seed) => {
      const cases = sample(label, seed);
      const after = cases.map((scenario) => {
        const { twin } = editSides(scenario);
        return blocksOf(String(twin.call.diff)).reduce((text, block) => {
          const at = text.lastIndexOf(block.old);
          return text.slice(0, at) + block.new + text.slice(at + block.old.length);
        }, String(twin.standing));
      });
      expect(cases.length).toBeGreaterThan(20);
      expect(after).toEqual(cases.map(({ effects: [effect] }) => effect && 'text' in effect && effect.text));
    },
  );

  it('patch.codex.ambiguous: what is looked for stands twice, in the legal file once', () => {
    const counts = sample('patch.codex.ambiguous', 73).map((scenario) => {
      const { twin, hostile } = editSides(scenario);
      const [block] = blocksOf(String(twin.call.diff));
      const sought = block === undefined || block.anchor === '' ? block?.old : block.anchor;
      return [count(String(twin.standing), sought ?? ''), count(String(hostile?.standing), sought ?? '')];
    });
    expect(counts.length).toBeGreaterThan(20);
    expect(counts.filter(([legal, broken]) => legal !== 1 || broken !== 2)).toEqual([]);
  });
});

describe('the sweep of envelopes', () => {
  const HEAD = '*** Begin Patch\n*** Update File: billing/app.py\n';
  const BODY = '@@\n kept1\n-old2\n+new3\n';
  const END = '*** End Patch\n';
  const told = (cases: readonly Case[]): unknown[] =>
    tellBreaks(cases.filter(isHostile), 'patch.codex.').map(({ label, diff, expect: may, by }) => [
      label,
      diff.replace('HEAD\n', HEAD),
      may,
      by,
    ]);

  it('names other files than the path', () => {
    const named = (name: string, by: string): unknown => [
      'path-mismatch',
      `*** Begin Patch\n*** Update File: ${name}\n${BODY}${END}`,
      'refused',
      by,
    ];
    expect(told(headerMismatch.sweep(SCENE))).toEqual([
      named('src/app.py', 'trust-headers'),
      named('../outside/app.py', 'trust-headers'),
      named('{outside}/app.py', 'trust-headers'),
      named('billing/APP.PY', 'plain'),
      named('billing/app.pyx', 'plain'),
      named('app.py', 'plain'),
      named('a/billing/app.py', 'plain'),
    ]);
  });

  it('says nothing, or more than an envelope does', () => {
    const says = (diff: string): unknown => ['syntax', diff, 'refused', 'says-done-first'];
    const besides = (diff: string): unknown => ['syntax', diff, 'refused', 'forgives-envelope'];
    const loosely = (diff: string): unknown => [
      'lenient-match',
      diff,
      'exact-or-refused',
      'forgives-envelope',
    ];
    expect(told(notAPatch.sweep(SCENE))).toEqual([
      says('Change the rate to 2, please.\n'),
      says(`*** Begin Patch\n${END}`),
      says(HEAD + END),
      says(`${HEAD}@@\n${END}`),
      says(`${HEAD}@@\n kept1\n${END}`),
      besides(HEAD.replace('*** Update', '*** Rename File: src/app.py\n*** Update') + BODY + END),
      besides(`${HEAD}${BODY}That is all.\n${END}`),
      besides(`${HEAD}${BODY}${END}*** Update File: src/app.py\n`),
      besides(`${HEAD}${BODY}${END}That is all.\n`),
      loosely(HEAD.replace('*** Begin Patch\n', '') + BODY + END),
      loosely(HEAD + BODY),
      loosely(`<<'EOF'\n${HEAD}${BODY}${END}EOF\n`),
      loosely(`\`\`\`\n${HEAD}${BODY}${END}\`\`\`\n`),
      loosely(`  ${HEAD}${BODY}${END}`),
    ]);
  });
});
