import { checkSuite } from '../lab/check-suite.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import type { Suite } from '../lab/suite/suite.js';
import { nearest } from '../model/nearest.js';
import { Problem } from '../model/problem.js';
import type { Refusal } from '../model/refusal.js';
import { createDiskWorkspace } from '../workspace/index.js';
import { chooseGuard } from './choose-guards.js';
import { loadConfig } from './config.js';
import { listCatalogue } from './list/catalogue.js';
import { describeGuard } from './list/describe-guard.js';
import { explainRefusal } from './list/explain-refusal.js';

/** What `holdfast list` takes. */
export interface ListFlags {
  guard?: string;
  check?: true;
  config?: string;
}

interface Listing {
  lines: string[];
  code: number;
}

function findRefusal(id: string, suite: Suite): Refusal {
  const found = suite.refusals.find((refusal) => refusal.id === id);
  if (found !== undefined) return found;
  const near = nearest(
    id,
    suite.refusals.map((refusal) => refusal.id),
  );
  throw new Problem({
    code: 'unknown-refusal',
    message: 'There is no refusal with this id.',
    place: 'list',
    expected: 'an id that "holdfast list" shows',
    received: id,
    hint: near === undefined ? 'Run "holdfast list" for the whole catalogue.' : `Did you mean ${near}?`,
  });
}

/** The suite with one refusal alone and the cases filed under it. */
function narrow(suite: Suite, id: string): Suite {
  const cases = suite.cases.filter((scenario) => scenario.refusal === id);
  return { ...suite, refusals: [findRefusal(id, suite)], cases };
}

/** Arms everything and says what does not bite. */
async function check(suite: Suite): Promise<Listing> {
  const workspace = await createDiskWorkspace();
  try {
    const { armed, faults } = await checkSuite(suite, workspace);
    const lines = [...faults, `armed ${armed} of ${armed + faults.length}`];
    return { lines, code: faults.length === 0 ? 0 : 2 };
  } finally {
    await workspace.close();
  }
}

async function list(id: string | undefined, flags: ListFlags): Promise<Listing> {
  const config = await loadConfig(flags.config);
  const suite = await loadSuite({ folder: config.folder, cases: config.cases, refusals: config.fuzz });
  if (flags.check === true) return check(id === undefined ? suite : narrow(suite, id));
  if (flags.guard !== undefined)
    return { lines: await describeGuard(chooseGuard(flags.guard, config), suite), code: 0 };
  const lines = id === undefined ? listCatalogue(suite) : explainRefusal(findRefusal(id, suite), suite);
  return { lines, code: 0 };
}

/** `holdfast list`: the catalogue, one refusal, a guard as understood, or a suite checked. Gives the exit code. */
export async function listCommand(id: string | undefined, flags: ListFlags): Promise<number> {
  const { lines, code } = await list(id, flags);
  process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}
