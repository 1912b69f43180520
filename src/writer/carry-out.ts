import type { AskOperator } from '../model/guard.js';
import { spotsOf, type Change } from './change.js';
import type { Hand } from './confinement/hand.js';
import { Decline } from './decline.js';
import type { WrittenFile } from './statements/done.js';
import type { Ways } from './ways.js';

interface Means {
  ways: Ways;
  hand: Hand;
  confirm: AskOperator;
}

/** Asks about every target of the change that was not asked about yet. @throws Decline `declined` when the answer is no. */
async function ask(
  change: Change,
  targets: readonly string[],
  means: Means,
  asked: Set<string>,
): Promise<void> {
  for (const [index, { given }] of spotsOf(change).entries()) {
    const shown = means.ways.showTarget(targets[index] ?? given, given);
    if (shown === undefined || asked.has(shown)) continue;
    asked.add(shown);
    if (await means.confirm(shown)) continue;
    throw new Decline({
      code: 'declined',
      message: `the operator declined ${shown}`,
      data: { target: shown },
    });
  }
}

/** Does the change; gives what a reply states of it: where it ended up, and the hash of what it put there. */
function perform(change: Change, { ways, hand }: Means): WrittenFile {
  const target = hand.perform(change).at(-1) ?? '';
  if (change.do !== 'put' || change.bytes === undefined) return { target };
  return { target, hash: ways.hashBytes(change.bytes) };
}

/**
 * Does the changes: batch by batch, all of a batch possible and confirmed before the first of it is done. Links may
 * lead elsewhere after the operator has been asked; the write goes where they lead then.
 */
export async function carryOut(changes: Iterable<Change>, means: Means): Promise<WrittenFile[]> {
  const asked = new Set<string>();
  const written = new Map<string, WrittenFile>();
  for (const batch of means.ways.batch(changes)) {
    const targets = batch.map((change) => means.hand.check(change));
    for (const [index, change] of batch.entries())
      spotsOf(change).forEach(({ given }, end) => means.ways.admit(given, targets[index]?.[end] ?? given));
    for (const [index, change] of batch.entries()) await ask(change, targets[index] ?? [], means, asked);
    for (const change of batch) {
      const file = perform(change, means);
      written.set(file.target, file);
    }
  }
  return [...written.values()];
}
