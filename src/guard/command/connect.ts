import type { Guard, GuardEnvironment } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { guardOfManifest } from '../manifest/shared.js';
import type { StartContext } from '../manifest/start-context.js';
import { resolveCommand } from '../process/command-line.js';
import { writeRequestFile } from '../process/request-file.js';
import { checkChannels } from './channels.js';
import { greet } from './greet.js';
import { Keeper } from './keeper.js';
import type { Ready } from './protocol.js';
import { openSession, PATIENCE } from './session.js';
import { toolsOf } from './tools.js';

/** An interpreter on a busy machine takes its time, however short a call is to be. */
const LEAST_START_MS = 10_000;

/**
 * A program in any language that speaks JSON lines on its standard streams (docs/command-protocol.md), as a guard. It is
 * started once to hear what it is, then kept from session to session.
 * @param leastStartMs how long it may take to say `ready`, unless a call may take longer.
 * @throws Problem `command-not-found`, `wrong-channel`, `not-ready` (it never says `ready`, or not rightly), `no-tools`.
 */
export async function connectCommand(
  manifest: CommandManifest,
  context: StartContext,
  leastStartMs = LEAST_START_MS,
): Promise<Guard> {
  const { shown, base, installed } = context;
  checkChannels(manifest, shown);
  const shared = guardOfManifest(manifest);
  const keeper = new Keeper(manifest, resolveCommand(manifest.command, base, shown), installed);
  try {
    const { timeoutMs } = shared;
    const startMs = Math.max(leastStartMs, timeoutMs * PATIENCE);
    const ready = await start(keeper, context, manifest, startMs);
    return {
      ...shared,
      takesJsonText: true,
      reportedVersion: `${ready.name} ${ready.version}`,
      ...toolsOf(manifest, ready.tools ?? [], shown),
      open: (environment: GuardEnvironment) =>
        openSession(environment, { manifest, keeper, timeoutMs, startMs }),
      freshen: () => keeper.drop(),
      dispose: () => keeper.drop(),
    };
  } catch (error) {
    await keeper.drop();
    throw error;
  }
}

async function start(
  keeper: Keeper,
  { root, scratch, shown }: StartContext,
  manifest: CommandManifest,
  afterMs: number,
): Promise<Ready> {
  const environment = { root, scratch, request: '' };
  writeRequestFile(manifest.request, environment);
  const { program } = await keeper.take(environment);
  const greeted = await greet(program, afterMs);
  if (greeted.kind === 'answered') {
    keeper.give(program);
    return greeted.answer;
  }
  throw new Problem({
    code: 'not-ready',
    message: 'The program did not say that it is ready.',
    place: shown,
    expected:
      'within the time limit, {"id":1,"type":"ready","name":"...","version":"...","protocol":1} on a line of its own',
    received:
      greeted.kind === 'timeout'
        ? `nothing of the kind within ${afterMs} ms${program.banner === '' ? '' : `; its last line: ${program.banner}`}`
        : greeted.text,
    hint: 'answer the hello message and flush standard output after every line; see docs/command-protocol.md, "Try it by hand"',
  });
}
