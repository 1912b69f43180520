import type { McpManifest } from '../../model/manifest.js';
import { startServer, type Server, type StartEnvironment, type StartPlan } from './start.js';
import type { Trouble } from './trouble.js';

interface Kept {
  way: string;
  server: Promise<Server | Trouble>;
  abort: AbortController;
  /** The server, once it is up. */
  up: Server | undefined;
}

const PING_MS = 1000;

const CLOSED: Trouble = {
  trouble: { code: 'guard-disposed', message: 'The guard was ended; it cannot be opened again.' },
};

/** What decides how a server is started: another one of these, and the kept one is of no use. */
function describeWay({ request: channel }: McpManifest, environment: StartEnvironment): string {
  const { root, scratch, request } = environment;
  const isStartedWith = channel !== undefined && ('env' in channel || 'file' in channel);
  return JSON.stringify([root, scratch.home, scratch.tmp, scratch.cwd, isStartedWith ? request : '']);
}

/** Keeps one server from session to session, as long as it is alive and would be started in the same way. */
export class Keeper {
  readonly #plan: StartPlan;
  #kept: Kept | undefined;
  #answersPing = true;
  #closed = false;

  constructor(plan: StartPlan) {
    this.#plan = plan;
  }

  /** The kept server, one that is still starting included, or a new one. */
  async take(environment: StartEnvironment): Promise<Server | Trouble> {
    const way = describeWay(this.#plan.manifest, environment);
    if (this.#kept !== undefined && this.#kept.way !== way) await this.drop();
    const server = this.#kept?.up;
    if (server !== undefined && !(await this.#isAlive(server))) await this.drop(server);
    if (this.#closed) return CLOSED;
    this.#kept ??= this.#start(way, environment);
    return this.#kept.server;
  }

  /** Ends the server, or only this one if it is the kept one. */
  async drop(only?: Server): Promise<void> {
    const kept = this.#kept;
    if (kept === undefined || (only !== undefined && kept.up !== only)) return;
    this.#kept = undefined;
    kept.abort.abort();
    await kept.server;
    await kept.up?.peer.end();
  }

  /** Ends the server and starts none again. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.drop();
  }

  /**
   * Whether a kept server is still there: one that has ended in its own time since the last session is no defect, and
   * its end may not have been noticed yet. One that does not know how to answer a ping is not asked again.
   */
  async #isAlive({ peer }: Server): Promise<boolean> {
    if (this.#answersPing && !peer.isGone)
      this.#answersPing = (await peer.request('ping', {}, PING_MS)).kind !== 'silent';
    return !peer.isGone;
  }

  #start(way: string, environment: StartEnvironment): Kept {
    const abort = new AbortController();
    const starting = startServer(this.#plan, environment, abort.signal);
    const kept: Kept = { way, abort, server: starting, up: undefined };
    kept.server = starting.then((server) => {
      if (!('trouble' in server)) kept.up = server;
      else if (this.#kept === kept) this.#kept = undefined;
      return server;
    });
    return kept;
  }
}
