import { afterAll, describe, expect, test } from 'vitest';
import type { Guard } from '../../model/guard.js';
import type { Counterexample } from '../../model/report.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { CLIMB, LEGAL } from '../testing/cases.js';
import { REFUSED, scriptedGuard, WRITE, writesAnywhere, writesCarefully } from '../testing/scripted-guard.js';
import { firingOf } from '../testing/trials.js';
import { confirmFinding } from './confirm.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const broken: Counterexample = {
  case: CLIMB,
  origin: 'case',
  firing: firingOf({ verdict: 'broken' }),
  shrinks: 0,
};

const confirm = (
  guard: Guard,
  renew?: () => Promise<Guard>,
  counterexample = broken,
  refusal = 'path.traversal',
) =>
  confirmFinding(
    { refusal, counterexample },
    { guard, tool: WRITE, refusal: {}, layouts: new Map(), workspace, landed: new Set(), isConfined: false },
    renew,
  );

/** Careful with its first calls, careless with all after them: it keeps count for as long as it lives. */
function tires(after: number): Guard {
  let calls = 0;
  return scriptedGuard((call, env) => ((calls += 1) > after ? writesAnywhere : writesCarefully)(call, env));
}
/** The other way round. */
function learns(after: number): Guard {
  let calls = 0;
  return scriptedGuard((call, env) => ((calls += 1) > after ? writesCarefully : writesAnywhere)(call, env));
}

describe('confirmFinding', () => {
  const anew = (make: () => Guard) => (): Promise<Guard> => Promise.resolve(make());
  const fails = (): Promise<Guard> => Promise.reject(new Error('it can be made but once'));

  test.each<[string, Guard, (() => Promise<Guard>) | undefined, string]>([
    [
      'a new guard shows it',
      scriptedGuard(writesAnywhere),
      anew(() => scriptedGuard(writesAnywhere)),
      'fresh',
    ],
    [
      'the same guard shows it and there is no way to make it anew',
      scriptedGuard(writesAnywhere),
      undefined,
      'fresh',
    ],
    // A trial is two calls: the old one is past them, a new one is not.
    ['only one that has seen earlier calls shows it', tires(0), anew(() => tires(2)), 'needs-history'],
    ['it cannot be made anew, and shows it', scriptedGuard(writesAnywhere), fails, 'needs-history'],
    ['neither shows it', scriptedGuard(writesCarefully), anew(() => scriptedGuard(writesCarefully)), 'flaky'],
    ['it showed it once and never again', learns(0), anew(() => learns(0)), 'flaky'],
    ['it cannot be made anew, and shows it no more', scriptedGuard(writesCarefully), fails, 'flaky'],
    // It breaks in another way: the legal side is refused.
    ['it shows something else', scriptedGuard(() => REFUSED), undefined, 'flaky'],
  ])('%s', async (_, guard, renew, confirmed) => {
    expect(await confirm(guard, renew)).toBe(confirmed);
  });

  test('a new guard that has the tool no more is asked by the old one', async () => {
    const renamed = scriptedGuard(writesAnywhere, { tools: [{ ...WRITE, name: 'other' }] });
    expect(await confirm(scriptedGuard(writesAnywhere), () => Promise.resolve(renamed))).toBe('fresh');
  });

  test('a charge is shown again by the same charge alone', async () => {
    const charged = { ...broken, firing: firingOf(), chargedFrom: 'path.traversal' };
    const prose = scriptedGuard((call, env) => {
      const outcome = writesCarefully(call, env);
      return outcome === REFUSED ? { kind: 'replied', text: 'Sorry, no.' } : outcome;
    });
    const dies = scriptedGuard((call, env) => {
      const outcome = writesCarefully(call, env);
      return outcome === REFUSED ? { kind: 'died', text: 'TypeError' } : outcome;
    });
    expect([
      await confirm(prose, undefined, charged, 'report.structured'),
      await confirm(dies, undefined, charged, 'report.structured'),
      await confirm(dies, undefined, charged, 'limits.survives'),
    ]).toEqual(['fresh', 'flaky', 'fresh']);
  });

  test('a handshake is shaken again', async () => {
    const refused: Counterexample = {
      ...broken,
      case: LEGAL,
      firing: firingOf({ side: 'handshake', verdict: 'over-refused' }),
    };
    const died = {
      ...refused,
      firing: firingOf({ side: 'handshake', verdict: 'inconclusive' }),
      chargedFrom: 'control.legal-call',
    };
    const dies = scriptedGuard(() => ({ kind: 'died', text: '' }));
    expect([
      await confirm(
        scriptedGuard(() => REFUSED),
        undefined,
        refused,
        'control.legal-call',
      ),
      await confirm(scriptedGuard(writesAnywhere), undefined, refused, 'control.legal-call'),
      await confirm(dies, undefined, died, 'limits.survives'),
      await confirm(dies, undefined, died, 'limits.answers'),
    ]).toEqual(['fresh', 'flaky', 'fresh', 'flaky']);
  });
});
