import type { Side } from '../../model/compose.js';
import type { Guard } from '../../model/guard.js';
import { namedPaths } from '../../model/named-paths.js';
import { isCallStep, type TreeChange } from '../../model/step.js';
import type { Workspace } from '../../workspace/workspace.js';
import { callSourceOf, type CallSource } from './call-source.js';
import { Race } from './race.js';

/** A guard that makes more file-system calls for one call of a tool is not tried at each of them. */
export const MOST_CALLS = 200;

export interface RaceSubject {
  side: Side;
  change: TreeChange;
  guard: Guard;
  workspace: Workspace;
}

/** The races of one side, one for each firing. */
export class RaceSeries {
  readonly #subject: RaceSubject;
  readonly #source: CallSource;

  constructor(subject: RaceSubject, source = callSourceOf(subject.guard, subject.workspace)) {
    this.#subject = subject;
    this.#source = source;
  }

  /** @param k the call to strike before, from 1; undefined to count alone. */
  next(k: number | undefined): Race {
    const { side, change, workspace } = this.#subject;
    const call = side.steps.findLast(isCallStep);
    const named = call === undefined ? [] : namedPaths(call);
    return new Race({ workspace, source: this.#source, change, k, named });
  }
}
