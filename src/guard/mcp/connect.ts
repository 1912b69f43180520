import type { Guard, GuardEnvironment } from '../../model/guard.js';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { guardOfManifest } from '../manifest/shared.js';
import type { StartContext } from '../manifest/start-context.js';
import { resolveCommand } from '../process/command-line.js';
import { answerRequestsFor, type Client } from './answer-requests.js';
import { writeRequestFile } from '../process/request-file.js';
import { checkChannels } from './channels.js';
import { Keeper } from './keeper.js';
import { lostSession, PATIENCE, sessionOn } from './session.js';
import type { Server } from './start.js';
import { chooseTools } from './tools.js';

const LEAST_START_MS = 10_000;

/** Limits of the adapter's own. */
export interface McpLimits {
  /** Milliseconds from the start of a server until it has listed its tools. */
  startMs?: number;
}

/**
 * An MCP server, over its standard streams or Streamable HTTP, as a guard. It is started once to hear which tools it
 * has, then kept from session to session.
 * @throws Problem `command-not-found`, `wrong-channel`, `server-ended`, `never-ready`, `server-refused`,
 * `protocol-version`, `no-tools`, `tool-not-listed`, `nothing-inferred`.
 */
export async function connectMcp(
  manifest: McpManifest,
  context: StartContext,
  limits: McpLimits = {},
): Promise<Guard> {
  const { shown, base, installed, root, scratch } = context;
  checkChannels(manifest, shown);
  const shared = guardOfManifest(manifest);
  const { timeoutMs } = shared;
  /** The session that is open now: what the server asks is answered for it. */
  let current: Client = { root };
  const keeper = new Keeper({
    manifest,
    command: resolveCommand(manifest.command, base, shown),
    installed,
    startMs: limits.startMs ?? Math.max(LEAST_START_MS, timeoutMs * PATIENCE),
    answerRequest: answerRequestsFor(() => current),
  });
  const open = async (environment: GuardEnvironment): ReturnType<Guard['open']> => {
    const confirm = manifest.confirm === 'elicitation' ? environment.confirm : undefined;
    const client: Client = { root: environment.root, confirm };
    current = client;
    writeRequestFile(manifest.request, environment);
    const server = await keeper.take(environment);
    if ('trouble' in server) return lostSession(server);
    const session = sessionOn(server, environment, { manifest, keeper, timeoutMs });
    return {
      call: (call) => session.call(call),
      close: async () => {
        await session.close();
        if (current === client) current = { root: client.root };
      },
    };
  };
  try {
    const start = { root, scratch, request: '' };
    writeRequestFile(manifest.request, start);
    const server = await takeServer(keeper, start, shown);
    return {
      ...shared,
      ...(server.reportedVersion === undefined ? {} : { reportedVersion: server.reportedVersion }),
      takesJsonText: true,
      ...chooseTools(manifest, server.listed, shown),
      open,
      freshen: () => keeper.drop(),
      dispose: () => keeper.close(),
    };
  } catch (error) {
    await keeper.close();
    throw error;
  }
}

async function takeServer(
  keeper: Keeper,
  start: Parameters<Keeper['take']>[0],
  shown: string,
): Promise<Server> {
  const server = await keeper.take(start);
  if ('trouble' in server) throw new Problem({ ...server.trouble, place: shown });
  return server;
}
