/** How strongly the process of a guard is confined, strongest first; see `docs/isolation.md`. */
export const RUNGS = ['bubblewrap', 'uid', 'none'] as const;
export type Rung = (typeof RUNGS)[number];

/** What may be asked for: one rung by name, or the strongest that this machine allows. */
export const ISOLATIONS = ['auto', ...RUNGS] as const;
export type Isolation = (typeof ISOLATIONS)[number];

/**
 * True where a guard that obeys a call can do no harm outside its sandbox: real system names (`/dev/null` in a patch,
 * virtual roots) go to programs of others on such a rung alone.
 */
export function protects(rung: Rung): boolean {
  return rung !== 'none';
}
