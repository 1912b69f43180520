import { probe } from './probe.js';

/** The program, looked up on PATH. */
export const BUBBLEWRAP = 'bwrap';

/**
 * The arguments that confine what is started after them: the file system is read-only but for the ground, `/dev` is a
 * private one, there is no network but a loopback of its own, and no process to be seen but its own.
 * - Processes have a namespace of their own because the supervising `bwrap` itself stays outside, without privileges:
 *   through `/proc/<its pid>/root` the whole file system could be written. Whatever the guard leaves running ends
 *   with the worker, and `kill(-1)` reaches nobody else.
 * - Root keeps one privilege, to pass by file modes: the lab may have to read a user's folder. It opens no way out of
 *   a read-only mount.
 */
export function confineByBubblewrap(ground: string): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ['--ro-bind', '/', '/'],
    ['--dev', '/dev'],
    ['--unshare-pid', '--proc', '/proc'],
    // After `/dev`: the ground may lie in it.
    ['--bind', ground, ground],
    ['--unshare-net', '--unshare-ipc'],
    ['--cap-drop', 'ALL'],
    isRoot ? ['--cap-add', 'CAP_DAC_OVERRIDE'] : [],
    ['--die-with-parent'],
  ].flat();
}

/** Why this machine cannot confine by bubblewrap, in a few words; undefined where it can. */
export function whyNoBubblewrap(ground: string, needed: readonly string[]): string | undefined {
  if (process.platform !== 'linux') return 'Linux only';
  return probe(
    { program: BUBBLEWRAP, args: [...confineByBubblewrap(ground), process.execPath] },
    { ground, needed },
  );
}
