import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Break, Case, HostileCase } from '../model/case.js';
import type { GitState } from '../model/layout.js';
import { createDiskWorkspace } from '../workspace/index.js';
import type { Workspace } from '../workspace/workspace.js';
import { armCase } from './arm.js';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

function gateCase(
  change: Break,
  missed: string,
  by: HostileCase['armed-by'],
  git: GitState = {},
): HostileCase {
  return {
    id: 'gate.case',
    refusal: 'gate.untracked',
    title: 'A stray file',
    source: { kind: 'derived' },
    layout: { workspace: { 'a/n.py': 'n\n', 'b/m.py': 'm\n' }, git },
    steps: [{ call: ['write'], path: 'a/n.py', content: 'new\n' }],
    effects: [{ modified: 'a/n.py', text: 'new\n' }],
    break: change,
    expect: 'refused',
    harm: [{ missed }],
    'armed-by': by,
  };
}

const arm = (scenario: Case) => armCase(scenario, 'write', new Map(), workspace);
const stray: Break = { step: { change: { write: 'b/s.py', text: 's\n' } } };
const missing = (missed: string, by: string) =>
  `the harm {"missed":"${missed}"} did not appear: the tree is the same there, or the list ${by} shows it`;

describe('a case of the family gate', () => {
  test.each<[string, Case]>([
    ['by a list that misses the path', gateCase(stray, 'b/s.py', 'diff-head')],
    [
      'by a state that hides it',
      gateCase({ layout: { git: { staged: ['b/m.py'] } } }, 'b/m.py', 'diff-worktree'),
    ],
  ])('is armed %s', async (_how, scenario) => {
    expect(await arm(scenario)).toEqual({ armed: true });
  });

  test.each<[string, Case, string]>([
    ['the list shows the path', gateCase(stray, 'b/s.py', 'status-short'), missing('b/s.py', 'status-short')],
    ['the tree is the same there', gateCase(stray, 'b/m.py', 'diff-head'), missing('b/m.py', 'diff-head')],
    [
      'the call names the path',
      gateCase({ layout: { git: { staged: ['a/n.py'] } } }, 'a/n.py', 'diff-staged'),
      missing('a/n.py', 'diff-staged'),
    ],
    ['the behaviour is no list', gateCase(stray, 'b/s.py', 'plain'), missing('b/s.py', 'plain')],
    [
      'the list shows a folder above the path',
      gateCase({ layout: { git: { untracked: ['b'] } } }, 'b/m.py', 'status-short'),
      missing('b/m.py', 'status-short'),
    ],
    [
      'its legal side leaves something unnamed changed',
      gateCase(stray, 'b/s.py', 'diff-head', { untracked: ['b/m.py'] }),
      'on the legal side the tree differs at b/m.py, which the call does not name',
    ],
  ])('is not armed where %s', async (_what, scenario, why) => {
    expect(await arm(scenario)).toMatchObject({ armed: false, why });
  });
});
