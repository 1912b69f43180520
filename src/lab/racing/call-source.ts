import type { FileSystem } from '../../model/file-system.js';
import type { Guard } from '../../model/guard.js';
import { callCounter, type CountedCall } from '../../guard/process/count-calls.js';
import type { Workspace } from '../../workspace/workspace.js';
import { listenToChild } from './listen-to-child.js';

export interface Listening {
  workspace: Workspace;
  /** The call before which `strike` is called, counted from 1; undefined to count alone. */
  k: number | undefined;
  strike(): void;
}

/** Where a guard's file-system calls are counted. */
export interface CallSource {
  /** The file system for the guard. */
  wrap(fs: FileSystem): FileSystem;
  /** Counts from now on; what it gives ends that and tells the calls. */
  listen(listening: Listening): () => Promise<CountedCall[]>;
}

function listenHere(counts: (call: CountedCall) => boolean): CallSource['listen'] {
  return ({ k, strike }) => {
    const calls: CountedCall[] = [];
    callCounter.listen((call) => {
      if (!counts(call)) return;
      calls.push(call);
      if (calls.length === k) strike();
    });
    return () => {
      callCounter.listen(undefined);
      return Promise.resolve(calls);
    };
  };
}

/**
 * How the calls of a guard are counted: of one that keeps to `env.fs`, there · of any other module, in `node:fs` of this
 * process, as far as it names the sandbox or uses an open file · of a program, in its own `node:fs`, if it is Node's.
 */
export function callSourceOf(guard: Guard, { places }: Workspace): CallSource {
  if (guard.usesEnvironmentFs) return { wrap: callCounter.wrap, listen: listenHere(() => true) };
  if (guard.adapter !== 'module') return { wrap: (fs) => fs, listen: listenToChild };
  callCounter.install();
  return {
    wrap: callCounter.wrap,
    listen: listenHere((call) => callCounter.meets(call, places.sandbox)),
  };
}
