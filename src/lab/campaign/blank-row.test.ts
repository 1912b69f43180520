import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusals.js';
import { DONE, scriptedGuard } from '../testing/scripted-guard.js';
import { planRows } from './blank-row.js';
import { resolveClaims } from './claims.js';
import { emptyEvidence } from './ledger.js';

test('planned rows say what is claimed, excepted and open to the guard, before anything is fired', () => {
  const refusals = [
    'control.legal-call',
    'path.traversal',
    'args.missing',
    'intent.unmentioned',
    'gate.staged',
  ].map((id) => refusalOf({ id }));
  const guard = scriptedGuard(() => DONE, {
    claims: ['core', { except: { 'args.missing': 'why' } }],
    request: false,
  });
  const claims = resolveClaims(
    guard,
    refusals.map(({ id }) => id),
  );
  const row = { tools: [], evidence: emptyEvidence() };
  const untried = { ...row, verdict: 'inconclusive', because: 'not tried' };
  expect(planRows(refusals, guard, claims)).toEqual([
    { ...untried, refusal: 'control.legal-call', claimed: { by: 'every guard' } },
    { ...untried, refusal: 'path.traversal', claimed: { by: 'core' } },
    { ...untried, refusal: 'args.missing', excepted: 'why' },
    {
      ...row,
      refusal: 'intent.unmentioned',
      verdict: 'not-applicable',
      because: "the operator's words do not reach this guard (no request channel)",
    },
    {
      ...row,
      refusal: 'gate.staged',
      verdict: 'not-applicable',
      because: 'a guard that writes is not asked this',
    },
  ]);
});
