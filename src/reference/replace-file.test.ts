import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
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

/** A file system that lets another writer act right before its k-th call. */
function interrupt(fs: FileSystem, k: number, act: () => void): { fs: FileSystem; calls(): number } {
  let calls = 0;
  const wrapped = new Proxy(fs, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        calls += 1;
        if (calls === k) act();
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { fs: wrapped, calls: () => calls };
}

interface Played {
  calls: number;
  /** `written`, or the code of the refusal. */
  said: string;
  tree: Record<string, string>;
}

async function play(
  open: () => TestWorkspace,
  operation: 'write' | 'create',
  k: number,
  swap: Swap,
): Promise<Played> {
  const workspace = open();
  try {
    const interrupted = interrupt(workspace.fs, k, () => swap.apply(workspace.fs, workspace.root));
    const guard = guardOn({ ...workspace, fs: interrupted.fs });
    const call = guard[operation]({ path: operation === 'write' ? PATH : NEW, content: 'x\n' });
    const said = await call.then(
      () => 'written',
      (error: unknown) => toValue(error).code,
    );
    return { calls: interrupted.calls(), said, tree: workspace.tree() };
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
const NAMED = /(?:billing|moved)\/(?:app|new|old)\.py$/;
// In memory no folder can be held, so that one moved at the wrong moment keeps the temporary file.
const LEFT_IN_MEMORY = /(?:billing|moved)\/\.holdfast-[0-9a-f]+\.tmp$/;

/** Entries that hold the new text where it may not stand, and temporary files. */
function findStrays(tree: Record<string, string>, medium: string): string[] {
  return Object.entries(tree)
    .filter(([path, content]) => content === 'x\n' || path.includes('.holdfast-'))
    .map(([path]) => path)
    .filter((path) => !NAMED.test(path) && !(medium === 'memory' && LEFT_IN_MEMORY.test(path)));
}

function holdsNewText(tree: Record<string, string>): boolean {
  return Object.entries(tree).some(([path, content]) => content === 'x\n' && NAMED.test(path));
}

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a swap before any one call of the file system, on %s', (medium, open) => {
  const plays = (['write', 'create'] as const).flatMap((operation) =>
    SWAPS.map((swap) => [operation, swap.name, swap] as const),
  );

  it.each(plays)('%s holds when %s', async (operation, _, swap) => {
    const { calls } = await play(open, operation, -1, swap);
    expect(calls).toBeGreaterThan(20);
    for (let k = 1; k <= calls; k += 1) {
      const { said, tree } = await play(open, operation, k, swap);
      const landed = said === 'written' || said === 'write.unverified';
      expect({
        k,
        said: HONEST.has(said) ? 'honest' : said,
        strays: findStrays(tree, medium),
        writtenAllTheSame: !landed && holdsNewText(tree),
        outside: [tree['outside/keep.txt'], tree['outside/new.py'], tree['outside/app.py']],
        foreign: [tree['workspace/src/app.py'], tree['workspace/src/new.py'], tree['workspace/app.py']],
      }).toEqual({
        k,
        said: 'honest',
        strays: [],
        writtenAllTheSame: false,
        outside: ['keep\n', undefined, undefined],
        foreign: [APP, undefined, APP],
      });
    }
  });
});
