import { describe, expect, it } from 'vitest';
import type { Counterexample, Firing } from '../model/report.js';
import { describeRow, type Field } from './red.js';
import { makeCounterexample, makeFinding, makeRed } from './sample-report.test-kit.js';

function describeFiring(firing: Partial<Firing>, rest: Partial<Counterexample> = {}): Field[] {
  const counterexample = makeCounterexample('match.overlap', firing, rest);
  return describeRow({
    guard: 'g',
    finding: makeRed('match.overlap', { counterexample }),
    novelty: 'new',
    requirement: 'It holds.',
  });
}

describe('describeRow', () => {
  it('tells everything a firing can carry, in one order', () => {
    const firing: Partial<Firing> = {
      side: 'break',
      filled: { path: 'src/app.py' },
      shown: ['billing/app.py', 'src/\u202eapp.py'],
      said: 'soft',
      reply: 'Sorry\nno',
      statement: 'the hash is not that of the file',
      swap: 'the swap came before call 2 of 2: writeFile a',
      effects: [
        'modified a',
        'modified b',
        'modified c',
        'modified d',
        'modified e',
        'modified f',
        'created g',
      ],
      diff: Array.from({ length: 16 }, (_, index) => `+${index}\n`).join(''),
    };
    const rest: Partial<Counterexample> = { origin: 'case', chargedFrom: 'path.traversal' };
    expect(describeFiring(firing, rest).map(({ label, kind, lines }) => [label, kind, ...lines])).toEqual([
      ['must', 'text', 'It holds.'],
      ['request', 'text', 'Change billing/app.py'],
      ['call', 'code', 'edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}'],
      ['filled', 'code', 'edit_file {"path": "src/app.py"}'],
      ['asked', 'text', 'billing/app.py, src/\\u202eapp.py'],
      ['said', 'text', 'a refusal in prose only: Sorry\\nno'],
      ['stated', 'text', 'the hash is not that of the file'],
      ['race', 'text', 'the swap came before call 2 of 2: writeFile a'],
      [
        'did',
        'text',
        'forbidden: modified a; modified b; modified c; modified d; modified e; modified f; … 1 more effect',
      ],
      [
        'tree',
        'code',
        '+0',
        '+1',
        '+2',
        '+3',
        '+4',
        '+5',
        '+6',
        '+7',
        '+8',
        '+9',
        '+10',
        '+11',
        '+12',
        '+13',
        '… 2 more lines',
      ],
      [
        'found',
        'text',
        'by case match.overlap.sample, at its break, label self-overlap, met by path.traversal and charged here',
      ],
      ['confirmed', 'text', 'yes, again in a fresh guard'],
      ['replay', 'code', 'npx holdfast replay match.overlap.sample --guard first-match-edit'],
    ]);
  });

  it('says when the host refused before the call was sent', () => {
    const { call: _sent, ...firing } = makeCounterexample('match.overlap').firing;
    const counterexample = { ...makeCounterexample('match.overlap'), firing };
    const finding = makeRed('match.overlap', { counterexample });
    const fields = describeRow({ guard: 'g', finding, novelty: 'known', requirement: 'It holds.' });
    expect(fields.map(({ lines }) => lines)).toEqual([
      ['It holds.'],
      ['edit_file (refused by the host before it was sent)'],
      ['billing/app.py', '-aaa', '+ba'],
      ['npx holdfast replay match.overlap.sample --guard first-match-edit'],
    ]);
  });

  it.each(['died', 'timeout'] as const)('says when the call took the process with it: %s', (said) => {
    const { call: _sent, ...firing } = { ...makeCounterexample('match.overlap').firing, said };
    const counterexample = { ...makeCounterexample('match.overlap'), firing };
    const finding = makeRed('match.overlap', { counterexample });
    const fields = describeRow({ guard: 'g', finding, novelty: 'known', requirement: 'It holds.' });
    expect(fields.find(({ label }) => label === 'call')?.lines).toEqual([
      'edit_file (the call of the case below; the process ended with it)',
    ]);
  });

  it('tells a row without evidence by its requirement and reason alone', () => {
    const finding = makeFinding('match.overlap', { verdict: 'broken', because: 'one tool only' });
    expect(describeRow({ guard: 'g', finding, novelty: 'new', requirement: 'It holds.' })).toEqual([
      { label: 'must', kind: 'text', lines: ['It holds.'] },
      { label: 'because', kind: 'text', lines: ['one tool only'] },
    ]);
  });

  it('cuts long lines and long known trees', () => {
    const finding = makeRed('match.overlap', {}, { diff: `${'x'.repeat(400)}\n`.repeat(7) });
    const fields = describeRow({ guard: 'g', finding, novelty: 'known', requirement: 'y'.repeat(301) });
    const cut = `${'x'.repeat(299)}…`;
    expect([fields[0]?.lines, fields[2]?.lines]).toEqual([
      [`${'y'.repeat(299)}…`],
      [cut, cut, cut, cut, cut, '… 2 more lines'],
    ]);
  });
});
