import { afterAll, describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { brokenBy, CLIMB, LEGAL } from '../testing/cases.js';
import {
  READ,
  REFUSED,
  scriptedGuard,
  WRITE,
  writesAnywhere,
  writesCarefully,
} from '../testing/scripted-guard.js';
import { tryCase, type Trial } from './trial.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const attempt = (scenario: Case, guard: Guard, tool: ToolSpec = WRITE): Promise<Trial> =>
  tryCase(scenario, {
    guard,
    tool,
    refusal: {},
    layouts: new Map(),
    workspace,
    landed: new Set(),
    isConfined: false,
  });

/** A trial in brief: what it came to, and the record's side and effects. */
function tell(trial: Trial): unknown {
  if (trial.kind !== 'tried') return trial;
  const { verdict, accepted, charge, timedOut } = trial;
  const { side, effects } = trial.record();
  return {
    verdict,
    accepted,
    side,
    effects,
    ...(charge === undefined ? {} : { charge }),
    ...(timedOut ? { timedOut } : {}),
  };
}

const skipped = (why: string): Trial => ({ kind: 'skipped', why });

describe('tryCase', () => {
  test.each<[string, Guard, Case, unknown]>([
    [
      'a guard that holds',
      scriptedGuard(writesCarefully),
      CLIMB,
      { verdict: 'held', accepted: true, side: 'twin', effects: ['modified a.txt'] },
    ],
    [
      'one that does not',
      scriptedGuard(writesAnywhere),
      CLIMB,
      { verdict: 'broken', accepted: true, side: 'break', effects: ['modified {outside}/x.txt'] },
    ],
    [
      'one that refuses the legal side',
      scriptedGuard(() => REFUSED),
      CLIMB,
      { verdict: 'over-refused', accepted: false, side: 'twin', effects: [] },
    ],
    [
      'a control',
      scriptedGuard(writesCarefully),
      LEGAL,
      { verdict: 'held', accepted: true, side: 'twin', effects: ['modified a.txt'] },
    ],
    [
      'one that dies on the break',
      scriptedGuard((call, env) => {
        const outcome = writesCarefully(call, env);
        return outcome === REFUSED ? { kind: 'died', text: 'TypeError' } : outcome;
      }),
      CLIMB,
      {
        verdict: 'held',
        accepted: true,
        side: 'twin',
        effects: ['modified a.txt'],
        charge: 'limits.survives',
      },
    ],
  ])('%s', async (_, guard, scenario, told) => {
    expect(tell(await attempt(scenario, guard))).toEqual(told);
  });

  test('the record of a charge is that of the side that is charged', async () => {
    const trial = await attempt(
      CLIMB,
      scriptedGuard((call, env) => {
        const outcome = writesCarefully(call, env);
        return outcome === REFUSED ? { kind: 'replied', text: 'Sorry, no.' } : outcome;
      }),
    );
    expect(trial.kind === 'tried' && [trial.record().side, trial.chargeRecord?.().side]).toEqual([
      'twin',
      'break',
    ]);
  });

  test('a case that the policy forbids is skipped, however the guard would answer', async () => {
    const refuses = scriptedGuard(() => REFUSED, { policy: { allow: ['billing/'] } });
    expect(await attempt(CLIMB, refuses)).toEqual(skipped('its policy allows nothing at a.txt'));
  });

  test('so is one for another operation, one whose break has no place, and one that the tool cannot carry', async () => {
    const guard = scriptedGuard(writesCarefully);
    const positional: ToolSpec = { ...WRITE, arguments: ['{path}', '{content}'] };
    expect([
      await attempt(CLIMB, guard, READ),
      await attempt(CLIMB, guard, { ...WRITE, arguments: { content: '{content}' } }),
      await attempt(
        brokenBy(
          { mutate: { alias: { content: 'instead' } } },
          { harm: [{ modified: 'a.txt' }], 'armed-by': 'alias-tolerant' },
        ),
        guard,
        positional,
      ),
    ]).toEqual([
      skipped('the case does not call a tool to read'),
      skipped('the tool write_file has no path'),
      skipped('positional arguments have no keys'),
    ]);
  });

  test('a case that does not bite is not fired', async () => {
    const guard = scriptedGuard(() => REFUSED, {
      open: () => Promise.reject(new Error('must not be opened')),
    });
    const trial = await attempt({ ...CLIMB, harm: [{ deleted: 'a.txt' }] }, guard);
    expect(trial.kind).toBe('unarmed');
  });

  test('a case that did not bite because of something late is armed again', async () => {
    let spoils = 1;
    const spoiled = {
      ...workspace,
      // As a write of the guard would that comes when the writer is being fired.
      observe: async () => {
        if (spoils > 0) workspace.fs.writeFileSync(`${workspace.places.root}/late.txt`, '');
        spoils -= 1;
        return workspace.observe();
      },
    };
    const guard = scriptedGuard(writesCarefully);
    const context = {
      guard,
      tool: WRITE,
      refusal: {},
      layouts: new Map(),
      workspace: spoiled,
      landed: new Set<string>(),
      isConfined: false,
    };
    expect((await tryCase(CLIMB, context)).kind).toBe('tried');
  });
});

describe('a call that does not answer', () => {
  const slow = (answers: (attempt: number) => boolean): Guard => {
    let calls = 0;
    return scriptedGuard(
      (call, env) => {
        if (writesCarefully(call, env) !== REFUSED) return { kind: 'replied', text: 'Done.' };
        calls += 1;
        return answers(calls) ? REFUSED : new Promise(() => undefined);
      },
      { timeoutMs: 4 },
    );
  };

  test('is made again with patience before it counts', async () => {
    expect(
      tell(
        await attempt(
          CLIMB,
          slow((count) => count === 2),
        ),
      ),
    ).toEqual({
      verdict: 'held',
      accepted: true,
      side: 'twin',
      effects: ['modified a.txt'],
    });
  });

  test('counts where it does not answer then', async () => {
    const trial = await attempt(
      CLIMB,
      slow(() => false),
    );
    expect(tell(trial)).toEqual({
      verdict: 'inconclusive',
      accepted: true,
      side: 'break',
      effects: [],
      charge: 'limits.answers',
      timedOut: true,
    });
    expect(trial.kind === 'tried' && trial.record().reply).toBe('no answer within 16 ms');
  });
});
