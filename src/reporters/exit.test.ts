import { describe, expect, it } from 'vitest';
import { explainExit } from './exit.js';
import { makeFinding, makeGuard, makeRed, makeReport } from './sample-report.test-kit.js';

const red = makeGuard('red', [makeRed('match.overlap'), makeRed('match.ambiguous', { verdict: 'lied' })]);
const sound = makeGuard('sound', [makeFinding('match.overlap')]);
const unsure = makeGuard('unsure', [
  makeFinding('match.overlap', { verdict: 'inconclusive' }),
  makeFinding('match.ambiguous', { verdict: 'inconclusive', claimed: null }),
]);
const failed = makeGuard('fa\u001biled', [], { error: { code: 'guard-open-failed', message: 'It threw.' } });
const baseline = { red: { 'match.overlap': 'broken', 'match.ambiguous': 'lied' } } as const;

describe('explainExit', () => {
  it.each([
    [makeReport([sound]), 'exit 0: every claimed refusal held'],
    [
      makeReport([sound, red], {}, { baseline }),
      'exit 0: every claimed refusal held, but for 2 red rows that the baseline lists',
    ],
    [makeReport([red], { exitCode: 1 }), 'exit 1: 2 claimed refusals are red'],
    [
      makeReport(
        [red],
        { exitCode: 1, problems: ['x'] },
        { baseline: { red: { 'match.overlap': 'broken' } } },
      ),
      'exit 1: 1 claimed refusal is red that the baseline does not list; 1 problem of the run',
    ],
    [makeReport([sound], { exitCode: 1, problems: ['x', 'y'] }), 'exit 1: 2 problems of the run'],
    [makeReport([sound], { exitCode: 1 }), 'exit 1: something claimed did not hold'],
    [makeReport([failed, red], { exitCode: 2 }), 'exit 2: 1 guard could not be tried: fa\\u001biled'],
    [makeReport([sound], { exitCode: 2, problems: ['x'] }), 'exit 2: 1 problem of the run'],
    [makeReport([], { exitCode: 2 }), 'exit 2: the run could not be made as asked'],
    [makeReport([unsure], { exitCode: 3 }), 'exit 3: 1 claimed refusal is inconclusive'],
    [makeReport([sound], { exitCode: 3 }), 'exit 3: something claimed was not tried'],
    [
      makeReport([sound], { exitCode: 3, complete: false }),
      'exit 3: the run ended before everything claimed was tried',
    ],
  ])('%#', (report, reason) => {
    expect(explainExit(report)).toBe(reason);
  });
});
