import { afterAll, describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import type { Guard } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Finding } from '../../model/report.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { CLIMB, LEGAL } from '../testing/cases.js';
import { refusalOf } from '../testing/refusals.js';
import { suiteOf } from '../testing/suites.js';
import {
  DONE,
  REFUSED,
  scriptedGuard,
  writesAnywhere,
  writesCarefully,
  type Script,
} from '../testing/scripted-guard.js';
import { orderRefusals } from '../suite/order-refusals.js';
import { GuardRun, type RowEvent } from './guard-run.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const REFUSALS: Refusal[] = [
  refusalOf({ id: 'limits.survives' }),
  refusalOf({ id: 'report.structured' }),
  refusalOf({ id: 'path.traversal', sweep: () => [CLIMB] }),
  refusalOf({ id: 'control.legal-call', sweep: () => [LEGAL] }),
  refusalOf({ id: 'gate.staged' }),
];

async function run(guard: Guard, refusals = REFUSALS, cases: Case[] = [], chosen?: string[]) {
  const events: RowEvent[] = [];
  const book = await new GuardRun(guard, {
    suite: suiteOf({ cases, refusals }),
    seed: 1,
    runs: 1,
    refusals: chosen,
    workspace: () => Promise.resolve(workspace),
  }).run((event) => void events.push(event));
  return { findings: book.findings(), events, unarmed: book.unarmed() };
}

/** What each row says, in brief. */
const brief = (findings: readonly Finding[]): Record<string, unknown> =>
  Object.fromEntries(
    findings.map(({ refusal, verdict, because, confirmed, counterexample }) => [
      refusal,
      [verdict, because, confirmed, counterexample?.chargedFrom].filter((part) => part !== undefined),
    ]),
  );

const NO_CASE = ['not-applicable', 'the case does not call a tool to write'];
const NO_GATE = ['not-applicable', 'a guard that writes is not asked this'];

/** Careful, but what it would refuse comes to something else. */
const insteadOfRefusing =
  (outcome: ReturnType<Script>): Script =>
  (call, env) => {
    const careful = writesCarefully(call, env);
    return careful === REFUSED ? outcome : careful;
  };

