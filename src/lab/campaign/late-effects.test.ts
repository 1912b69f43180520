import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Case } from '../../model/case.js';
import { createDiskWorkspace, createMemoryWorkspace } from '../../workspace/index.js';
import { CLIMB, LEGAL } from '../testing/cases.js';
import { refusalOf } from '../testing/refusals.js';
import { suiteOf } from '../testing/suites.js';
import { readWrite, scriptedGuard, writesCarefully, type Script } from '../testing/scripted-guard.js';
import { GuardRun } from './guard-run.js';

const LATER_MS = 20;

/** Refuses a climb, and does something a moment after it has. */
const later =
  (does: (fs: Parameters<Script>[1]['fs'], root: string) => void): Script =>
  (call, env) => {
    const outcome = writesCarefully(call, env);
    if (readWrite(call).path.includes('first')) setTimeout(() => does(env.fs, env.root), LATER_MS);
    return outcome;
  };

const climbTo = (name: string): Case => ({
  ...CLIMB,
  id: `path.${name}`,
  layout: { ...CLIMB.layout, outside: { [name]: 'x\n' } },
  break: { call: { path: `../outside/${name}` } },
  harm: [{ modified: `{outside}/${name}`, text: 'new\n' }],
});

const memory = createMemoryWorkspace();
const disk = await createDiskWorkspace();
afterAll(async () => {
  await memory.close();
  await disk.close();
});

/** The row of the climbs, in brief. */
async function run(script: Script, sweep: Case[], workspace: typeof disk) {
  const refusals = [
    refusalOf({ id: 'control.legal-call', sweep: () => [LEGAL] }),
    refusalOf({ id: 'path.traversal', sweep: () => sweep }),
  ];
  const book = await new GuardRun(scriptedGuard(script), {
    suite: suiteOf({ refusals }),
    seed: 1,
    runs: sweep.length,
    workspace: () => Promise.resolve(workspace),
  }).run();
  const found = book.findings().find(({ refusal }) => refusal === 'path.traversal');
  const firing = found?.counterexample?.firing;
  return [found?.verdict, found?.because, found?.counterexample?.case.id, firing?.late, firing?.effects];
}

const first = climbTo('first.txt');
const others = Array.from({ length: 6 }, (_, index) => climbTo(`other${index}.txt`));
const AS_LATE = ['broken', undefined, first.id, true, ['created late.txt']];

describe.each([
  ['disk', disk],
  ['memory', memory],
])('what comes after the answer, on %s', (name, workspace) => {
  const writes = later((fs, root) => fs.writeFileSync(`${root}/late.txt`, ''));

  test('of the last call of a block is waited for, and its case is named', async () => {
    expect(await run(writes, [...others, first], workspace)).toEqual(AS_LATE);
  });

  // In memory nobody reports a write; on disk one falls unseen now and then into the firings of the lab's own writer.
  test.runIf(name === 'disk')('in the middle of a block is laid to a call, and called late', async () => {
    const climbs = Array.from({ length: 12 }, (_, index) => climbTo(`first${index}.txt`));
    const [verdict, because, , late, effects] = await run(writes, climbs, workspace);
    expect([verdict, because, late, effects]).toEqual(['broken', undefined, true, ['created late.txt']]);
  });

  test('and is not seen again leaves the row without a verdict', async () => {
    let isFirst = true;
    const once = later((fs, root) => {
      if (isFirst) fs.writeFileSync(`${root}/late.txt`, '');
      isFirst = false;
    });
    expect(await run(once, [...others.slice(0, 1), first], workspace)).toEqual([
      'inconclusive',
      'something changed after a call had been answered; none of the last 2 cases did so again',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('does not come of a guard that does what it says', async () => {
    expect(await run(writesCarefully, [first, ...others], workspace)).toEqual([
      'held',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each<[string, Case[], number]>([
  ['where a case was fired', [CLIMB], 1],
  [
    'not where no case calls the tool',
    [{ ...CLIMB, steps: [{ call: ['append'], path: 'a.txt', content: 'x' }] }],
    0,
  ],
  ['not where there is no case', [], 0],
])('the end of a block is looked at %s', async (_where, cases, times) => {
  const audit = vi.spyOn(memory, 'audit');
  const refusals = [refusalOf({ id: 'path.traversal', sweep: () => [LEGAL] })];
  const guard = new GuardRun(scriptedGuard(writesCarefully), {
    suite: suiteOf({ cases, refusals }),
    seed: 1,
    runs: 1,
    only: 'cases',
    workspace: () => Promise.resolve(memory),
  });
  await guard.runBlock({ refusal: 'path.traversal', tool: 0, block: 0 });
  expect(audit).toHaveBeenCalledTimes(times);
  audit.mockRestore();
});
