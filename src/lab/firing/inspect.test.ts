import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guard, ToolCall } from '../../model/guard.js';
import { composeLayout, type Layout } from '../../model/layout.js';
import type { Outcome } from '../../model/outcome.js';
import type { Step } from '../../model/step.js';
import { createDiskWorkspace } from '../../workspace/index.js';
import type { Workspace } from '../../workspace/workspace.js';
import { sideOf } from '../testing/cases.js';
import { scriptedGuard, type Script } from '../testing/scripted-guard.js';
import { fire, type Shot } from './fire.js';

const GATE = { operation: 'write', name: 'gate', arguments: {} } as const;
const LAYOUT: Layout = { workspace: { 'a.txt': 'a\n', 'b.txt': 'b\n' }, git: {} };
const PASS: Outcome = { kind: 'inspected', objection: false, text: '', paths: [] };
const WRITE_A: Step = { call: ['write'], path: 'a.txt', content: 'new\n' };

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

function gate(script: Script): Guard {
  return scriptedGuard(script, { power: 'inspects', tools: [GATE], usesEnvironmentFs: false });
}

async function inspect(steps: Step[], script: Script = () => PASS): Promise<Shot> {
  const fired = await fire(
    { side: sideOf(steps, { layout: composeLayout(LAYOUT) }), guard: gate(script), tool: GATE },
    workspace,
  );
  if (!('shot' in fired)) throw new Error(fired.unlowerable);
  return fired.shot;
}

const brief = ({ effects }: Shot): string[] => effects.map(({ kind, path }) => `${kind} ${path}`);

describe('an inspector', () => {
  test('is asked once the writer has done what the call says, and told the names alone', async () => {
    const asked: [ToolCall, string][] = [];
    const shot = await inspect([WRITE_A], (call, { fs, root }) => {
      asked.push([call, fs.readFileSync(`${root}/a.txt`, 'utf8')]);
      return PASS;
    });
    const call = { mentions: ['a.txt'] };
    expect([asked, brief(shot), shot.call, shot.outcome, shot.inspection]).toEqual([
      [[{ tool: 'gate', arguments: call }, 'new\n']],
      ['modified a.txt'],
      call,
      PASS,
      { named: ['a.txt'], changes: ['a.txt'], own: [] },
    ]);
  });

  test('is asked after the last of several calls, whatever they do, and told what all of them name', async () => {
    let times = 0;
    const steps: Step[] = [
      { call: ['delete'], path: 'b.txt' },
      { session: 'fresh' },
      { change: { write: 'stray.txt', text: 's\n' } },
      WRITE_A,
    ];
    const shot = await inspect(steps, () => {
      times += 1;
      return PASS;
    });
    expect([times, brief(shot), shot.inspection]).toEqual([
      1,
      ['deleted b.txt', 'modified a.txt'],
      { named: ['b.txt', 'a.txt'], changes: ['a.txt', 'b.txt', 'stray.txt'], own: [] },
    ]);
  });

  test('is told both ends of a move', async () => {
    const { inspection } = await inspect([
      { call: ['move'], path: './b.txt', destination: '{root}/c.txt' },
      WRITE_A,
    ]);
    expect(inspection?.named).toEqual(['b.txt', 'c.txt', 'a.txt']);
  });

  test('that changes the tree is seen to', async () => {
    const shot = await inspect([WRITE_A], (_call, { fs, root }) => {
      fs.writeFileSync(`${root}/b.txt`, 'touched\n');
      return PASS;
    });
    expect([brief(shot), shot.inspection?.changes, shot.inspection?.own.map(({ path }) => path)]).toEqual([
      ['modified a.txt', 'modified b.txt'],
      ['a.txt'],
      ['b.txt'],
    ]);
  });
});
