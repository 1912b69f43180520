/** How long a benchmark may take. */
export interface Scale {
  rounds: number;
  /** See {@link InterleaveOptions}. */
  lapMs: number;
}

/** Under three minutes: enough to see that everything runs, and roughly where it stands. */
export const SHORT: Scale = { rounds: 7, lapMs: 250 };
/** For figures that are told to others. */
export const LONG: Scale = { rounds: 15, lapMs: 1500 };
