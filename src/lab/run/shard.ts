/** One of several runs that share the blocks of a run between them: the `index`-th of `of`, counted from 1. */
export interface Shard {
  index: number;
  of: number;
}

/** Whether a shard has this block, by its place in the order of the run. */
export function inShard(place: number, { index, of }: Shard): boolean {
  return place % of === index - 1;
}
