import type { GuardEnvironment } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import { fillCommand } from '../process/command-line.js';
import { childEnvironment } from '../process/environment.js';
import { requestWords } from './channels.js';
import { Program } from './program.js';

/** What of an environment a program is started from. */
export type StartEnvironment = Pick<GuardEnvironment, 'root' | 'request' | 'scratch'>;

/** A program for the next session; `isKept` where it was there already and has said `ready`. */
export interface Kept {
  program: Program;
  isKept: boolean;
}

/** Keeps one program from session to session, as long as it is to be started in the same way and nothing is wrong with it. */
export class Keeper {
  readonly #manifest: CommandManifest;
  /** The command with its program found; places not yet filled in. */
  readonly #command: readonly string[];
  readonly #installed: string | undefined;
  #program: Program | undefined;
  #way = '';
  #inSession = false;

  constructor(manifest: CommandManifest, command: readonly string[], installed: string | undefined) {
    this.#manifest = manifest;
    this.#command = command;
    this.#installed = installed;
  }

  /** The kept program, or a new one where there is none, it is over or still in a session, or it must be started in another way. */
  async take(environment: StartEnvironment): Promise<Kept> {
    const manifest = this.#manifest;
    const { scratch, root } = environment;
    const options = {
      command: [
        ...fillCommand(this.#command, { root, home: scratch.home, install: this.#installed }),
        ...requestWords(manifest, environment),
      ],
      cwd: manifest.root === 'cwd' ? root : scratch.cwd,
      env: childEnvironment(manifest, environment),
    };
    const request = manifest.request !== undefined && 'file' in manifest.request ? environment.request : '';
    const way = JSON.stringify([options, request]);
    const kept = this.#program;
    // One that broke the protocol when nobody was waiting any more tells it in the next session.
    const isFit = kept !== undefined && (kept.over === undefined || kept.over.kind === 'broken');
    if (isFit && !this.#inSession && way === this.#way) {
      this.#inSession = true;
      return { program: kept, isKept: true };
    }
    await this.drop();
    this.#program = new Program(options, manifest.power);
    this.#way = way;
    this.#inSession = true;
    return { program: this.#program, isKept: false };
  }

  /** The session with this program is over; it may have the next one. */
  give(program: Program): void {
    if (program === this.#program) this.#inSession = false;
  }

  /** Ends the program, or only this one if it is the kept one. */
  async drop(only?: Program): Promise<void> {
    const program = this.#program;
    if (program === undefined || (only !== undefined && only !== program)) return;
    this.#program = undefined;
    this.#inSession = false;
    await program.drop();
  }
}
