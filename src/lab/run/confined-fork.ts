import { fork, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Rung } from '../../model/rung.js';
import { BUBBLEWRAP, confineByBubblewrap } from './bubblewrap.js';
import type { Ground } from './ground.js';
import { NONCE_VARIABLE } from './strays.js';
import { UNPRIVILEGED } from './unprivileged.js';

/** What a worker is forked with. */
export interface ConfinedFork {
  /** Absolute path of its module. */
  file: string;
  ground: Ground;
  /** Tells its processes from all others. */
  nonce: string;
  output: 'pipe' | 'ignore';
  errors: 'pipe' | 'inherit';
}

/**
 * A clean environment: nothing of the parent's but where programs are and the language. HOME and temporary folder are
 * the ground until the worker has its sandbox.
 */
function cleanEnvironment(nonce: string, ground: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { [NONCE_VARIABLE]: nonce, HOME: ground, TMPDIR: ground };
  for (const name of ['PATH', 'LANG', 'SystemRoot']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** What a worker may keep in its heap, in MiB: a guard that hoards ends its own process before it ends the machine's. */
const MOST_HEAP_MIB = 512;

/** Forks a worker on the rung of its ground: the lab, the guard and whatever the guard starts are in it together. */
export function forkConfined({ file, ground, nonce, output, errors }: ConfinedFork): ChildProcess {
  return fork(file, [], {
    ...confinement(ground),
    env: cleanEnvironment(nonce, ground.path),
    stdio: ['ignore', output, errors, 'ipc'],
    serialization: 'advanced',
    // A group of its own: it is killed as one.
    detached: true,
  });
}

function confinement({ rung, path }: Ground): {
  execPath?: string;
  execArgv: string[];
  uid?: number;
  gid?: number;
} {
  const execArgv = [`--max-old-space-size=${MOST_HEAP_MIB}`, ...process.execArgv];
  switch (rung) {
    case 'bubblewrap':
      return {
        execPath: BUBBLEWRAP,
        execArgv: [...confineByBubblewrap(path), process.execPath, ...execArgv],
      };
    case 'uid':
      return { ...UNPRIVILEGED, execArgv };
    case 'none':
      return { execArgv };
  }
}

/** What bubblewrap adds to the number of the signal that ended the process in it, as shells do. */
const SIGNALLED = 128;

/** The end of a worker in words: a signal by its name, also where bubblewrap gives it as an exit code. */
export function nameEnd(rung: Rung, code: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return signal;
  const names = Object.entries(constants.signals);
  const relayed = rung === 'bubblewrap' && code !== null && names.find(([, id]) => id === code - SIGNALLED);
  return relayed ? relayed[0] : `exit code ${code}`;
}
