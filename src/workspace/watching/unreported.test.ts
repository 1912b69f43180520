import { spawnSync } from 'node:child_process';
import nodeFs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../../model/layout.js';
import { createDiskWorkspace } from '../disk/disk-workspace.js';
import { sandboxBase } from '../disk/sandbox-base.js';
import { brief } from '../testing/media.js';
import type { Workspace } from '../workspace.js';

const LAYOUT = composeLayout({
  workspace: { 'a.py': 'a\n', 'd/b.py': 'b\n' },
  outside: { 'keep.txt': 'keep\n' },
});

let workspace: Workspace;
let elsewhere: string;
beforeEach(async () => {
  workspace = await createDiskWorkspace();
  await workspace.lay(LAYOUT);
  elsewhere = nodeFs.mkdtempSync(`${sandboxBase()}/holdfast-elsewhere-`);
});
afterEach(async () => {
  await workspace.close();
  nodeFs.rmSync(elsewhere, { recursive: true });
});

const MAPPED = `
import mmap, sys
with open(sys.argv[1], 'r+b') as file:
    with mmap.mmap(file.fileno(), 0) as mapped:
        mapped[0:1] = b'Z'
`;
const PYTHON = spawnSync('python3', ['-c', 'import mmap'], { stdio: 'ignore' }).status === 0;

/**
 * What a watch tells, what an audit tells after it, how many surprises there were by then, and what an audit tells when
 * all is laid again.
 */
async function tell(act: () => void): Promise<unknown[]> {
  // What the lab itself has laid is reported too; only after that is nobody told of the file any more.
  await workspace.observe();
  act();
  const watched = brief(await workspace.observe());
  const audited = brief(await workspace.audit());
  const surprises = workspace.surprises();
  await workspace.lay(LAYOUT, true);
  return [watched, audited, surprises, await workspace.audit()];
}

describe.skipIf(!PYTHON)('a write through a mapping (skipped where there is no python3)', () => {
  const map = (): number | null =>
    spawnSync('python3', ['-c', MAPPED, `${workspace.places.root}/d/b.py`]).status;

  it('is found by an audit, counted as a surprise, and undone', async () => {
    const found = [await tell(map), await tell(map)];
    // The first look after the process may have been an audit by itself.
    expect(found.map(([, ...rest]) => rest)).toEqual([
      [['modified workspace d/b.py'], 1, []],
      [['modified workspace d/b.py'], 2, []],
    ]);
  });

  it('is found in time where somebody just observes', async () => {
    await workspace.observe();
    map();
    let effects = await workspace.observe();
    while (effects.length === 0) effects = await workspace.observe();
    expect([brief(effects), workspace.surprises()]).toEqual([['modified workspace d/b.py'], 1]);
  });
});

describe('a write through a name out of the sandbox', () => {
  it('is found by an audit, counted as a surprise, and undone', async () => {
    const path = `${workspace.places.root}/a.py`;
    const [, ...found] = await tell(() => {
      nodeFs.linkSync(path, `${elsewhere}/other`);
      nodeFs.writeFileSync(`${elsewhere}/other`, 'A\n');
    });
    expect([
      found,
      nodeFs.readFileSync(path, 'utf8'),
      nodeFs.readFileSync(`${elsewhere}/other`, 'utf8'),
    ]).toEqual([[['modified workspace a.py'], 1, []], 'a\n', 'A\n']);
  });

  it('is told at once where the other name has been seen: such a file is looked at each time', async () => {
    const { root } = workspace.places;
    const other = `${elsewhere}/other`;
    nodeFs.linkSync(`${root}/a.py`, other);
    await workspace.observe();
    const found = [await tell(() => nodeFs.writeFileSync(other, 'A\n'))];
    // The name outside keeps what was written; the file in the sandbox is another one now.
    nodeFs.writeFileSync(other, 'B\n');
    expect([...found, await workspace.audit(), nodeFs.readFileSync(other, 'utf8')]).toEqual([
      [['modified workspace a.py'], ['modified workspace a.py'], 0, []],
      [],
      'B\n',
    ]);
  });
});

it('what is reported while an audit looks is no surprise', async () => {
  await workspace.observe();
  nodeFs.writeFileSync(`${workspace.places.root}/a.py`, 'A\n');
  expect([brief(await workspace.audit()), workspace.surprises()]).toEqual([['modified workspace a.py'], 0]);
});
