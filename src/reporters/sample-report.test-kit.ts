import type { Case } from '../model/case.js';
import { announceRun, type LabEvent } from '../model/event.js';
import type { Counterexample, Evidence, Finding, Firing, GuardReport, Report } from '../model/report.js';
import type { MakeReporter, ReporterOptions } from './reporter.js';

export const REQUIREMENTS = {
  'control.legal-call': 'A plain legal call does exactly its effect.',
  'path.traversal': 'A path that climbs out of the workspace is refused.',
  'path.link-escape': 'A path that leads out through a link is refused.',
  'match.ambiguous': 'An old text found more than once is refused.',
  'match.overlap': 'Overlapping occurrences count, each of them.',
  'limits.survives': 'No call makes the guard die.',
};

const EVIDENCE: Evidence = {
  cases: 1,
  generated: 512,
  accepted: 130,
  armed: 513,
  unarmed: 0,
  labels: { plain: 513 },
};
const NOTHING: Evidence = { cases: 0, generated: 0, accepted: 0, armed: 0, unarmed: 0, labels: {} };

/** A claimed row that held, unless told otherwise. `claimed: null` takes the claim away. */
export function makeFinding(
  refusal: string,
  {
    claimed = { by: 'core' },
    ...rest
  }: Partial<Omit<Finding, 'claimed'>> & { claimed?: { by: string } | null } = {},
): Finding {
  const verdict = rest.verdict ?? 'held';
  return {
    refusal,
    verdict,
    ...(claimed === null ? {} : { claimed }),
    tools: verdict === 'not-applicable' ? [] : [{ tool: 'edit_file', verdict }],
    evidence: verdict === 'not-applicable' ? NOTHING : EVIDENCE,
    ...rest,
  };
}

export function makeFiring(rest: Partial<Firing> = {}): Firing {
  return {
    side: 'break',
    verdict: 'broken',
    tool: 'edit_file',
    call: { path: 'billing/app.py', oldText: 'aa', newText: 'b' },
    shown: [],
    said: 'done',
    reply: 'Edited billing/app.py',
    did: 'forbidden',
    effects: ['modified billing/app.py'],
    diff: 'billing/app.py\n-aaa\n+ba\n',
    ...rest,
  };
}

export function makeScenario(refusal: string): Case {
  return {
    id: `${refusal}.sample`,
    refusal,
    title: 'A sample',
    source: { kind: 'derived' },
    label: 'self-overlap',
    request: 'Change billing/app.py',
    layout: { workspace: { 'billing/app.py': 'aa' } },
    steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'aa', newText: 'b' }],
    effects: [{ modified: 'billing/app.py', text: 'b' }],
    break: { layout: { workspace: { 'billing/app.py': 'aaa' } } },
    expect: 'refused',
    harm: [{ modified: 'billing/app.py', text: 'ba' }],
    'armed-by': 'first-match',
  };
}

export function makeCounterexample(
  refusal: string,
  firing: Partial<Firing> = {},
  rest: Partial<Counterexample> = {},
): Counterexample {
  return { case: makeScenario(refusal), origin: 'fuzz', firing: makeFiring(firing), shrinks: 7, ...rest };
}

/** A red row with its counterexample and replay command. */
export function makeRed(refusal: string, rest: Partial<Finding> = {}, firing: Partial<Firing> = {}): Finding {
  return makeFinding(refusal, {
    verdict: 'broken',
    confirmed: 'fresh',
    counterexample: makeCounterexample(refusal, firing),
    replay: `npx holdfast replay ${refusal}.sample --guard first-match-edit`,
    ...rest,
    claimed: rest.claimed ?? { by: 'exact' },
  });
}

export function makeGuard(name: string, findings: Finding[], rest: Partial<GuardReport> = {}): GuardReport {
  return {
    name,
    version: '1.0.0',
    adapter: 'module',
    power: 'writes',
    subject: { manifestSha256: 'aa11', toolsSha256: 'bb22' },
    claims: ['core', 'exact'],
    findings,
    ...rest,
  };
}

