import { probe } from './probe.js';

/** The user `nobody` and its group, by the numbers that Linux has for them. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 } as const;

/** Why a worker of root's cannot run as that user here, in a few words; undefined where it can. */
export function whyNoUnprivileged(ground: string, needed: readonly string[]): string | undefined {
  return probe({ program: process.execPath, args: [], ...UNPRIVILEGED }, { ground, needed });
}
