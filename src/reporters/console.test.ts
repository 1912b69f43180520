import { describe, expect, it } from 'vitest';
import { consoleReporter } from './console.js';
import {
  collectWrites,
  eventsOf,
  makeCounterexample,
  makeFinding,
  makeGuard,
  makeRed,
  makeReport,
  sampleReport,
} from './sample-report.test-kit.js';

const HEAD = `holdfast: 4 guards x 6 refusals, 9 cases, 512 runs per row, seed 42
✓ held  ✗ broken  ! lied  o over-refused  ? inconclusive  + not claimed, would hold
- not claimed, would break  ~ not claimed, inconclusive  . not applicable

guard            control path match limits
`;

const REST = `
✗ first-match-edit  match.overlap  broken
  must       Overlapping occurrences count, each of them.
  request    Change billing/app.py
  call       edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
  said       done: Edited billing/app.py
  did        forbidden: modified billing/app.py
  tree       billing/app.py
             -aaa
             +ba
  found      by fuzzing, 7 shrink steps, at its break, label self-overlap
  tools      edit_file broken, edit_all held
  confirmed  yes, again in a fresh guard
  replay     npx holdfast replay match.overlap.sample --guard first-match-edit

o replace-once  match.ambiguous  over-refused
  must       An old text found more than once is refused.
  request    Change billing/app.py
  call       edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
  said       refused: no
  did        nothing
  tree       unchanged
  found      by fuzzing, 7 shrink steps, at its legal call, label self-overlap
  confirmed  no, a fresh guard did not do it again (flaky)
  replay     npx holdfast replay match.ambiguous.sample --guard first-match-edit

✗ first-match-edit  match.ambiguous  broken (known)
  must       An old text found more than once is refused.
  call       edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
  tree       billing/app.py
             -aaa
             +ba
  replay     npx holdfast replay match.ambiguous.sample --guard first-match-edit

? first-match-edit  limits.survives  inconclusive
  must       No call makes the guard die.
  because    no answer came in time

✗ crash-on-open  could not be tried: guard-open-failed
  It threw on open.
  Error: no such table

Summary
  reference         6 held
  first-match-edit  1 held; 2 broken; 1 inconclusive; 1 not claimed, would hold; 1 not claimed, would break
                    red, new: match.overlap
                    red, known: match.ambiguous
                    not claimed, would break: path.traversal
  replace-once      2 held; 1 over-refused; 1 not claimed, inconclusive; 2 not applicable
                    red, new: match.ambiguous
  crash-on-open     could not be tried
  armed 8208 of 8208
  isolation none
  ✗ The baseline lists reference match.overlap as broken, but it held.
exit 2: 1 guard could not be tried: crash-on-open; 1 problem of the run
`;

