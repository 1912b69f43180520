import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
import {
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

/** Entries outside the named folder wherever that went, and every content that is not an original one. */
function strays({ tree }: Played, original: Record<string, string>): string[] {
  return Object.entries(tree).flatMap(([path, content]) => {
    const known =
      original[path] === content ||
      Object.entries(original).some(
        ([old, text]) => text === content && old.endsWith(path.split('/').at(-1) ?? ''),
      );
    const expected =
      known ||
      content === '/' ||
      content.startsWith('->') ||
      /(?:billing|moved)\/(?:app|new|old)\.py$/.test(path);
    return expected ? [] : [`${path}: ${content}`];
  });
}

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('a swap before any one call of the file system, on %s', (_, open) => {
  it.each(
    (['write', 'create'] as const).flatMap((operation) =>
      SWAPS.map((swap) => [operation, swap.name, swap] as const),
    ),
  )('%s holds when %s', async (operation, __, swap) => {
    const workspace = open();
    const original = workspace.tree();
    workspace.remove();
    const { calls } = await play(open, operation, -1, swap);
    expect(calls).toBeGreaterThan(20);
    const said = new Set<string>();
    for (let k = 1; k <= calls; k += 1) {
      const played = await play(open, operation, k, swap);
      said.add(played.said);
      expect({ k, strays: strays(played, original) }).toEqual({ k, strays: [] });
      expect({ k, outside: played.tree['outside/keep.txt'], created: played.tree['outside/new.py'] }).toEqual(
        { k, outside: 'keep\n', created: undefined },
      );
      expect({ k, foreign: played.tree['workspace/src/app.py'] }).toEqual({
        k,
        foreign: original['workspace/src/app.py'],
      });
      if (played.said !== 'written' && played.said !== 'write.unverified') {
        expect({ k, said: played.said, changed: Object.values(played.tree).includes('x\n') }).toEqual({
          k,
          said: played.said,
          changed: false,
        });
      }
    }
    expect([...said].sort()).toEqual([]);
  });
});
