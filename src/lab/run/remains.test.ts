import { describe, expect, test } from 'vitest';
import type { Finding, GuardReport } from '../../model/report.js';
import { emptyEvidence } from '../campaign/ledger.js';
import { reportRemains, type Remains } from './remains.js';

function row(refusal: string, verdict: Finding['verdict'], because?: string): Finding {
  return {
    refusal,
    verdict,
    ...(refusal.startsWith('limits') ? { claimed: { by: 'core' } } : {}),
    tools: [],
    evidence: emptyEvidence(),
    ...(because === undefined ? {} : { because }),
  };
}

const BLANK: GuardReport = {
  name: 'named',
  adapter: 'module',
  subject: { manifestSha256: 'sha' },
  claims: ['core'],
  findings: [
    row('control.legal-call', 'inconclusive', 'not tried'),
    row('path.traversal', 'inconclusive', 'not tried'),
    row('gate.staged', 'not-applicable', 'a guard that writes is not asked this'),
    row('limits.survives', 'inconclusive', 'not tried'),
    row('limits.answers', 'inconclusive', 'not tried'),
  ],
};

const remains = (differences: Partial<Remains>): Remains => ({
  name: 'x.guard.ts',
  blank: BLANK,
  ending: { kind: 'died', how: 'ended early (exit code 0)' },
  noise: '',
  ...differences,
});
/** The rows in brief, in order. */
const rows = (differences: Partial<Remains>): unknown =>
  reportRemains(remains(differences)).findings.map(({ verdict, because }) => [verdict, because]);

const NO_GATE = ['not-applicable', 'a guard that writes is not asked this'];

describe('reportRemains', () => {
  const ended = "the guard's process ended early (exit code 0)";
  const silent = "the guard's process said nothing for 9 ms";
  const gone = 'the sandbox is gone';
  const stopped = 'the run was stopped';
  const open = (because: string): unknown[] => ['inconclusive', because];

  test.each<[string, Partial<Remains>, unknown]>([
    [
      'a process that ended is broken in limits.survives',
      {},
      [open(ended), open(ended), NO_GATE, ['broken', ended], open(ended)],
    ],
    [
      'one that was blocked in limits.answers',
      { ending: { kind: 'hung', how: 'said nothing for 9 ms' } },
      [open(silent), open(silent), NO_GATE, open(silent), ['broken', silent]],
    ],
    [
      'a sandbox that was destroyed breaks the legal call',
      { ending: { kind: 'destroyed', how: gone } },
      [['broken', gone], open(gone), NO_GATE, open(gone), open(gone)],
    ],
    [
      'a run that was stopped breaks nothing',
      { ending: { kind: 'stopped' } },
      [open(stopped), open(stopped), NO_GATE, open(stopped), open(stopped)],
    ],
  ])('%s', (_, differences, expected) => {
    expect(rows(differences)).toEqual(expected);
  });

  test('rows keep their claims', () => {
    expect(reportRemains(remains({})).findings.map(({ claimed }) => claimed?.by)).toEqual([
      undefined,
      undefined,
      undefined,
      'core',
      'core',
    ]);
  });

  test.each<[string, Partial<Remains>, string]>([
    ['that ended', {}, 'the worker ended early (exit code 0) before the guard was loaded'],
    [
      'that printed why',
      { noise: 'no licence\n' },
      'the worker ended early (exit code 0) before the guard was loaded: no licence\n',
    ],
    [
      'that was stopped',
      { ending: { kind: 'stopped' } },
      'the worker was stopped before the guard was loaded',
    ],
  ])('a guard %s before it was loaded could not be tried', (_, differences, message) => {
    expect(reportRemains(remains({ blank: undefined, ...differences }))).toEqual({
      name: 'x.guard.ts',
      subject: { manifestSha256: '' },
      claims: [],
      error: { code: 'worker-died', message },
      findings: [],
    });
  });
});
