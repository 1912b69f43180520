import type { Case } from '../../model/case.js';
import { describeProblem, Problem } from '../../model/problem.js';
import { protects } from '../../model/rung.js';
import { locateBreach } from '../../lab/check-suite.js';
import { loadGuard } from '../../lab/load-guard.js';
import { replayCase } from '../../lab/replay.js';
import { loadSuite } from '../../lab/suite/load-suite.js';
import type { Suite } from '../../lab/suite/suite.js';
import { createDiskWorkspace, identifySandbox } from '../../workspace/index.js';
import { concludeReplays } from './conclude.js';
import { fileOfCase, findCase } from './find-case.js';
import type { ReplayJob, ReplayMessage, Telling } from './messages.js';
import { tellCase, tellReplay } from './tell-story.js';

// A process of its own, as in a run: a guard may exit, block, or read the environment.

const ALIVE_EVERY_MS = 500;

function tell(message: ReplayMessage, sent: () => void = () => undefined): void {
  process.send?.(message, sent);
}

/** Loads the guard and fires the case at it, with HOME, TMPDIR and working directory inside the sandbox from its first line on. */
async function fireCase(
  { scenario, at }: { scenario: Case; at: ReturnType<typeof fileOfCase> },
  { guard: source, sandboxes, rung }: ReplayJob,
  suite: Suite,
): Promise<Telling> {
  const workspace = await createDiskWorkspace(sandboxes);
  const { sandbox, home, tmp, cwd } = workspace.places;
  tell({ kind: 'sandbox', sandbox: identifySandbox(sandbox) });
  try {
    process.env['HOME'] = home;
    process.env['TMPDIR'] = tmp;
    process.chdir(cwd);
    const { guard } = await loadGuard(source, workspace);
    const requirement = suite.refusals.find(({ id }) => id === scenario.refusal)?.requirement;
    tell({ kind: 'begun', lines: tellCase(scenario, requirement, source.shown) });
    const replays = await replayCase(scenario, guard, suite, workspace, {
      isConfined: protects(rung),
      isPatient: true,
    });
    await guard.dispose?.();
    const unarmed = replays.flatMap((replayed) =>
      'why' in replayed && replayed.unarmed !== undefined
        ? [locateBreach(replayed.unarmed.breach, scenario, replayed.unarmed.operation, at)]
        : [],
    );
    const { lines, code } = concludeReplays(scenario.refusal, replays, unarmed);
    return { lines: [...replays.flatMap((told) => tellReplay(told, scenario)), '', ...lines], code };
  } finally {
    process.chdir('/');
    await workspace.close();
  }
}

async function replay(job: ReplayJob): Promise<Telling> {
  const suite = await loadSuite(job.suite);
  const found = { scenario: findCase(job.asked, suite), at: fileOfCase(job.asked, suite) };
  return fireCase(found, job, suite);
}

function describeFailure(error: unknown): string {
  if (error instanceof Problem) return describeProblem(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function work(job: ReplayJob): Promise<void> {
  setInterval(() => tell({ kind: 'alive' }), ALIVE_EVERY_MS);
  let ending: ReplayMessage;
  try {
    ending = { kind: 'told', telling: await replay(job) };
  } catch (error) {
    ending = { kind: 'failed', text: describeFailure(error) };
  }
  tell(ending, () => process.exit(0));
}

process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when this one stops.
process.on('SIGINT', () => undefined);
process.once('message', (job: ReplayJob) => void work(job));
