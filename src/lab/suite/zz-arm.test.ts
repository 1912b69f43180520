import { test } from 'vitest';
import { isCallStep } from '../../model/step.js';
import { armCase } from '../arm.js';
import { createDiskWorkspace } from '../../workspace/disk/disk-workspace.js';
import { loadSuite } from './load-suite.js';
import { readCases } from './read-cases.js';
import { readLayouts } from './read-layouts.js';
test('arm', async () => {
  const layouts = readLayouts('/work/main/fixtures/layouts');
  const cases = readCases(['/work/main/cases'], '/', { layouts });
  const ws = await createDiskWorkspace();
  let n = 0;
  for (const c of cases)
    for (const op of c.steps.findLast(isCallStep)?.call ?? []) {
      try {
        const a = await armCase(c, op, layouts, ws);
        n++;
        if (!a.armed) console.log(c.id, op, a.why);
      } catch (e) {
        console.log(c.id, op, 'THROWS', e);
      }
    }
  await ws.close();
  console.log(cases.length, n);
  void loadSuite;
});
