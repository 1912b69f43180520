import { setTimeout as wait } from 'node:timers/promises';
import { Child, type ChildOptions } from './child.js';

/** What one run of a program came to. */
export interface ChildResult {
  /** Null where a signal ended it, it was killed, or it never started. */
  code: number | null;
  how: string;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

export interface RunChildOptions extends ChildOptions {
  /** What it gets on standard input; nothing is an input that is empty. */
  input?: string | Uint8Array;
  timeoutMs: number;
  /** Aborted: it is killed before its time, and comes to what a killed program comes to. */
  signal?: AbortSignal;
}

/** A run is over for the caller no later than so long after it was killed. */
const GRACE_MS = 1000;

/** Runs a program once, to its end or its timeout; what it started goes with it. Never throws. */
export async function runChild({
  input = '',
  timeoutMs,
  signal,
  ...options
}: RunChildOptions): Promise<ChildResult> {
  const child = new Child(options);
  const chunks: Buffer[] = [];
  child.onOutput((chunk) => chunks.push(chunk));
  child.write(input);
  child.end();
  const kill = (): void => child.kill();
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted === true) kill();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill();
  }, timeoutMs);
  const cancel = new AbortController();
  const late = wait(timeoutMs + GRACE_MS, { how: 'did not end when it was killed', code: null }, cancel);
  late.catch(() => undefined);
  const { code, how } = await Promise.race([child.ended, late]);
  clearTimeout(timer);
  cancel.abort();
  signal?.removeEventListener('abort', kill);
  // What it has left running in its group would write into a later case.
  child.kill();
  const stdout = Buffer.concat(chunks).toString('utf8');
  return { code, how, stdout, stderr: child.noise, timedOut };
}
