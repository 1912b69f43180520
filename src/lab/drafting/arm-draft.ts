import type { Case } from '../../model/case.js';
import type { Layout } from '../../model/layout.js';
import type { Operation } from '../../model/operation.js';
import type { Problem } from '../../model/problem.js';
import { isCallStep } from '../../model/step.js';
import type { Workspace } from '../../workspace/workspace.js';
import { armCase } from '../arm.js';
import { placeBreach } from '../suite/parse-case.js';
import type { YamlDocument } from '../suite/yaml-document.js';

/** Whether a case bites when it is called by one operation; if not, why not, with its place in the file. */
export interface ArmedBy {
  operation: Operation;
  problem?: Problem;
}

/** Arms a case for each operation that it calls. */
export async function armDraft(
  scenario: Case,
  document: YamlDocument,
  layouts: ReadonlyMap<string, Layout>,
  workspace: Workspace,
): Promise<ArmedBy[]> {
  const armed: ArmedBy[] = [];
  for (const operation of scenario.steps.findLast(isCallStep)?.call ?? []) {
    const result = await armCase(scenario, operation, layouts, workspace);
    armed.push(result.armed ? { operation } : { operation, problem: placeBreach(result.breach, document) });
  }
  return armed;
}
