import { chooseRung } from '../lab/run/isolation.js';
import { prepareSource } from '../lab/run/prepare.js';
import type { Isolation } from '../model/rung.js';
import { chooseOneGuard } from './choose-guards.js';
import { loadConfig } from './config.js';
import { superviseReplay, WORKER } from './replay/supervise.js';

/** The flags of `holdfast replay`. */
export interface ReplayFlags {
  guard?: string;
  mcp?: string;
  config?: string;
  isolation: Isolation;
}

/**
 * `holdfast replay`: one case on one guard, once, with the full story. Gives the exit code: 0 fixed, 1 still broken,
 * 3 inconclusive, 2 for bad input, which a case that does not bite is too.
 */
export async function replayCommand(asked: string, flags: ReplayFlags): Promise<number> {
  const config = await loadConfig(flags.config);
  const guard = await prepareSource(chooseOneGuard(flags, config));
  const suite = { folder: config.folder, cases: config.cases, refusals: config.fuzz };
  const { rung } = chooseRung(flags.isolation, { files: [WORKER, guard.file] });
  const { lines, code } = await superviseReplay({ asked, guard, suite, rung });
  (code === 2 ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  return code;
}
