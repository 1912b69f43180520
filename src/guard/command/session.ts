import { setTimeout as wait } from 'node:timers/promises';
import type { GuardEnvironment, GuardSession } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import type { Outcome } from '../../model/outcome.js';
import { argumentsToSend } from '../process/json-text.js';
import { writeRequestFile } from '../process/request-file.js';
import { requestField } from './channels.js';
import { greet } from './greet.js';
import type { Keeper } from './keeper.js';
import { BETWEEN_CALLS, type Over, type Program } from './program.js';
import { readResult } from './result.js';

/** The lab's own limit on a call is up to so many times the guard's: its one retry is that patient. */
export const PATIENCE = 4;
/** What is told so long after the lab's own limit, so that the lab has seen that time ran out. */
const GRACE_MS = 250;

/** What a session needs to know of its guard. */
export interface SessionContext {
  manifest: CommandManifest;
  keeper: Keeper;
  timeoutMs: number;
  /** How long a new program may take to say `ready`. */
  startMs: number;
}

function outcomeOf(over: Over): Outcome {
  return over.kind === 'timeout'
    ? { kind: 'timeout', afterMs: over.afterMs }
    : { kind: 'died', text: over.text };
}

/** A session that could not be had: every call to it comes to what went wrong. */
function lostSession(over: Over): GuardSession {
  return { call: () => Promise.resolve(outcomeOf(over)), close: () => Promise.resolve() };
}

/** Opens a session on the kept program, or on a new one. What goes wrong with the program is what its calls come to. */
export async function openSession(
  environment: GuardEnvironment,
  context: SessionContext,
): Promise<GuardSession> {
  const { keeper, manifest, timeoutMs, startMs } = context;
  const { root, scratch, signal } = environment;
  writeRequestFile(manifest.request, environment);
  for (;;) {
    const { program, isKept } = await keeper.take(environment);
    const abandon = (): void => {
      if (program.isAsked) void keeper.drop(program);
    };
    signal.addEventListener('abort', abandon, { once: true });
    const greeted = isKept ? undefined : await greet(program, startMs);
    const opened =
      greeted !== undefined && greeted.kind !== 'answered'
        ? greeted
        : await program.ask({
            message: { type: 'open', root, home: scratch.home, ...requestField(manifest, environment) },
            expected: BETWEEN_CALLS,
            pick: (message) => (message.type === 'opened' ? message : undefined),
            afterMs: timeoutMs * PATIENCE,
          });
    if (opened.kind === 'answered')
      return sessionOn(program, environment, context, () => signal.removeEventListener('abort', abandon));
    signal.removeEventListener('abort', abandon);
    await keeper.drop(program);
    // A kept one may have ended in its own time since the last session: that is no defect.
    if (!(isKept && opened.kind === 'ended')) return lostSession(opened);
  }
}

function sessionOn(
  program: Program,
  { confirm }: GuardEnvironment,
  { keeper, manifest, timeoutMs }: SessionContext,
  finish: () => void,
): GuardSession {
  return {
    call: async (call) => {
      if (program.isAsked) {
        await keeper.drop(program);
        return { kind: 'died', text: 'the call before was never answered' };
      }
      const sent = argumentsToSend(call);
      const answered = await program.ask({
        message: {
          type: 'call',
          tool: call.tool,
          ...(sent === undefined ? {} : { arguments: sent }),
          ...(call.text === undefined ? {} : { text: call.text }),
        },
        expected: `the result of ${call.tool}`,
        pick: (message) => (message.type === 'result' ? message : undefined),
        afterMs: timeoutMs * PATIENCE,
        confirm,
      });
      if (answered.kind === 'answered') return readResult(manifest.power, answered.answer, call);
      await keeper.drop(program);
      return outcomeOf(answered);
    },
    close: async () => {
      finish();
      if (program.isAsked) return keeper.drop(program);
      if (program.over !== undefined) {
        keeper.give(program);
        await program.gone;
        return;
      }
      const closed = await program.ask({
        message: { type: 'close' },
        expected: BETWEEN_CALLS,
        pick: (message) => (message.type === 'closed' ? message : undefined),
        afterMs: timeoutMs,
      });
      keeper.give(program);
      if (closed.kind === 'answered') return;
      await program.gone;
      if (closed.kind !== 'timeout') return;
      await wait(GRACE_MS);
      throw new Error(`expected closed; nothing came within ${closed.afterMs} ms`);
    },
  };
}
