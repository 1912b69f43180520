import type { Guard, GuardEnvironment, GuardSession } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import { TIMED_OUT, withTimeout } from './timeout.js';

/** Guards with a session that did not close in time: the next one is not waited for again. */
const neverClosed = new WeakSet<Guard>();

/** A session that could not be had: every call to it comes to what went wrong. */
function failedSession(outcome: Outcome): GuardSession {
  return { call: () => Promise.resolve(outcome), close: () => Promise.resolve() };
}

/** Opens a session. One that throws, or does not open in time, answers every call with that. */
export async function openSession(
  guard: Guard,
  environment: GuardEnvironment,
  afterMs: number,
): Promise<GuardSession> {
  try {
    const session = await withTimeout(guard.open(environment), afterMs);
    return session === TIMED_OUT ? failedSession({ kind: 'timeout', afterMs }) : session;
  } catch (error) {
    return failedSession({ kind: 'died', text: `it did not open: ${String(error)}` });
  }
}

/** Closes a session. `stuck`: it did not close in time · `failed`: it threw; after either, something may still run. */
export async function closeSession(
  guard: Guard,
  session: GuardSession,
): Promise<'closed' | 'failed' | 'stuck'> {
  try {
    const patience = neverClosed.has(guard) ? 0 : guard.timeoutMs;
    if ((await withTimeout(session.close(), patience)) !== TIMED_OUT) return 'closed';
    neverClosed.add(guard);
    return 'stuck';
  } catch {
    return 'failed';
  }
}
