import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Case } from '../../model/case.js';
import type { Guard } from '../../model/guard.js';
import { isRed } from '../../model/verdict.js';
import type { Workspace } from '../../workspace/workspace.js';
import { takeRestlessness } from '../firing/aftermath.js';
import { tryCase, type Trial, type TrialContext } from './trial.js';

/** How many of the latest cases are fired again when something has come late. */
const MOST_SUSPECTS = 8;

/** The quiet at the end of a block, in which what was put off may still happen. */
const QUIET_MS = 30;

/** How long to wait for what may come late, after each firing of a suspect. */
export const LINGER_MS = 250;

/** The case whose call went on after it was answered, tried again and waited for. */
export interface Culprit {
  scenario: Case;
  trial: Extract<Trial, { kind: 'tried' }>;
}

/** Keeps an eye on what changes in a workspace when every call of a block has been answered. */
export class LateEffects {
  readonly #guard: Guard;
  readonly #workspace: Workspace;
  readonly #surprisesBefore: number;
  #latest: Case[] = [];
  #suspects: Case[] | undefined;
  #isDisturbed = false;

  constructor(guard: Guard, workspace: Workspace) {
    this.#guard = guard;
    this.#workspace = workspace;
    this.#surprisesBefore = workspace.surprises();
  }

  /** Notes that something else was at work while a case was armed. */
  disturb(): void {
    this.#isDisturbed = true;
  }

  /** Notes a case that was tried. */
  note(scenario: Case): void {
    this.#latest = [...this.#latest, scenario].slice(-MOST_SUSPECTS);
    this.#accuse();
  }

  /** Waits, and looks at everything once more: the end of a block. Where nothing was tried there is nothing to wait for. */
  async end(): Promise<void> {
    if (this.#latest.length === 0) return;
    await setImmediate();
    const isRestless = takeRestlessness(this.#workspace);
    if (this.#guard.adapter !== 'module' || isRestless) await setTimeout(QUIET_MS);
    await this.#workspace.late();
    await this.#workspace.audit();
    this.#accuse();
  }

  /** The cases one of which something came late of; empty where nothing did. */
  get suspects(): readonly Case[] {
    return this.#suspects ?? [];
  }

  /** The latest cases, whether something came late or not. */
  get latest(): readonly Case[] {
    return this.#latest;
  }

  #accuse(): void {
    if (this.#isDisturbed || this.#workspace.surprises() > this.#surprisesBefore)
      this.#suspects ??= this.#latest;
  }
}

/** Tries cases again one by one, the latest first, waiting after each firing, and gives the one that is red by what came late. */
export async function findCulprit(
  suspects: readonly Case[],
  context: TrialContext,
): Promise<Culprit | undefined> {
  // What calls of the block have put off is over by then, and not taken for the first suspect's.
  if (suspects.length > 0) await setTimeout(LINGER_MS);
  for (const scenario of suspects.toReversed()) {
    const trial = await tryCase(scenario, { ...context, lingerMs: LINGER_MS });
    if (trial.kind === 'tried' && isRed(trial.verdict) && trial.record().late === true)
      return { scenario, trial };
  }
  return undefined;
}
