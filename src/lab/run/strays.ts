import { readdirSync, readFileSync } from 'node:fs';

/** The variable whose value tells the processes of one worker from all others. */
export const NONCE_VARIABLE = 'HOLDFAST_NONCE';

/** Kills a process group, where there still is one. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

function hasNonce(pid: number, nonce: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${NONCE_VARIABLE}=${nonce}`);
  } catch {
    return false;
  }
}

/** Kills what a worker's guard has started and left behind: every process with its nonce. Where there is no `/proc`, nothing. */
export function killStrays(nonce: string): void {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return;
  }
  for (const pid of names.filter((name) => /^[0-9]+$/.test(name)).map(Number)) {
    if (pid === process.pid || !hasNonce(pid, nonce)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
