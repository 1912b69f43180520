import nodeFs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeLayout } from '../../model/layout.js';
import { createDiskWorkspace } from '../index.js';
import { contentScan } from '../testing/content-scan.js';
import type { Workspace } from '../workspace.js';

const LAYOUT = composeLayout({ workspace: { 'a.py': 'a\n' }, git: {} });

const TIMES = 8;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createDiskWorkspace();
});
afterAll(() => workspace.close());

it('restores what nobody tells of in a folder that had to be made anew', async () => {
  const { root, sandbox } = workspace.places;
  await workspace.lay(LAYOUT);
  const laid = contentScan(sandbox);
  const found: unknown[] = [];
  // More than once: a look at everything, which comes now and then, would find it in any case.
  for (let time = 0; time < TIMES; time += 1) {
    nodeFs.rmSync(`${root}/.git`, { recursive: true });
    await workspace.observe();
    await workspace.lay(LAYOUT);
    // Nobody has looked since, so that the new folder is not watched yet.
    nodeFs.writeFileSync(`${root}/.git/objects/more`, 'x');
    found.push(await workspace.observe());
    await workspace.lay(LAYOUT);
    found.push(contentScan(sandbox));
  }
  expect(found).toEqual(Array.from({ length: TIMES }, () => [[], laid]).flat());
});
