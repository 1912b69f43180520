import { armDraft } from '../lab/drafting/arm-draft.js';
import { writeDraft } from '../lab/drafting/write-draft.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import { parseCase } from '../lab/suite/parse-case.js';
import { readYaml } from '../lab/suite/yaml-document.js';
import type { Operation } from '../model/operation.js';
import { createDiskWorkspace } from '../workspace/index.js';
import { loadConfig } from './config.js';
import { askPerson } from './new-case/ask-person.js';
import { globsWithFiles } from './new-case/globs-with-files.js';
import { makeDraft } from './new-case/make-draft.js';
import { findSchema, placeDraft, putDraft } from './new-case/place-draft.js';
import { tellDraft } from './new-case/tell-draft.js';

/** The flags of `holdfast new case`. */
export interface NewCaseFlags {
  refusal?: string;
  family?: string;
  operation?: Operation;
  title?: string;
  id?: string;
  source?: string;
  seen?: string;
  request?: string;
  dir: string;
  force?: true;
  from?: string;
  fromGit?: string;
  fromMcp?: string;
  config?: string;
}

/**
 * `holdfast new case`: drafts a case file, arms it, and says what is missing. Gives the exit code: 0 written and armed,
 * 3 written but not armed yet, or not showing its own rule, so that it proves nothing.
 * @throws Problem (exit code 2) where nothing was written.
 */
export async function newCaseCommand(given: NewCaseFlags): Promise<number> {
  const config = await loadConfig(given.config);
  const cases = globsWithFiles(config.cases, config.folder);
  const sources = { folder: config.folder, cases, refusals: config.fuzz };
  // What is wrong with other cases is told by list --check.
  const suite = await loadSuite(sources, () => undefined);
  const flags = await askPerson(given, suite, { input: process.stdin, output: process.stdout });
  const draft = await makeDraft(flags, suite);
  const placed = placeDraft(draft.scenario.id, flags, suite);
  const text = writeDraft(draft, findSchema(placed.file));
  const knownRefusals = new Map(suite.refusals.map(({ id, labels }) => [id, labels]));
  const scenario = parseCase(text, placed.shown, { layouts: suite.layouts, knownRefusals });
  putDraft(placed, text);
  const workspace = await createDiskWorkspace();
  try {
    const armed = await armDraft(scenario, readYaml(text, placed.shown), suite.layouts, workspace);
    process.stdout.write(`${tellDraft({ draft, placed, armed, config }).join('\n')}\n`);
    return armed.every(({ problem }) => problem === undefined) && draft.isOffRule !== true ? 0 : 3;
  } finally {
    await workspace.close();
  }
}
