import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
import type { ReferenceGuard } from './guard.js';
import { interrupt } from './interrupt.test-kit.js';
import {
  APP,
  diskWorkspace,
  guardOn,
  memoryWorkspace,
  toValue,
  type TestWorkspace,
} from './reference.test-kit.js';

const PATH = 'billing/app.py';
const NEW = 'billing/new.py';

interface Swap {
  name: string;
  apply(fs: FileSystem, root: string): void;
}

function moveFolder(to: string, link: string | undefined): (fs: FileSystem, root: string) => void {
  return (fs, root) => {
    fs.renameSync(join(root, 'billing'), join(root, to));
    if (link !== undefined) fs.symlinkSync(link, join(root, 'billing'));
  };
}

/** What another writer may do at any one moment. */
const SWAPS: readonly Swap[] = [
  { name: 'the folder becomes a link to a foreign one', apply: moveFolder('moved', 'src') },
  { name: 'the folder becomes a link to the outside', apply: moveFolder('moved', '../outside') },
  { name: 'the folder moves to the outside', apply: moveFolder('../outside/billing', undefined) },
  {
    name: 'the file becomes a link to the outside',
    apply(fs, root) {
      if (fs.existsSync(join(root, PATH))) fs.renameSync(join(root, PATH), join(root, 'billing/old.py'));
      fs.symlinkSync('../../outside/keep.txt', join(root, PATH));
    },
  },
  {
    name: 'the new name becomes a link to a new outside file',
    apply(fs, root) {
      if (fs.lstatSync(join(root, 'billing')).isDirectory() && !fs.existsSync(join(root, NEW)))
        fs.symlinkSync('../../outside/new.py', join(root, NEW));
    },
  },
];

const OPERATIONS = {
  write: (guard: ReferenceGuard) => guard.write({ path: PATH, content: 'x\n' }),
  create: (guard: ReferenceGuard) => guard.create({ path: NEW, content: 'x\n' }),
  'create with a folder': (guard: ReferenceGuard) =>
    guard.create({ path: 'billing/deep/new.py', content: 'x\n' }),
};
type Act = (guard: ReferenceGuard) => Promise<unknown>;

/** Overwrites a file only if the session read its first text. */
async function writeWhatWasRead(guard: ReferenceGuard): Promise<unknown> {
  const { text } = await guard.read({ path: PATH });
  return text === APP ? OPERATIONS.write(guard) : undefined;
}

interface Played {
  calls: string[];
  /** `written`, or the code of the refusal. */
  said: string;
  /** The tree right after the swap, and at the end. */
  swapped: Record<string, string>;
  tree: Record<string, string>;
}

async function play(open: () => TestWorkspace, act: Act, k: number, swap: Swap): Promise<Played> {
  const workspace = open();
  try {
    let swapped: Record<string, string> = {};
    const { fs, calls } = interrupt(workspace.fs, k, () => {
      swap.apply(workspace.fs, workspace.root);
      swapped = workspace.tree();
    });
    const guard = guardOn({ ...workspace, fs }, { request: `${PATH} ${NEW} billing/deep/new.py` });
    const said = await act(guard).then(
      () => 'written',
      (error: unknown) => toValue(error).code,
    );
    return { calls, said, swapped, tree: workspace.tree() };
  } finally {
    workspace.remove();
  }
}

/** What a call that meets a moving world may say. */
const HONEST = new Set([
  'path.link',
  'state.stale',
  'target.exists',
  'target.missing',
  'write.unverified',
  'written',
]);

/** Where the new text may stand: at the name in its folder, wherever another writer took that afterwards. */
const NAMED = /(?:billing|moved)\/(?:deep\/)?(?:app|new|old)\.py$/;
// In memory no folder can be held, so that one moved at the wrong moment keeps what was made in it.
const LEFT_IN_MEMORY = /(?:billing|moved)\/(?:deep|(?:deep\/)?\.holdfast-[0-9a-f]+\.tmp)$/;

/** Entries that hold the new text where it may not stand, temporary files, and new folders without a new file. */
function findStrays(tree: Record<string, string>, medium: string): string[] {
  return Object.entries(tree)
    .filter(([path, content]) => content === 'x\n' || path.includes('.holdfast-') || path.endsWith('deep'))
    .map(([path]) => path)
    .filter((path) => !NAMED.test(path) && tree[`${path}/new.py`] === undefined)
    .filter((path) => !(medium === 'memory' && LEFT_IN_MEMORY.test(path)));
}

function holdsNewText(tree: Record<string, string>): boolean {
  return Object.entries(tree).some(([path, content]) => content === 'x\n' && NAMED.test(path));
}

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a swap before any one call of the file system, on %s', (medium, open) => {
  const plays = Object.entries(OPERATIONS).flatMap(([operation, act]) =>
    SWAPS.map((swap) => [operation, swap.name, act, swap] as const),
  );

  it.each(plays)('%s holds when %s', async (_operation, _name, act, swap) => {
    const { calls } = await play(open, act, -1, swap);
    expect(calls.length).toBeGreaterThan(20);
    for (let k = 1; k <= calls.length; k += 1) {
      const { said, tree } = await play(open, act, k, swap);
      const landed = said === 'written' || said === 'write.unverified';
      expect({
        k,
        said: HONEST.has(said) ? 'honest' : said,
        strays: findStrays(tree, medium),
        writtenAllTheSame: !landed && holdsNewText(tree),
        outside: [
          tree['outside/keep.txt'],
          tree['outside/new.py'],
          tree['outside/app.py'],
          tree['outside/deep'],
        ],
        foreign: [tree['workspace/src/app.py'], tree['workspace/src/new.py'], tree['workspace/src/deep']],
      }).toEqual({
        k,
        said: 'honest',
        strays: [],
        writtenAllTheSame: false,
        outside: ['keep\n', undefined, undefined, undefined],
        foreign: [APP, undefined, undefined],
      });
    }
  });
});

/** The calls right before which a swap is not noticed in time. */
async function findWindow(act: Act, swap: Swap, isHarm: (played: Played) => boolean): Promise<string[]> {
  const { calls } = await play(diskWorkspace, act, -1, swap);
  const windows: string[] = [];
  for (let k = 1; k <= calls.length; k += 1) {
    const played = await play(diskWorkspace, act, k, swap);
    if (!holdsNewText(played.swapped) && isHarm(played)) windows.push(played.calls[k - 1] ?? '');
  }
  return windows;
}

describe('what no look can prevent, on disk', () => {
  it('follows a folder that is moved away and linked back in the last call only', async () => {
    const swap = {
      name: 'moved and linked back',
      apply: moveFolder('../outside/billing', '../outside/billing'),
    };
    const writtenOutside = ({ tree }: Played): boolean =>
      tree['outside/billing/app.py'] === 'x\n' || tree['outside/billing/new.py'] === 'x\n';
    expect(await findWindow(OPERATIONS.write, swap, writtenOutside)).toEqual(['renameSync']);
    expect(await findWindow(OPERATIONS.create, swap, writtenOutside)).toEqual(['linkSync']);
  });

  it('loses what another writer wrote in the last four calls only', async () => {
    const swap = {
      name: 'their text',
      apply: (fs: FileSystem, root: string) => fs.writeFileSync(join(root, PATH), 'theirs\n'),
    };
    const lost = await findWindow(writeWhatWasRead, swap, ({ tree }) => tree[`workspace/${PATH}`] === 'x\n');
    expect(lost).toEqual(['closeSync', 'lstatSync', 'lstatSync', 'renameSync']);
  });
});
