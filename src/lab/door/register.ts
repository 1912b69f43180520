import { adaptModule } from '../../guard/module/adapt.js';
import type { ModuleGuard } from '../../guard/module/define.js';
import type { Claims } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import type { Finding } from '../../model/report.js';
import type { Verdict } from '../../model/verdict.js';
import { createDiskWorkspace, createMemoryWorkspace, type Workspace } from '../../workspace/index.js';
import { GuardRun, type RowScope } from '../campaign/guard-run.js';
import { describeJudgedRow } from '../describe-row.js';
import { loadSuite, type SuiteSources } from '../suite/load-suite.js';
import { orderRefusals } from '../suite/order-refusals.js';

/** The part of a test runner that the door needs; vitest has it. */
export interface TestRunner {
  describe(name: string, define: () => void): void;
  test(
    name: string,
    options: { timeout: number },
    body: (context: { skip(reason: string): void }) => Promise<void>,
  ): void;
  beforeAll(prepare: () => Promise<void>): void;
  afterAll(clean: () => Promise<void>): void;
}

/** How a guard is registered as tests. */
export interface DoorOptions {
  /** In place of what the guard claims. */
  claims?: Claims;
  /** Cases and refusals of your own, beside the built-in ones. */
  suite?: SuiteSources;
  /** Generated cases for each refusal; default 128. */
  runs?: number;
  /** Seed of the generators; default 1. It is in the message of every failure. */
  seed?: number;
  /** Rows that are known to be red, with their verdict: such a test passes only as long as the row is just so. */
  expectedRed?: Readonly<Record<string, Verdict>>;
  /** Milliseconds for one test; default 60000. */
  timeoutMs?: number;
}

const DEFAULT_RUNS = 128;
const DEFAULT_SEED = 1;
const DEFAULT_TIMEOUT_MS = 60_000;

/** Why a test of this finding is skipped, or undefined. */
function skipReason(finding: Finding): string | undefined {
  if (finding.verdict === 'not-applicable') return `not applicable: ${finding.because ?? ''}`;
  if (finding.claimed === undefined)
    return `not claimed: would ${finding.verdict === 'held' ? 'hold' : 'break'}`;
  return undefined;
}

/**
 * Registers every filed case and every refusal of the suite as tests named by their ids.
 * @throws Problem when the suite cannot be loaded.
 */
export async function registerGuard(
  runner: TestRunner,
  guard: ModuleGuard,
  options: DoorOptions = {},
): Promise<void> {
  const suite = await loadSuite(options.suite);
  const seed = options.seed ?? DEFAULT_SEED;
  const adapted = adaptModule(guard);
  const subject = options.claims === undefined ? adapted : { ...adapted, claims: options.claims };
  runner.describe(guard.name, () => {
    const workspaces: { disk?: Workspace; memory?: Workspace } = {};
    let run: GuardRun;
    runner.beforeAll(async () => {
      run = new GuardRun(subject, {
        suite,
        seed,
        runs: options.runs ?? DEFAULT_RUNS,
        workspace: async (medium) =>
          medium === 'disk'
            ? (workspaces.disk ??= await createDiskWorkspace())
            : (workspaces.memory ??= createMemoryWorkspace()),
      });
      await run.begin();
    });
    runner.afterAll(async () => {
      await workspaces.disk?.close();
      await workspaces.memory?.close();
    });
    const timeout = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const register = (name: string, refusal: Refusal, scope: RowScope): void => {
      runner.test(name, { timeout }, async (context) => {
        const { finding, unarmed } = await run.runRefusal(refusal, scope);
        if (unarmed.length > 0) throw new Error(unarmed.join('\n'));
        const expected = options.expectedRed?.[refusal.id];
        // Of a refusal that is known to be red, some cases may hold.
        const isAsExpected = finding.verdict === expected || (expected !== undefined && name !== refusal.id);
        if (isAsExpected) return;
        const reason = expected === undefined ? skipReason(finding) : undefined;
        if (reason !== undefined) context.skip(reason);
        const isGood = expected === undefined && finding.verdict === 'held';
        if (!isGood) throw new Error(describeJudgedRow(refusal, finding, { seed, expected }));
      });
    };
    for (const refusal of orderRefusals(suite.refusals)) {
      const cases = suite.cases.filter((scenario) => scenario.refusal === refusal.id);
      for (const scenario of cases) register(scenario.id, refusal, { cases: [scenario], only: 'cases' });
      register(refusal.id, refusal, { cases: [], only: 'fuzz' });
    }
  });
}
