import fc from 'fast-check';
import { join } from 'node:path';
import { BLOCK_SIZE } from '../model/block.js';
import { GuardRun } from '../lab/campaign/guard-run.js';
import { blockSeed } from '../lab/campaign/seeds.js';
import { loadGuard } from '../lab/load-guard.js';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import { createDiskWorkspace, createMemoryWorkspace } from '../workspace/index.js';
import { interleave, ratioOf } from './interleave.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';

const GUARD = 'fixtures/guards/reference.guard.ts';
const REFUSAL = 'match.ambiguous';
const SEED = 1;

/** P1: blocks of random cases in memory against the same generator alone, which draws the same cases. */
export async function measureCampaign(scale: Scale): Promise<Row[]> {
  const suite = await loadSuite();
  const refusal = suite.refusals.find(({ id }) => id === REFUSAL);
  const disk = await createDiskWorkspace();
  const memory = createMemoryWorkspace();
  try {
    const file = join(locateBuiltIn().packageRoot, GUARD);
    const { guard } = await loadGuard({ file, shown: GUARD }, disk);
    const tool = guard.tools.findIndex(({ operation }) => operation === 'replace');
    const toolName = guard.tools[tool]?.name;
    if (refusal === undefined || toolName === undefined) throw new Error(`nothing to run ${REFUSAL} on`);
    const run = new GuardRun(guard, {
      suite,
      seed: SEED,
      runs: Number.MAX_SAFE_INTEGER,
      workspace: (medium) => Promise.resolve(medium === 'disk' ? disk : memory),
    });
    await run.begin();
    let lab = 0;
    let bare = 0;
    const timings = await interleave(
      {
        lab: async (blocks) => {
          // Blocks after the first, where there are only random cases.
          for (let turn = 0; turn < blocks; turn += 1) {
            lab += 1;
            const { verdict, evidence } = await run.runBlock({ refusal: REFUSAL, tool, block: lab });
            if (verdict !== 'held' || evidence.generated !== BLOCK_SIZE)
              throw new Error(`a block of ${REFUSAL} came to ${verdict} with ${evidence.generated} cases`);
          }
          return blocks * BLOCK_SIZE;
        },
        bare: async (blocks) => {
          for (let turn = 0; turn < blocks; turn += 1) {
            bare += 1;
            const seed = blockSeed(SEED, REFUSAL, toolName, bare);
            const cases = refusal.random({ operation: 'replace' });
            await fc.check(
              fc.asyncProperty(cases, () => Promise.resolve(true)),
              { seed, numRuns: BLOCK_SIZE },
            );
          }
          return blocks * BLOCK_SIZE;
        },
      },
      scale,
    );
    return [
      {
        id: 'P1',
        what: `a case in memory, ${REFUSAL}`,
        against: 'its generator alone',
        goal: { atMost: 4 },
        ratio: ratioOf(timings.lab, timings.bare),
        timings: { it: timings.lab, other: timings.bare },
      },
    ];
  } finally {
    await disk.close();
    await memory.close();
  }
}
