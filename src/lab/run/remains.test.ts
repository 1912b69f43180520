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

const PLAN: GuardReport = {
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
const HELD = [row('control.legal-call', 'held')];

const remains = (differences: Partial<Remains>): Remains => ({
  name: 'x.guard.ts',
  plan: PLAN,
  finished: HELD,
  running: 'path.traversal',
  ending: { kind: 'died', how: 'ended early (exit code 0)' },
  noise: '',
  ...differences,
});
/** The rows in brief, in order. */
const rows = (differences: Partial<Remains>): unknown =>
  reportRemains(remains(differences)).findings.map(({ verdict, because }) =>
    because === undefined ? verdict : [verdict, because],
  );

const NO_GATE = ['not-applicable', 'a guard that writes is not asked this'];

describe('reportRemains', () => {
  const ended = "the guard's process ended early (exit code 0) during path.traversal";
  const silent = "the guard's process said nothing for 9 ms during path.traversal";
  const gone = 'the sandbox is gone during path.traversal';

  test.each<[string, Partial<Remains>, unknown]>([
    [
      'a process that ended is broken in limits.survives',
      {},
      ['held', ['inconclusive', ended], NO_GATE, ['broken', ended], ['inconclusive', ended]],
    ],
    [
      'one that was blocked in limits.answers',
      { ending: { kind: 'hung', how: 'said nothing for 9 ms' } },
      ['held', ['inconclusive', silent], NO_GATE, ['inconclusive', silent], ['broken', silent]],
    ],
    [
      'a sandbox that was destroyed breaks the row it happened in',
      { ending: { kind: 'destroyed', how: 'the sandbox is gone' } },
      ['held', ['broken', gone], NO_GATE, ['inconclusive', gone], ['inconclusive', gone]],
    ],
    [
      'or the legal call, where no row had begun',
      { ending: { kind: 'destroyed', how: 'the sandbox is gone' }, running: undefined, finished: [] },
      [
        ['broken', 'the sandbox is gone'],
        ['inconclusive', 'the sandbox is gone'],
        NO_GATE,
        ['inconclusive', 'the sandbox is gone'],
        ['inconclusive', 'the sandbox is gone'],
      ],
    ],
    [
      'a run that was stopped breaks nothing',
      { ending: { kind: 'stopped' } },
      [
        'held',
        ['inconclusive', 'the run was stopped'],
        NO_GATE,
        ['inconclusive', 'the run was stopped'],
        ['inconclusive', 'the run was stopped'],
      ],
    ],
  ])('%s', (_, differences, expected) => {
    expect(rows(differences)).toEqual(expected);
  });

  test('a row that answers is broken though it had finished well', () => {
    const finished = [...HELD, row('path.traversal', 'held'), row('limits.survives', 'held')];
    const why = "the guard's process ended early (exit code 0) during limits.answers";
    expect(rows({ finished, running: 'limits.answers' })).toEqual([
      'held',
      'held',
      NO_GATE,
      ['broken', why],
      ['inconclusive', why],
    ]);
  });

  test('a row that was red already keeps what it found', () => {
    const red = row('limits.survives', 'broken', 'of its own');
    expect(rows({ finished: [...HELD, red] })).toEqual([
      'held',
      ['inconclusive', ended],
      NO_GATE,
      ['broken', 'of its own'],
      ['inconclusive', ended],
    ]);
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
    expect(reportRemains(remains({ plan: undefined, ...differences }))).toEqual({
      name: 'x.guard.ts',
      subject: { manifestSha256: '' },
      claims: [],
      error: { code: 'worker-died', message },
      findings: [],
    });
  });
});
