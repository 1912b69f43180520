import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** How a program ended, in words and figures. `code` is null where a signal ended it or it never started. */
export interface Ended {
  how: string;
  code: number | null;
}

/** What a program is started with. */
export interface ChildOptions {
  /** Program and arguments, places already filled in. */
  command: readonly string[];
  cwd: string;
  /** The whole environment, see `childEnvironment`. */
  env: NodeJS.ProcessEnv;
  /** Bytes of standard output it may write in its life before it counts as flooding and is killed. */
  longestOutput?: number;
}

const LONGEST_OUTPUT = 64 * 1024 * 1024;
const LONGEST_NOISE = 4000;
/** How long the pipes of a program that has ended are read on: a process it left behind may hold them open. */
const PIPES_MS = 500;

/**
 * A program under the lab's hand: its own process group, its output bounded, its end always told. Nothing here throws:
 * a program that cannot be started has ended.
 */
export class Child {
  readonly ended: Promise<Ended>;
  /** True once it wrote more than it may. */
  flooded = false;
  #process: ChildProcessWithoutNullStreams | undefined;
  #noise = '';
  #onOutput: ((chunk: Buffer) => void) | undefined;
  #early: Buffer[] = [];

  constructor({ command, cwd, env, longestOutput = LONGEST_OUTPUT }: ChildOptions) {
    const [program = '', ...args] = command;
    let taken = 0;
    this.ended = new Promise((resolve) => {
      let child: ChildProcessWithoutNullStreams;
      try {
        child = spawn(program, args, { cwd, env, detached: true, stdio: 'pipe' });
      } catch (error) {
        resolve({ how: `could not be started (${String(error)})`, code: null });
        return;
      }
      this.#process = child;
      child.on('error', (error) => {
        if (child.pid === undefined) resolve({ how: `could not be started (${error.message})`, code: null });
      });
      // What is written to a program that has ended is lost; its end tells why.
      child.stdin.on('error', () => undefined);
      child.stdout.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken > longestOutput) {
          this.flooded = true;
          this.kill();
          return;
        }
        if (this.#onOutput === undefined) this.#early.push(chunk);
        else this.#onOutput(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        if (this.#noise.length < LONGEST_NOISE)
          this.#noise += chunk.toString('utf8').slice(0, LONGEST_NOISE - this.#noise.length);
      });
      child.once('exit', (code, signal) => {
        const how = this.flooded
          ? `was ended: it wrote more than ${longestOutput} bytes`
          : `ended (${signal ?? `exit code ${code}`})`;
        const dry = setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
          resolve({ how, code });
        }, PIPES_MS);
        child.once('close', () => {
          clearTimeout(dry);
          resolve({ how, code });
        });
      });
    });
  }

  /** The first few thousand characters of what it wrote to standard error. */
  get noise(): string {
    return this.#noise;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Takes everything it writes to standard output, what came before included. */
  onOutput(take: (chunk: Buffer) => void): void {
    this.#onOutput = take;
    for (const chunk of this.#early.splice(0)) take(chunk);
  }

  write(text: string | Uint8Array): void {
    this.#process?.stdin.write(text);
  }

  /** Closes its standard input. */
  end(): void {
    this.#process?.stdin.end();
  }

  /** Kills its whole group. */
  kill(): void {
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nobody is left in it.
    }
  }
}
