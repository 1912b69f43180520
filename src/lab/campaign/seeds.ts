import { createHash } from 'node:crypto';

/** The seed of one block: a 31-bit hash of the run seed and what is tried, so that any block can be replayed alone. */
export function blockSeed(runSeed: number, refusal: string, tool: string, block: number): number {
  const digest = createHash('sha256').update(`${runSeed}\n${refusal}\n${tool}\n${block}`).digest();
  return digest.readUInt32BE(0) & 0x7fffffff;
}
