/** The part of the time that looks at everything may take. */
const MOST = 0.1;

/** Says when to look at everything again, so that it takes a tenth of the time at most, whatever one look costs. */
export class AuditTimer {
  readonly #now: () => number;
  #endedMs: number;
  #tookMs = 0;

  /** @param now milliseconds from any start. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#endedMs = now();
  }

  /** Does a look at everything, and notes how long it takes. */
  spend<T>(look: () => T): T {
    const startedMs = this.#now();
    try {
      return look();
    } finally {
      this.#endedMs = this.#now();
      this.#tookMs = this.#endedMs - startedMs;
    }
  }

  isDue(): boolean {
    return this.#now() - this.#endedMs >= this.#tookMs * (1 / MOST - 1);
  }
}
