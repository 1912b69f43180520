import { canonicalPath } from '../../model/canonical.js';
import type { Effect } from '../../model/effect.js';
import type { Json } from '../../model/json.js';
import { namedPaths } from '../../model/named-paths.js';
import { isPathRole, rolesOf, type Operation } from '../../model/operation.js';
import { expandPlaces } from '../../model/places.js';
import { isCallStep, type CallStep, type Step } from '../../model/step.js';
import type { Workspace } from '../../workspace/workspace.js';
import { write } from '../../writer/index.js';

/** What an inspector was asked about: material for the judge. */
export interface Inspection {
  /** The files that the calls name, canonical: what the inspector is told. */
  named: string[];
  /** The lab's own change list when it was asked. */
  changes: string[];
  /** What changed while it looked. */
  own: Effect[];
}

/** The files that the calls of a case name, in the canonical spelling, each once. */
export function namesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.filter(isCallStep).flatMap(namedPaths).map(canonicalPath))];
}

/** The entries of a change list that nobody named. */
export function unnamedOf({ named, changes }: Pick<Inspection, 'named' | 'changes'>): string[] {
  return changes.filter((path) => !named.includes(path));
}

/** The deed that an inspector looks at. */
export interface Deed {
  step: CallStep;
  operation: Operation;
  workspace: Workspace;
  recent: readonly string[];
  intents: Effect[];
}

/** The lab's own writer does what the call says, in the plain way and without asking. */
export async function doDeed({ step, operation, workspace, recent, intents }: Deed): Promise<void> {
  const { fs, places } = workspace;
  const args: { [key: string]: Json } = {};
  for (const role of rolesOf(operation)) {
    const value = step[role];
    if (value !== undefined) args[role] = isPathRole(role) ? expandPlaces(value, places) : value;
  }
  const result = await write(
    { operation, arguments: args },
    { fs, places, behaviours: ['never-asks'], recent, confirm: () => Promise.resolve(true) },
  );
  intents.push(...result.intents);
}
