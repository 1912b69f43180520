import { createDiskWorkspace, type Workspace } from '../workspace/index.js';
import { runFreshCase } from './fresh-folder.js';
import { interleave, ratioOf } from './interleave.js';
import { runLabCases } from './lab-cases.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';
import { layoutOf, treeOf } from './trees.js';

const FEW = 31;
const MANY = 2000;

async function laid(files: number): Promise<{ workspace: Workspace; run(cases: number): Promise<number> }> {
  const workspace = await createDiskWorkspace();
  const layout = layoutOf(files);
  await workspace.lay(layout);
  return { workspace, run: (cases) => runLabCases(workspace, layout, cases) };
}

function runFreshCases(files: number, cases: number): number {
  const tree = treeOf(files);
  for (let index = 0; index < cases; index += 1) runFreshCase(tree);
  return cases;
}

/** P2 and P5: a case on disk, with few files and with many; the audits that come now and then are in it. */
export async function measureRealWorkspace(scale: Scale): Promise<Row[]> {
  const few = await laid(FEW);
  const many = await laid(MANY);
  try {
    const timings = await interleave(
      {
        few: few.run,
        many: many.run,
        freshFew: (cases) => runFreshCases(FEW, cases),
        freshMany: (cases) => runFreshCases(MANY, cases),
      },
      scale,
    );
    const against = 'a temporary folder a case';
    return [
      {
        id: 'P2',
        what: `a case on disk, ${FEW} files`,
        against,
        goal: { atLeast: 30 },
        ratio: ratioOf(timings.freshFew, timings.few),
        timings: { it: timings.few, other: timings.freshFew },
      },
      {
        id: 'P2',
        what: `a case on disk, ${MANY} files`,
        against,
        goal: { atLeast: 500 },
        ratio: ratioOf(timings.freshMany, timings.many),
        timings: { it: timings.many, other: timings.freshMany },
      },
      {
        id: 'P5',
        what: `a case on disk, ${MANY} files`,
        against: `the same, ${FEW} files`,
        goal: { atMost: 2 },
        ratio: ratioOf(timings.many, timings.few),
        timings: { it: timings.many, other: timings.few },
      },
    ];
  } finally {
    await few.workspace.close();
    await many.workspace.close();
  }
}
