/** The part of the time that looks at everything may take. */
const MOST = 0.1;

/** Says when to look at everything again, so that it takes a tenth of the time at most, whatever one look costs. */
export class AuditTimer {
  #endedMs = performance.now();
  #tookMs = 0;

  /** Notes a look that began at this time of `performance.now()` and ends now. */
  spent(startedMs: number): void {
    this.#endedMs = performance.now();
    this.#tookMs = this.#endedMs - startedMs;
  }

  isDue(): boolean {
    return performance.now() - this.#endedMs >= this.#tookMs * (1 / MOST - 1);
  }
}
