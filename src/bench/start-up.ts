import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { bareStart } from './bare.js';
import { interleave, ratioOf, times } from './interleave.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';

/** P11: the command line, asked for its version, against Node alone. */
export async function measureStartUp(scale: Scale): Promise<Row[]> {
  const program = join(locateBuiltIn().packageRoot, 'dist/src/cli/main.js');
  const startNode = bareStart('node');
  const took = await interleave(
    {
      version: (turns) =>
        times(turns, () => {
          const { status, stderr } = spawnSync(process.execPath, [program, '--version'], {
            encoding: 'utf8',
          });
          if (status !== 0) throw new Error(`holdfast --version ended with ${status}: ${stderr}`);
        }),
      node: (turns) => times(turns, startNode),
    },
    scale,
  );
  return [
    {
      id: 'P11',
      what: 'holdfast --version',
      against: 'node -e 0',
      goal: { atMost: 1.6 },
      ratio: ratioOf(took.version, took.node),
      timings: { it: took.version, other: took.node },
    },
  ];
}
