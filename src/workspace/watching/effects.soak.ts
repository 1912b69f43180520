import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { soakEffects } from '../testing/soak-effects.js';
import type { Workspace } from '../workspace.js';

/** How many effects are to be met, and from which seed on. */
const EFFECTS = Number(process.env['HOLDFAST_SOAK_EFFECTS'] ?? 100_000);
const FIRST_SEED = Number(process.env['HOLDFAST_SOAK_SEED'] ?? 1);

/** Plays of one seed. */
const PLAYS = 500;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

test(`none of ${EFFECTS} random effects is missed`, { timeout: 0 }, async () => {
  let [acts, effects] = [0, 0];
  for (let seed = FIRST_SEED; effects < EFFECTS; seed += 1) {
    const figures = await soakEffects(workspace, seed, PLAYS);
    acts += figures.acts;
    effects += figures.effects;
    expect([seed, figures.surprises, figures.observer]).toEqual([seed, 0, 'watched']);
    process.stdout.write(`seed ${seed}: ${acts} acts, ${effects} effects, missed: 0\n`);
  }
});
