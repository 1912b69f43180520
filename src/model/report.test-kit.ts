import type { BlockRecord, RunPlan } from './block.js';
import type { Counterexample, Finding } from './finding.js';
import type { Report } from './report.js';

const COUNTEREXAMPLE: Counterexample = {
  case: {
    id: 'match.one',
    refusal: 'match.ambiguous',
    title: 'One',
    source: { kind: 'seed' },
    layout: {},
    steps: [{ call: ['write'], path: 'a.py', content: 'x' }],
    effects: [{ created: 'a.py' }],
  },
  origin: 'fuzz',
  shrinks: 3,
  firing: {
    side: 'break',
    verdict: 'broken',
    tool: 'edit_file',
    call: { path: 'a.py' },
    filled: { path: 'b.py' },
    shown: ['a.py'],
    said: 'done',
    reply: 'Edited.',
    did: 'forbidden',
    effects: ['modified a.py'],
    diff: '-a\n+b\n',
    statement: 'wrong hash',
    late: true,
    swap: 'before call 3',
  },
};

/** A finding with every key that one may have. */
export const FINDING: Finding = {
  refusal: 'match.ambiguous',
  verdict: 'broken',
  claimed: { by: 'exact' },
  excepted: 'in words',
  tools: [{ tool: 'edit_file', verdict: 'broken' }],
  because: 'in words',
  confirmed: 'fresh',
  evidence: { cases: 1, generated: 2, accepted: 3, armed: 4, unarmed: 5, labels: { 'two-equal': 6 } },
  counterexample: COUNTEREXAMPLE,
  replay: 'npx holdfast replay match.one',
};

const SHOWN = { counterexample: COUNTEREXAMPLE, confirmed: 'flaky' } as const;
const CHARGE = { charge: 'limits.survives', shown: SHOWN, because: 'it ended' } as const;

/** What one block came to, with every key that may be told. */
export const RECORD: BlockRecord = {
  refusal: 'match.ambiguous',
  tool: 0,
  block: 1,
  verdict: 'broken',
  ends: true,
  lost: true,
  evidence: FINDING.evidence,
  shown: SHOWN,
  because: 'in words',
  skips: { 'no such tool': 1 },
  charges: [CHARGE],
  unarmed: ['match.two does not bite'],
};

/** A plan with every key that one may have. */
export const PLAN: RunPlan = {
  tools: [{ name: 'edit_file', operation: 'replace' }],
  claims: ['core'],
  handshakes: [{ tool: 0, verdict: 'held', because: 'in words', shown: SHOWN, charge: CHARGE }],
  rows: [{ blank: FINDING, blocks: [{ tool: 0, count: 2 }], failed: [1] }],
};

/** A report with every key that one may have. */
export const REPORT: Report = {
  schemaVersion: 1,
  run: {
    seed: 42,
    runs: 512,
    only: 'cases',
    refusals: ['match.ambiguous'],
    exitCode: 1,
    problems: ['match.two does not bite'],
    complete: true,
    shard: { index: 1, of: 2 },
  },
  suite: { version: '0.1.0', sha256: 'ab', refusals: 1, cases: 2 },
  environment: { platform: 'linux', node: '20.0.0', uid: 0, isolation: 'bubblewrap', media: ['disk'] },
  refusals: { 'match.ambiguous': 'What is found twice is refused.' },
  guards: [
    {
      name: 'my-tool',
      version: '1.0.0',
      adapter: 'mcp',
      power: 'writes',
      subject: {
        manifestSha256: 'ab',
        toolsSha256: 'cd',
        command: ['node', 'server.js', '{root}'],
        reportedVersion: 'server 1.0.0',
      },
      claims: ['core'],
      error: { code: 'cannot-open', message: 'It did not open.' },
      findings: [FINDING],
      part: { plan: PLAN, records: [RECORD], named: { shown: 'my-tool', mcp: 'node x', config: 'c.ts' } },
    },
  ],
  baseline: { 'my-tool': { 'match.ambiguous': 'broken' } },
  timings: { total: 1.5 },
};
