import type { Fault, GuardEnvironment, GuardSession, ToolCall } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { fillCommand } from '../process/command-line.js';
import { runChild, type ChildResult } from '../process/run-child.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { findUnsendable, handOver, type Delivery } from './hand-over.js';
import type { HookReply } from './hook-reply.js';
import { requestWords, surroundingsOf } from './spawn-environment.js';

/** What sets one form of spawned guard apart from another: what the program gets, and what its run means. */
export interface Dialogue {
  tell(call: ToolCall, environment: GuardEnvironment): Delivery;
  read(run: ChildResult, call: ToolCall): HookReply;
  /** The target that the operator is shown where the program leaves the decision to him. */
  target(call: ToolCall): string;
}

export interface SpawnSessionOptions {
  manifest: SpawnManifest;
  /** Program and arguments; places are still in it. */
  command: readonly string[];
  installed: string | undefined;
  dialogue: Dialogue;
  /** After so long a run is ended. */
  limitMs: number;
  environment: GuardEnvironment;
}

/** More than any hook, gate or patch applier has to say. */
const LONGEST_OUTPUT = 8 * 1024 * 1024;

function hostFailure(code: string, text: string): Outcome {
  return { kind: 'failed', code, text };
}

/** One process for each call. Closing the session ends the one that still runs. */
export class SpawnSession implements GuardSession {
  readonly #options: SpawnSessionOptions;
  readonly #over = new AbortController();
  #fault: Fault | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: SpawnSessionOptions) {
    this.#options = options;
    options.environment.signal.addEventListener('abort', () => this.#over.abort(), { once: true });
  }

  fault(fault: Fault): void {
    this.#fault = fault;
  }

  call(call: ToolCall): Promise<Outcome> {
    const answer = this.#answer(call);
    this.#running = answer;
    return answer;
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  async #answer(call: ToolCall): Promise<Outcome> {
    const { dialogue, environment } = this.#options;
    let run: ChildResult | Outcome;
    try {
      run = await this.#run(call);
    } catch (error) {
      return hostFailure('host.input', `the host could not hand the call over: ${String(error)}`);
    }
    if ('kind' in run) return run;
    const reply = dialogue.read(run, call);
    if (reply.kind !== 'ask') return reply;
    const approved = await environment.confirm(dialogue.target(reply.call ?? call));
    if (!approved) return { kind: 'denied', text: `the operator declined: ${reply.text}` };
    return reply.call === undefined ? { kind: 'allowed' } : { kind: 'allowed', call: reply.call };
  }

  async #run(call: ToolCall): Promise<ChildResult | Outcome> {
    const { manifest, command, installed, dialogue, environment, limitMs } = this.#options;
    const fault = this.#fault;
    this.#fault = undefined;
    const { root, scratch } = environment;
    const program = {
      command: fillCommand(command, { root, home: scratch.home, install: installed }),
      extra: requestWords(manifest, environment),
    };
    const delivery = dialogue.tell(call, environment);
    const handed = handOver(program, fault === 'cut-stdin' ? halved(delivery) : delivery, scratch);
    try {
      const unsendable = findUnsendable(handed.command);
      if (unsendable !== undefined) return hostFailure('host.argv', `the call cannot be sent: ${unsendable}`);
      return await runChild({
        command: handed.command,
        ...surroundingsOf(manifest, environment, fault),
        ...(handed.input === undefined ? {} : { input: handed.input }),
        timeoutMs: limitMs,
        longestOutput: LONGEST_OUTPUT,
        signal: this.#over.signal,
      });
    } finally {
      handed.clear();
    }
  }
}

/** The first half of what was to be handed over. */
function halved(delivery: Delivery): Delivery {
  const { content } = delivery;
  const whole = typeof content === 'string' ? content : content.join('');
  return { ...delivery, content: whole.slice(0, Math.floor(whole.length / 2)) };
}
