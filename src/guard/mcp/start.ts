import { setTimeout as wait } from 'node:timers/promises';
import type { GuardEnvironment } from '../../model/guard.js';
import type { McpManifest } from '../../model/manifest.js';
import { fillCommand } from '../process/command-line.js';
import { childEnvironment } from '../process/environment.js';
import { connectHttp } from './http.js';
import { initialize } from './initialize.js';
import { listTools, type ListedTool } from './list-tools.js';
import { Peer, type AnswerRequest } from './peer.js';
import { findFreePort } from './port.js';
import { connectStdio } from './stdio.js';
import type { Trouble } from './trouble.js';

/** How a server is started, whatever the session. */
export interface StartPlan {
  manifest: McpManifest;
  /** The command with its program found, places not yet filled in. */
  command: readonly string[];
  installed: string | undefined;
  /** Milliseconds until it has to have listed its tools. */
  startMs: number;
  answerRequest: AnswerRequest;
}

/** What of an environment a server is started from. */
export type StartEnvironment = Pick<GuardEnvironment, 'root' | 'request' | 'scratch'>;

/** A server that is up and has listed its tools. */
export interface Server {
  peer: Peer;
  reportedVersion?: string;
  listed: readonly ListedTool[];
}

/** What a server makes of its roots it does after our answer, and nothing tells when: so long it is left alone. */
const ROOTS_MS = 100;

async function connect(plan: StartPlan, environment: StartEnvironment): Promise<Peer> {
  const { manifest, command, installed, answerRequest } = plan;
  const { root, scratch } = environment;
  const { http } = manifest;
  const port = http === undefined ? undefined : await findFreePort();
  const env = childEnvironment(manifest, environment);
  if (http?.env !== undefined && port !== undefined) env[http.env] = String(port);
  const places = { root, home: scratch.home, install: installed, port: port?.toString() };
  const options = {
    command: fillCommand(command, places),
    cwd: manifest.root === 'cwd' ? root : scratch.cwd,
    env,
  };
  return new Peer(
    (receive) =>
      http === undefined || port === undefined
        ? connectStdio(options, receive)
        : connectHttp(options, { port, path: http.path }, receive),
    answerRequest,
  );
}

async function greet(peer: Peer, { manifest, startMs }: StartPlan): Promise<Server | Trouble> {
  const deadline = performance.now() + startMs;
  const remainingMs = (): number => Math.max(1, Math.round(deadline - performance.now()));
  const hello = await initialize(peer, startMs);
  if ('trouble' in hello) return hello;
  const list = await listTools(peer, remainingMs);
  if ('trouble' in list) return list;
  if (manifest.root === 'roots') await wait(ROOTS_MS);
  return { peer, ...hello, listed: list.listed };
}

/** Starts a server and brings it to where it can be called; aborted, or in trouble, it is ended again. Never rejects. */
export async function startServer(
  plan: StartPlan,
  environment: StartEnvironment,
  signal: AbortSignal,
): Promise<Server | Trouble> {
  const peer = await connect(plan, environment);
  const end = (): void => void peer.end();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const server = await greet(peer, plan);
  signal.removeEventListener('abort', end);
  if ('trouble' in server) await peer.end();
  return server;
}
