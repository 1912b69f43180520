import { assertKnownRefusals } from '../lab/run/known-refusals.js';
import { prepareSource } from '../lab/run/prepare.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import type { Suite } from '../lab/suite/suite.js';
import { chooseOneGuard } from './choose-guards.js';
import { loadConfig } from './config.js';
import { checkAsked, type Listing } from './list/check-asked.js';
import { listCatalogue } from './list/catalogue.js';
import { describeGuard } from './list/describe-guard.js';
import { explainRefusal } from './list/explain-refusal.js';

/** What `holdfast list` takes. */
export interface ListFlags {
  guard?: string;
  mcp?: string;
  check?: true;
  config?: string;
}

/** The suite with one refusal alone and the cases filed under it; all of it where none is named. */
function narrow(suite: Suite, id: string | undefined): Suite {
  if (id === undefined) return suite;
  assertKnownRefusals(
    [id],
    suite.refusals.map((refusal) => refusal.id),
    'list',
  );
  return {
    ...suite,
    refusals: suite.refusals.filter((refusal) => refusal.id === id),
    cases: suite.cases.filter((scenario) => scenario.refusal === id),
  };
}

async function list(id: string | undefined, flags: ListFlags): Promise<Listing> {
  const config = await loadConfig(flags.config);
  const sources = { folder: config.folder, cases: config.cases, refusals: config.fuzz };
  if (flags.check === true) return checkAsked(id, sources, narrow);
  const suite = narrow(await loadSuite(sources), id);
  if (flags.guard !== undefined || flags.mcp !== undefined) {
    const source = await prepareSource(chooseOneGuard(flags, config));
    return { lines: await describeGuard(source, suite), code: 0 };
  }
  const [refusal] = suite.refusals;
  const lines =
    id === undefined || refusal === undefined ? listCatalogue(suite) : explainRefusal(refusal, suite);
  return { lines, code: 0 };
}

/** `holdfast list`: the catalogue, one refusal, a guard as understood, or a suite checked. Gives the exit code. */
export async function listCommand(id: string | undefined, flags: ListFlags): Promise<number> {
  const { lines, code } = await list(id, flags);
  process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}