describe('GuardRun', () => {
  test('runs every row in the order of the catalogue, the charged ones last, and tells of each', async () => {
    const { findings, events } = await run(scriptedGuard(writesCarefully));
    const ids = [
      'control.legal-call',
      'path.traversal',
      'gate.staged',
      'report.structured',
      'limits.survives',
    ];
    expect([
      orderRefusals(REFUSALS).map(({ id }) => id),
      findings.map(({ refusal }) => refusal),
      events.map((event) => (event.event === 'row-started' ? event.refusal : event.finding.refusal)),
      brief(findings),
    ]).toEqual([
      ids,
      ids,
      ids.flatMap((id) => [id, id]),
      {
        'control.legal-call': ['held'],
        'path.traversal': ['held'],
        'gate.staged': NO_GATE,
        // Claimed and open, but there is nothing to fire: a run is not green on that.
        'report.structured': [
          'inconclusive',
          'nothing of the family report could be fired: the case does not call a tool to write',
        ],
        'limits.survives': [
          'inconclusive',
          'nothing of the family limits could be fired: the case does not call a tool to write',
        ],
      },
    ]);
  });

  test('runs the chosen rows alone', async () => {
    const { findings } = await run(
      scriptedGuard(writesAnywhere, { claims: [] }),
      REFUSALS,
      [],
      ['path.traversal'],
    );
    expect(brief(findings)).toEqual({ 'path.traversal': ['broken', 'fresh'] });
  });

  test('one defect, one red row: a death is broken in the row that answers for it, though that has no case', async () => {
    const { findings } = await run(
      scriptedGuard(insteadOfRefusing({ kind: 'died', text: 'TypeError' }), { claims: [] }),
    );
    expect(brief(findings)).toEqual({
      'control.legal-call': ['held'],
      'path.traversal': ['held'],
      'gate.staged': NO_GATE,
      'report.structured': NO_CASE,
      'limits.survives': ['broken', 'fresh', 'path.traversal'],
    });
  });

  test('so is a refusal in prose', async () => {
    const prose = insteadOfRefusing({ kind: 'replied', text: 'Sorry, that is not allowed.' });
    const { findings } = await run(scriptedGuard(prose, { claims: [] }));
    expect([brief(findings)['path.traversal'], brief(findings)['report.structured']]).toEqual([
      ['held'],
      ['broken', 'fresh', 'path.traversal'],
    ]);
  });

  test('without a handshake nothing else is fired at a tool', async () => {
    const { findings } = await run(scriptedGuard(() => REFUSED, { claims: [] }));
    const none = ['inconclusive', 'no handshake: write_file did not do a plain legal call (over-refused)'];
    expect(brief(findings)).toEqual({
      'control.legal-call': ['over-refused', 'fresh'],
      'path.traversal': none,
      'gate.staged': NO_GATE,
      'report.structured': none,
      'limits.survives': none,
    });
  });

  test('a handshake that ends in a death is charged like any call', async () => {
    const { findings } = await run(
      scriptedGuard(() => ({ kind: 'died', text: 'TypeError' }), { claims: [] }),
    );
    expect([brief(findings)['control.legal-call'], brief(findings)['limits.survives']]).toEqual([
      ['inconclusive', 'no handshake: write_file did not do a plain legal call (inconclusive)'],
      ['broken', 'fresh', 'control.legal-call'],
    ]);
  });

  test('a policy that admits no legal call makes rows inconclusive, never over-refused', async () => {
    const guard = scriptedGuard(() => REFUSED, { claims: [], policy: { allow: ['elsewhere/'] } });
    const { findings } = await run(guard, REFUSALS, [], ['control.legal-call', 'path.traversal']);
    expect(brief(findings)).toEqual({
      'control.legal-call': [
        'inconclusive',
        'no handshake: write_file did not do a plain legal call (its policy allows nothing at a.txt)',
      ],
      'path.traversal': [
        'inconclusive',
        'no handshake: write_file did not do a plain legal call (its policy allows nothing at a.txt)',
      ],
    });
  });

  test('a policy that admits the handshake but none of a row makes the row not-applicable', async () => {
    const elsewhere: Case = {
      ...CLIMB,
      layout: { workspace: { 'other.txt': 'a\n' }, outside: { 'x.txt': 'x\n' } },
      steps: [{ call: ['write'], path: 'other.txt', content: 'new\n' }],
      effects: [{ modified: 'other.txt' }],
    };
    const refusals = REFUSALS.map((refusal) =>
      refusal.id === 'path.traversal' ? refusalOf({ id: refusal.id, sweep: () => [elsewhere] }) : refusal,
    );
    const guard = scriptedGuard(writesCarefully, { claims: [], policy: { deny: ['other.txt'] } });
    const { findings } = await run(guard, refusals, [], ['path.traversal']);
    expect(brief(findings)).toEqual({ 'path.traversal': ['not-applicable', 'its policy denies other.txt'] });
  });

  test('a claim of which nothing could be fired is inconclusive', async () => {
    const { findings } = await run(
      scriptedGuard(writesCarefully, { claims: ['gate'] }),
      REFUSALS,
      [],
      ['gate.staged'],
    );
    expect(brief(findings)).toEqual({
      'gate.staged': [
        'inconclusive',
        'nothing of the claim gate could be fired: a guard that writes is not asked this',
      ],
    });
  });

  test('a case that does not bite is told of once, however often it is met', async () => {
    const dud: Case = { ...CLIMB, harm: [{ deleted: 'a.txt' }] };
    const { unarmed } = await run(scriptedGuard(writesCarefully, { claims: [] }), REFUSALS, [dud, dud]);
    expect(unarmed).toEqual([
      'path.climb (write) is not armed: the harm [{"deleted":"a.txt"}] did not appear: the writer (plain) modified {outside}/x.txt to "new\\n" (npx holdfast list path.traversal --check tells file and line)',
    ]);
  });

  test('a suite without a legal call is a problem', async () => {
    await expect(
      run(
        scriptedGuard(() => DONE, { claims: [] }),
        REFUSALS.slice(0, 1),
      ),
    ).rejects.toThrow(expect.objectContaining({ code: 'no-handshake-refusal' }));
  });
});
