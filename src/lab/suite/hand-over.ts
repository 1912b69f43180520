import { Problem } from '../../model/problem.js';
import type { Refusal } from '../../model/refusal.js';
import { importRefusal } from './load-refusals.js';
import type { Suite } from './suite.js';

/** A suite as it goes from one process to another: plain data, and the modules that its refusals are imported from. */
export type SuiteInHand = Omit<Suite, 'refusals'>;

/** What another process is handed: it fires what was read here, whatever becomes of the case files meanwhile. */
export function handOver({ layouts, cases, files, modules, sha256, version }: Suite): SuiteInHand {
  return { layouts, cases, files, modules, sha256, version };
}

async function importKnown(id: string, file: string): Promise<Refusal> {
  const refusal = await importRefusal(file);
  if (refusal?.id === id) return refusal;
  throw new Problem({
    code: 'refusal-changed',
    message: 'The module gives another refusal than it did when the run began.',
    place: file,
    expected: id,
    received: refusal?.id ?? 'no default export',
    hint: 'leave the module as it is until the run ends; an id does not depend on the process it is read in',
  });
}

/**
 * The suite again, in the process that was handed it.
 * @throws Problem of a refusal's module that cannot be imported here; `refusal-changed`.
 */
export async function takeOver(inHand: SuiteInHand): Promise<Suite> {
  const modules = [...inHand.modules];
  const refusals = await Promise.all(modules.map(([id, file]) => importKnown(id, file)));
  return { ...inHand, refusals };
}
