import { join } from 'node:path';
import type { ComposedLayout } from '../model/layout.js';
import type { Workspace } from '../workspace/index.js';
import { TARGET } from './trees.js';

/** Runs so many cases as the lab does: the change, what is seen of it, and the layout laid back. */
export async function runLabCases(
  workspace: Workspace,
  layout: ComposedLayout,
  cases: number,
): Promise<number> {
  const file = join(workspace.places.root, TARGET);
  for (let index = 0; index < cases; index += 1) {
    workspace.fs.writeFileSync(file, 'changed\n');
    const seen = (await workspace.observe()).map(({ kind, path }) => `${kind} ${path}`);
    if (seen.join() !== `modified ${TARGET}`) throw new Error(`a case has shown: ${seen.join()}`);
    await workspace.lay(layout, true);
  }
  return cases;
}
