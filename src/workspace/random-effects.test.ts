import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileSystem } from '../model/file-system.js';
import { composeLayout } from '../model/layout.js';
import type { Places } from '../model/places.js';
import { MEDIA } from './testing/media.js';
import { naiveScan } from './testing/naive-scan.js';
import { sandboxPath } from './testing/sandbox-path.js';
import type { Workspace } from './workspace.js';

const LAYOUT = composeLayout({
  workspace: {
    a: 'a\n',
    'd/a': 'da\n',
    'd/e/a': { text: 'dea\n', mode: '0755' },
    l: { link: 'd' },
    o: { link: '{outside}/a' },
    h: { hardlink: 'a' },
  },
  outside: { a: 'oa\n', 'd/a': 'oda\n' },
  belt: { '-old/a': 'wa\n' },
});

/** A folder to act in, as a place, and names that meet what is there as well as what is not. */
const spot = fc.tuple(
  fc.constantFrom<[keyof Places, string]>(
    ['root', ''],
    ['root', '/d'],
    ['root', '/d/e'],
    ['root', '/l'],
    ['outside', ''],
    ['ground', ''],
    ['home', ''],
    ['sandbox', '/1/2'],
    ['cwd', '/..'],
  ),
  fc.constantFrom('a', 'd', 'e', 'l', 'h', 'o', 'new', 'ü', 'workspace-old'),
);
const text = fc.constantFrom('', 'a\n', 'b\n', 'a much longer text\n');
const act = fc.oneof(
  fc.record({ do: fc.constant('write' as const), at: spot, text }),
  fc.record({ do: fc.constant('rewrite' as const), at: spot, text }),
  fc.record({ do: fc.constant('mkdir' as const), at: spot }),
  fc.record({ do: fc.constant('remove' as const), at: spot }),
  fc.record({
    do: fc.constant('chmod' as const),
    at: spot,
    mode: fc.constantFrom(0o700, 0o744, 0o755, 0o775),
  }),
  fc.record({ do: fc.constant('rename' as const), at: spot, to: spot }),
  fc.record({ do: fc.constant('link' as const), at: spot, to: spot }),
  fc.record({
    do: fc.constant('symlink' as const),
    at: spot,
    target: fc.constantFrom('a', 'd', '..', '../outside', 'gone'),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one act with plain file-system calls, never out of the sandbox; says the error code where it cannot be done. */
function perform(fs: FileSystem, places: Places, one: Act): string {
  const pathOf = ([[place, below], name]: typeof one.at): string => `${places[place]}${below}/${name}`;
  const path = pathOf(one.at);
  try {
    switch (one.do) {
      case 'write':
        fs.writeFileSync(path, one.text);
        break;
      case 'rewrite': {
        const fd = fs.openSync(path, 'r+');
        fs.writeSync(fd, one.text);
        fs.closeSync(fd);
        break;
      }
      case 'mkdir':
        fs.mkdirSync(path);
        break;
      case 'remove':
        fs.rmSync(path, { recursive: true });
        break;
      case 'chmod':
        fs.chmodSync(path, one.mode);
        break;
      case 'rename':
        fs.renameSync(path, pathOf(one.to));
        break;
      case 'link':
        fs.linkSync(path, pathOf(one.to));
        break;
      case 'symlink':
        fs.symlinkSync(one.target, path);
        break;
    }
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
  return 'done';
}

/** What a scan's own spelling of an entry says, link counts apart, so that two can be compared. */
const sameness = (entry: string | undefined): string | undefined => entry?.replace(/^(file \d+) \d+ /, '$1 ');

/** The paths at which two naive scans differ. */
function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => sameness(before[path]) !== sameness(after[path])).toSorted();
}

describe.each(MEDIA)('random acts on %s', (_, open) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await open();
    await workspace.lay(LAYOUT);
  });
  afterAll(() => workspace.close());

  it('are seen as an independent scan sees them, and undone to the last bit', async () => {
    const { fs, places } = workspace;
    const before = naiveScan(fs, places.sandbox);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        for (const one of acts) perform(fs, places, one);
        const after = naiveScan(fs, places.sandbox);
        const effects = await workspace.observe();
        const seen = [...new Set(effects.map(({ path }) => sandboxPath(places, path)))].toSorted();
        await workspace.lay(LAYOUT);
        expect([seen, naiveScan(fs, places.sandbox), await workspace.observe()]).toEqual([
          differing(before, after),
          before,
          [],
        ]);
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('disk and memory', () => {
  let media: Workspace[];
  beforeAll(async () => {
    media = await Promise.all(MEDIA.map(([, open]) => open()));
  });
  afterAll(() => Promise.all(media.map((workspace) => workspace.close())));

  it('answer the same acts in the same way, with the same effects', async () => {
    const play = async (workspace: Workspace, acts: Act[]): Promise<unknown> => {
      await workspace.lay(LAYOUT);
      return [acts.map((one) => perform(workspace.fs, workspace.places, one)), await workspace.observe()];
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const [onDisk, inMemory] = await Promise.all(media.map((workspace) => play(workspace, acts)));
        expect(inMemory).toEqual(onDisk);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
