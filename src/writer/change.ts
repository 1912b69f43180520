/** A path as it was given and as the writer located it: absolute, links not yet followed. */
export interface Spot {
  given: string;
  absolute: string;
}

/**
 * One thing the writer is about to do. `bytes` is undefined where the file lies outside the sandbox and was not read:
 * such a change can only become an intent. `fresh`: the text owes nothing to what stood there.
 */
export type Change =
  | { do: 'put'; at: Spot; bytes: Buffer | undefined; fresh: boolean }
  | { do: 'link'; at: Spot; target: string }
  | { do: 'mode'; at: Spot; mode: number }
  | { do: 'make-folder'; at: Spot }
  | { do: 'remove'; at: Spot }
  | { do: 'move'; at: Spot; to: Spot };

/** Every spot a change touches, in the order the operator is asked about them. */
export function spotsOf(change: Change): Spot[] {
  return change.do === 'move' ? [change.at, change.to] : [change.at];
}
