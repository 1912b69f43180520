import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The variable whose value tells the processes of one worker from all others. */
export const NONCE_VARIABLE = 'HOLDFAST_NONCE';

/** How the processes of one worker are told from all others. */
export interface StrayMarks {
  nonce: string;
  /** The worker's ground: nobody else works in it. */
  ground: string;
}

/** Kills a process group, where there still is one. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

function hasNonce(pid: string, nonce: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${NONCE_VARIABLE}=${nonce}`);
  } catch {
    return false;
  }
}

function liesIn(link: string, folder: string): boolean {
  try {
    const path = readlinkSync(link);
    return path === folder || path.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

/** The process may have dropped its environment: then it is known by where it works. */
function isStray(pid: string, { nonce, ground }: StrayMarks): boolean {
  return hasNonce(pid, nonce) || liesIn(`/proc/${pid}/cwd`, ground) || liesIn(`/proc/${pid}/root`, ground);
}

/** One look at every process; those found are killed. */
function killFound(marks: StrayMarks, known: Set<string>): boolean {
  const found = readdirSync('/proc').filter(
    (name) =>
      /^[0-9]+$/.test(name) && !known.has(name) && name !== String(process.pid) && isStray(name, marks),
  );
  for (const pid of found) {
    known.add(pid);
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  return found.length > 0;
}

/** More looks than any guard that forks as it is swept needs; a fork bomb is not outrun by looking. */
const MOST_LOOKS = 50;

/**
 * Kills what a worker's guard has started and left behind: every process with its nonce, or at work in its ground, and
 * what those start meanwhile. Where there is no `/proc`, nothing.
 */
export function killStrays(marks: StrayMarks): void {
  const known = new Set<string>();
  try {
    for (let looks = 0; looks < MOST_LOOKS && killFound(marks, known); looks += 1);
  } catch {
    // There is no `/proc` to look at.
  }
}
