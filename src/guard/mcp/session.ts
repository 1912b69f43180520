import type { GuardEnvironment, GuardSession } from '../../model/guard.js';
import type { McpManifest } from '../../model/manifest.js';
import { callParams } from './channels.js';
import type { Keeper } from './keeper.js';
import { readAnswer } from './read-answer.js';
import type { Server } from './start.js';
import type { Trouble } from './trouble.js';

/** The lab's own limit on a call is up to so many times the guard's: its one retry is that patient. */
export const PATIENCE = 4;

/** What a session needs to know of its guard. */
export interface SessionContext {
  manifest: McpManifest;
  keeper: Keeper;
  timeoutMs: number;
}

/** A session that could not be had: every call to it comes to what went wrong. */
export function lostSession({ trouble: { message, received } }: Trouble): GuardSession {
  const text = received === undefined ? message : `${message} ${received}`;
  return { call: () => Promise.resolve({ kind: 'died', text }), close: () => Promise.resolve() };
}

/** A session on a server that is up. A server that left a call without an answer, or has ended, is not used again. */
export function sessionOn(
  server: Server,
  { request }: GuardEnvironment,
  { manifest, keeper, timeoutMs }: SessionContext,
): GuardSession {
  const { peer } = server;
  return {
    call: async (call) => {
      if (peer.isBusy) {
        await keeper.drop(server);
        return { kind: 'timeout', afterMs: timeoutMs };
      }
      const params = callParams(call, manifest, request);
      const answer = await peer.request('tools/call', params, timeoutMs * PATIENCE);
      if (answer.kind === 'silent' || answer.kind === 'gone') await keeper.drop(server);
      return readAnswer(answer, manifest.power, call);
    },
    close: async () => {
      if (peer.isBusy) await keeper.drop(server);
    },
  };
}