describe('consoleReporter', () => {
  it('writes head, a line per guard as it finishes, and everything else at the end', () => {
    expect(collectWrites(consoleReporter, eventsOf(sampleReport()))).toEqual([
      HEAD,
      'reference        ✓       ✓✓   ✓✓    ✓\n',
      'first-match-edit ✓       +-   ✗✗    ?\n',
      'replace-once     ✓       ..   o~    ✓\n',
      'crash-on-open    could not be tried: guard-open-failed\n',
      REST,
    ]);
  });

  it('shows on a terminal what it is at, and rewrites that line', () => {
    const report = makeReport([makeGuard('g', [makeRed('match.overlap'), makeFinding('limits.survives')])]);
    const events = eventsOf(report).slice(0, -1);
    expect(collectWrites(consoleReporter, events, { interactive: true }).slice(1)).toEqual([
      '\r\u001b[2Kg: opening (0 of 6 rows, 0 red)',
      '\r\u001b[2Kg: match.overlap (0 of 6 rows, 0 red)',
      '\r\u001b[2Kg: match.overlap (1 of 6 rows, 1 red: match.overlap)',
      '\r\u001b[2Kg: limits.survives (1 of 6 rows, 1 red: match.overlap)',
      '\r\u001b[2Kg: limits.survives (2 of 6 rows, 1 red: match.overlap)',
      '\r\u001b[2Kg                   ✗    ✓\n',
    ]);
  });

  it('tables a guard that an interrupted run did not finish', () => {
    const report = makeReport([makeGuard('late', [makeFinding('limits.survives')])], {
      complete: false,
      exitCode: 3,
    });
    const events = eventsOf(report).filter((event) => event.event !== 'guard-finished');
    expect(collectWrites(consoleReporter, events).slice(1)).toEqual([
      'late                     ✓\n',
      '\nSummary\n  late  1 held\n  armed 513 of 513\n  isolation none\n  interrupted: this is what had finished\n' +
        'exit 3: the run ended before everything claimed was tried\n',
    ]);
  });

  it('tells rows without a result once per reason, with the call of the first', () => {
    const rows = ['match.ambiguous', 'match.overlap', 'limits.survives'].map((refusal) =>
      makeFinding(refusal, {
        verdict: 'inconclusive',
        because: 'no handshake: edit_file did not do a plain legal call',
        counterexample: makeCounterexample(
          'control.legal-call',
          { side: 'handshake', said: 'died', reply: '', did: 'none', effects: [], diff: '' },
          { origin: 'case', shrinks: 0 },
        ),
      }),
    );
    const writes = collectWrites(
      consoleReporter,
      eventsOf(makeReport([makeGuard('g', rows)], { exitCode: 3 })),
    );
    expect(writes.at(-1)).toBe(`
? g  match.ambiguous  inconclusive (and 2 more)
  must       An old text found more than once is refused.
  because    no handshake: edit_file did not do a plain legal call
  request    Change billing/app.py
  call       edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
  said       died
  did        nothing
  tree       unchanged
  found      by case control.legal-call.sample, at the handshake, label self-overlap
  as well    match.overlap, limits.survives

Summary
  g  3 inconclusive
  armed 1539 of 1539
  isolation none
exit 3: 3 claimed refusals are inconclusive
`);
  });

  it('colours glyphs, headings and diff lines, and nothing else', () => {
    const report = makeReport([makeGuard('g', [makeRed('match.overlap')])], { exitCode: 1 });
    const writes = collectWrites(consoleReporter, eventsOf(report), { colour: true });
    const coloured = writes
      .join('')
      .split('\n')
      .filter((line) => line.includes('\u001b'));
    expect(coloured.map((line) => line.replaceAll('\u001b', ''))).toEqual([
      '[2m✓ held  ✗ broken  ! lied  o over-refused  ? inconclusive  + not claimed, would hold[22m',
      '[2m- not claimed, would break  ~ not claimed, inconclusive  . not applicable[22m',
      '[1mguard control path match limits[22m',
      'g     [2m [22m       [2m [22m[2m [22m   [2m [22m[31m✗[39m    [2m [22m',
      '[31m✗[39m [1mg  match.overlap  broken[22m',
      '  [2mmust       [22mOverlapping occurrences count, each of them.',
      '  [2mrequest    [22mChange billing/app.py',
      '  [2mcall       [22medit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}',
      '  [2msaid       [22mdone: Edited billing/app.py',
      '  [2mdid        [22mforbidden: modified billing/app.py',
      '  [2mtree       [22mbilling/app.py',
      '  [2m           [22m[31m-aaa[39m',
      '  [2m           [22m[32m+ba[39m',
      '  [2mfound      [22mby fuzzing, 7 shrink steps, at its break, label self-overlap',
      '  [2mconfirmed  [22myes, again in a fresh guard',
      '  [2mreplay     [22m[1mnpx holdfast replay match.overlap.sample --guard first-match-edit[22m',
      '[1mSummary[22m',
      '[31mexit 1: 1 claimed refusal is red[39m',
    ]);
  });
});
