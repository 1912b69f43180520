import { sep } from 'node:path';
import type { ArmedBy } from '../../lab/drafting/arm-draft.js';
import type { Draft } from '../../lab/drafting/draft.js';
import { locateBuiltIn } from '../../lab/suite/built-in.js';
import { findCaseFiles } from '../../lab/suite/read-cases.js';
import { isHostile } from '../../model/case.js';
import { explainProblem } from '../../model/problem.js';
import type { LoadedConfig } from '../config.js';
import { globsWithFiles } from './globs-with-files.js';
import type { Placed } from './place-draft.js';

/** What came of `new case`. */
export interface Drafted {
  draft: Draft;
  placed: Placed;
  armed: readonly ArmedBy[];
  config: LoadedConfig;
}

/** True where a run takes the file without being told more. */
function isTaken(file: string, { cases, folder }: LoadedConfig): boolean {
  if (file.startsWith(locateBuiltIn().cases + sep)) return true;
  return findCaseFiles(globsWithFiles(cases, folder), folder).includes(file);
}

function tellArming({ scenario }: Draft, armed: readonly ArmedBy[]): string[] {
  const does = isHostile(scenario)
    ? `the legal side does exactly its effects at the unguarded writer, the break does its harm (${scenario['armed-by']})`
    : 'a control: the legal side does exactly its effects at the unguarded writer';
  return armed.flatMap(({ operation, problem }) =>
    problem === undefined
      ? [`armed by ${operation}: ${does}`]
      : [`NOT ARMED by ${operation}: ${explainProblem(problem)}`],
  );
}

/** What was written, whether it bites, and what is left to do, in plain words. */
export function tellDraft({ draft, placed, armed, config }: Drafted): string[] {
  const { scenario, toDo } = draft;
  const { shown, replaced } = placed;
  const left = [
    ...toDo,
    ...(scenario.source.kind === 'derived'
      ? ['source: where it is told (or --source), or what it stands on']
      : []),
    ...(isTaken(placed.file, config)
      ? []
      : [`name it in holdfast.config.ts, so that runs take it: cases: ['${placed.glob}']`]),
  ];
  return [
    replaced === undefined ? `wrote ${shown}` : `wrote ${shown}, in place of a file of ${replaced} bytes`,
    `  case ${scenario.id}, of the refusal ${scenario.refusal}`,
    ...tellArming(draft, armed),
    ...(draft.isOffRule === true
      ? [`NOT DONE: what it shows is not yet ${scenario.refusal}, see below`]
      : []),
    '',
    'to do',
    ...left.map((line) => `  - ${line}`),
    '',
    'then',
    `  npx holdfast list --check ${shown}`,
    `  npx holdfast replay ${shown} --guard <name or path>`,
  ];
}