export function makeReport(
  guards: GuardReport[],
  run: Partial<Report['run']> = {},
  rest: Partial<Omit<Report, 'run' | 'guards'>> = {},
): Report {
  return {
    schemaVersion: 1,
    run: { seed: 42, runs: 512, exitCode: 0, problems: [], complete: true, ...run },
    suite: { version: '0.1.0', sha256: 'cc33', refusals: 6, cases: 9 },
    environment: {
      platform: 'linux',
      node: '20.20.2',
      uid: 1000,
      isolation: 'none',
      media: ['disk', 'memory'],
    },
    refusals: REQUIREMENTS,
    guards,
    timings: { total: 12.5 },
    ...rest,
  };
}

/** One guard of every kind: sound, red (known and new) with rows of every other standing, and one that cannot open. */
export function sampleReport(): Report {
  const sound = makeGuard(
    'reference',
    Object.keys(REQUIREMENTS).map((refusal) => makeFinding(refusal)),
  );
  const red = makeGuard('first-match-edit', [
    makeFinding('control.legal-call'),
    makeFinding('path.traversal', { verdict: 'broken', claimed: null, excepted: 'the host confines it' }),
    makeFinding('path.link-escape', { claimed: null }),
    makeRed('match.ambiguous'),
    makeRed('match.overlap', {
      tools: [
        { tool: 'edit_file', verdict: 'broken' },
        { tool: 'edit_all', verdict: 'held' },
      ],
    }),
    makeFinding('limits.survives', { verdict: 'inconclusive', because: 'no answer came in time' }),
  ]);
  const text = makeGuard(
    'replace-once',
    [
      makeFinding('control.legal-call'),
      makeFinding('path.traversal', { verdict: 'not-applicable', because: 'path is not open to transforms' }),
      makeFinding('path.link-escape', {
        verdict: 'not-applicable',
        because: 'path is not open to transforms',
      }),
      makeRed(
        'match.ambiguous',
        { verdict: 'over-refused', confirmed: 'flaky' },
        {
          side: 'twin',
          said: 'refused',
          reply: 'no',
          did: 'none',
          effects: [],
          diff: '',
        },
      ),
      makeFinding('match.overlap', { verdict: 'inconclusive', claimed: null }),
      makeFinding('limits.survives'),
    ],
    { power: 'transforms' },
  );
  const failed: GuardReport = {
    name: 'crash-on-open',
    adapter: 'module',
    subject: { manifestSha256: 'dd44' },
    claims: [],
    error: { code: 'guard-open-failed', message: 'It threw on open.\nError: no such table' },
    findings: [],
  };
  return makeReport(
    [sound, red, text, failed],
    { exitCode: 2, problems: ['The baseline lists reference match.overlap as broken, but it held.'] },
    {
      baseline: {
        'first-match-edit': { 'match.ambiguous': 'broken' },
        reference: { 'match.overlap': 'broken' },
      },
    },
  );
}

/** The events of a run that ended in this report, in their order. */
export function eventsOf(report: Report): LabEvent[] {
  const guards = report.guards.map((guard) => guard.name);
  const refusals = Object.keys(report.refusals);
  return [
    announceRun(report.run, { guards, refusals, cases: report.suite.cases }),
    ...report.guards.flatMap((guard): LabEvent[] => [
      { event: 'guard-started', guard: guard.name },
      ...guard.findings.flatMap((finding): LabEvent[] => [
        { event: 'row-started', guard: guard.name, refusal: finding.refusal },
        { event: 'row-finished', guard: guard.name, finding },
      ]),
      { event: 'guard-finished', guard: guard.name, report: guard },
    ]),
    { event: 'run-finished', report },
  ];
}

/** Every piece a reporter writes for these events, in order. */
export function collectWrites(
  make: MakeReporter,
  events: readonly LabEvent[],
  options: Partial<Omit<ReporterOptions, 'write'>> = {},
): string[] {
  const writes: string[] = [];
  const reporter = make({
    colour: false,
    interactive: false,
    ...options,
    write: (text) => void writes.push(text),
  });
  for (const event of events) reporter.on(event);
  return writes;
}
