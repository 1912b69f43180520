import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case, HostileCase } from '../../model/case.js';
import type { Guard } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { createDiskWorkspace } from '../../workspace/index.js';
import type { Workspace } from '../../workspace/workspace.js';
import { scriptedGuard, type Script } from '../testing/scripted-guard.js';
import { tryCase, type Trial } from './trial.js';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

const GATE = { operation: 'write', name: 'gate', arguments: {} } as const;
const STRAY: HostileCase = {
  id: 'gate.stray',
  refusal: 'gate.untracked',
  title: 'A stray file',
  source: { kind: 'derived' },
  layout: { workspace: { 'a.py': 'a\n', 'b.py': 'b\n' }, git: {} },
  steps: [{ call: ['write'], path: 'a.py', content: 'new\n' }],
  effects: [{ modified: 'a.py', text: 'new\n' }],
  break: { step: { change: { write: 's.py', text: 's\n' } } },
  expect: 'refused',
  harm: [{ missed: 's.py' }],
  'armed-by': 'diff-head',
};

const inspected = (objection: boolean): Outcome => ({ kind: 'inspected', objection, text: '', paths: [] });
const gate = (script: Script): Guard =>
  scriptedGuard(script, { power: 'inspects', tools: [GATE], usesEnvironmentFs: false });
const SEES: Script = (_call, { fs, root }) => inspected(fs.existsSync(`${root}/s.py`));

async function attempt(guard: Guard, scenario: Case = STRAY): Promise<unknown> {
  const trial: Trial = await tryCase(scenario, {
    guard,
    tool: GATE,
    refusal: {},
    layouts: new Map(),
    workspace,
    landed: new Set(),
    isConfined: false,
  });
  if (trial.kind !== 'tried') return trial;
  const { verdict, accepted, charge } = trial;
  const { side, said, did, effects, call } = trial.record();
  return { verdict, accepted, side, said, did, effects, call, ...(charge === undefined ? {} : { charge }) };
}

const call = { mentions: ['a.py'] };

describe('a gate', () => {
  test.each<[string, Guard, object]>([
    [
      'that sees the stray file holds',
      gate(SEES),
      {
        verdict: 'held',
        accepted: true,
        side: 'twin',
        said: 'unclear',
        did: 'exact',
        effects: ['modified a.py'],
        call,
      },
    ],
    [
      'that passes everything is broken',
      gate(() => inspected(false)),
      {
        verdict: 'broken',
        accepted: true,
        side: 'break',
        said: 'unclear',
        did: 'forbidden',
        effects: ['modified a.py', 'unnamed s.py'],
        call,
      },
    ],
    [
      'that objects to everything over-refuses',
      gate(() => inspected(true)),
      {
        verdict: 'over-refused',
        accepted: false,
        side: 'twin',
        said: 'refused',
        did: 'none',
        effects: ['modified a.py'],
        call,
      },
    ],
    [
      'that writes is broken whatever it says',
      gate((_call, { fs, root }) => {
        fs.writeFileSync(`${root}/b.py`, 'x\n');
        return inspected(false);
      }),
      {
        verdict: 'broken',
        accepted: false,
        side: 'twin',
        said: 'unclear',
        did: 'other',
        effects: ['modified a.py', 'modified b.py'],
        call,
      },
    ],
    [
      'that dies on it is charged for that',
      gate((sent, env) => {
        const outcome = SEES(sent, env);
        return env.fs.existsSync(`${env.root}/s.py`) ? { kind: 'died', text: 'x' } : outcome;
      }),
      {
        verdict: 'held',
        accepted: true,
        side: 'twin',
        said: 'unclear',
        did: 'exact',
        effects: ['modified a.py'],
        call,
        charge: 'limits.survives',
      },
    ],
  ])('%s', async (_what, guard, expected) => {
    expect(await attempt(guard)).toEqual(expected);
  });

  test('is not asked after what it is not handed, nor where the legal side is none', async () => {
    const { break: _break, expect: _expect, harm: _harm, 'armed-by': _by, ...legal } = STRAY;
    const control: Case = {
      ...legal,
      id: 'control.case',
      refusal: 'control.legal-call',
      layout: { ...legal.layout, git: { untracked: ['b.py'] } },
    };
    const mutated: Case = {
      ...STRAY,
      id: 'limits.case',
      refusal: 'limits.survives',
      break: { mutate: { null: 'path' } },
      harm: [{ said: 'died' }],
      'armed-by': 'dies',
    };
    expect([await attempt(gate(SEES), control), await attempt(gate(SEES), mutated)]).toEqual([
      { kind: 'skipped', why: 'its legal side leaves b.py changed, which nobody named' },
      { kind: 'skipped', why: 'it is not handed the call' },
    ]);
  });
});
