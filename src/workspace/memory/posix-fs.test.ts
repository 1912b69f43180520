import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileSystem } from '../../model/file-system.js';
import { composeLayout } from '../../model/layout.js';
import { maskPlaces, type Places } from '../../model/places.js';
import { MEDIA } from '../testing/media.js';
import type { Workspace } from '../workspace.js';

const LAYOUT = composeLayout({
  workspace: {
    a: 'a\n',
    'd/k': 'k\n',
    'd/e/f': 'f\n',
    l: { link: 'd/e' },
    m: { link: 'l/../k' },
    dangling: { link: 'd/gone' },
    loop: { link: 'loop' },
    out: { link: '{outside}' },
    'sub/l': { link: '../../outside/d' },
    pipe: { fifo: true },
  },
  outside: { 'd/x': 'x\n', s: 's\n' },
});

type Act = (fs: FileSystem, path: (name: string) => string, places: Places) => unknown;

/** What a guard can do through `env.fs`; each must end alike on disk and in memory. */
const ACTS: Record<string, Act> = {
  'dots after a folder link': (fs, path) => fs.readFileSync(path('l/../k'), 'utf8'),
  'dots after a link to outside': (fs, path) => fs.writeFileSync(path('sub/l/../s'), 'S'),
  'a link whose target has dots after a link': (fs, path) => fs.readFileSync(path('m'), 'utf8'),
  'dots after what is not there': (fs, path) => fs.writeFileSync(path('gone/../new'), ''),
  'dots after a file': (fs, path) => fs.existsSync(path('a/../a')),
  'a slash after a file': (fs, path) => fs.readFileSync(path('a/')),
  'a slash after a link': (fs, path) => fs.lstatSync(path('l/')).isDirectory(),
  'a loop': (fs, path) => fs.readFileSync(path('loop')),
  'a loop that is looked at': (fs, path) => fs.lstatSync(path('loop')).isSymbolicLink(),
  'creation through a dangling link': (fs, path) => fs.writeFileSync(path('dangling'), 'new'),
  'exclusive creation at a dangling link': (fs, path) =>
    fs.writeFileSync(path('dangling'), 'new', { flag: 'wx' }),
  'opening a link without following': (fs, path) =>
    fs.openSync(path('m'), fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW),
  'a new folder behind a link': (fs, path) => fs.mkdirSync(path('out/n')),
  'new folders behind a link': (fs, path) => fs.mkdirSync(path('out/n/m'), { recursive: true }),
  'temp and rename behind a link': (fs, path) => {
    fs.writeFileSync(path('l/t'), 'T');
    fs.renameSync(path('l/t'), path('l/f'));
  },
  'renaming a link': (fs, path) => fs.renameSync(path('out'), path('d/out')),
  'renaming onto a link': (fs, path) => fs.renameSync(path('a'), path('m')),
  'renaming a folder into itself': (fs, path) => fs.renameSync(path('d'), path('d/e/d')),
  'removing a link': (fs, path) => fs.rmSync(path('out'), { recursive: true }),
  'removing what is not there': (fs, path) => fs.rmSync(path('gone')),
  'forcing what is not there': (fs, path) => fs.rmSync(path('gone'), { force: true }),
  'unlinking a folder': (fs, path) => fs.unlinkSync(path('d')),
  'removing a full folder': (fs, path) => fs.rmdirSync(path('d')),
  'a hard link to a link': (fs, path) => {
    fs.linkSync(path('m'), path('n'));
    return fs.lstatSync(path('n')).isSymbolicLink();
  },
  'a relative path': (fs) => fs.existsSync('d/k'),
  'no path': (fs) => fs.existsSync(''),
  'reading no path': (fs) => fs.readFileSync(''),
  'a NUL': (fs, path) => fs.readFileSync(path('a\0b')),
  'a long name': (fs, path) => fs.writeFileSync(path('n'.repeat(256)), ''),
  'a long name of wide letters': (fs, path) => fs.writeFileSync(path('\u00fc'.repeat(128)), ''),
  'the longest name': (fs, path) => fs.writeFileSync(path('n'.repeat(255)), ''),
  'a long path': (fs, path) => fs.existsSync(path('d/../'.repeat(900))),
  'a path as bytes': (fs, path) => fs.readFileSync(Buffer.from(path('a')), 'utf8'),
  'a path as URL': (fs, path) => fs.readFileSync(pathToFileURL(path('a')), 'utf8'),
  'the real path': (fs, path, places) => maskPlaces(fs.realpathSync(path('m')), places),
  'the real path of nothing': (fs, path) => fs.realpathSync(path('dangling')),
  'the mode of a new file': (fs, path) => {
    fs.writeFileSync(path('new'), '', { mode: 0o777 });
    return fs.statSync(path('new')).mode.toString(8);
  },
  'the mode of a new folder': (fs, path) => {
    fs.mkdirSync(path('new'), 0o770);
    return fs.statSync(path('new')).mode.toString(8);
  },
  descriptors: (fs, path) => {
    const fd = fs.openSync(path('a'), 'r+', 0o600);
    fs.writeSync(fd, 'longer', 2);
    fs.ftruncateSync(fd, 5);
    fs.fchmodSync(fd, 0o600);
    fs.fsyncSync(fd);
    const room = Buffer.alloc(9);
    const count = fs.readSync(fd, room, 0, 9, 0);
    const { size, mode } = fs.fstatSync(fd);
    fs.closeSync(fd);
    return [room.toString('latin1', 0, count), size, mode];
  },
  'a descriptor that is closed': (fs, path) => {
    const fd = fs.openSync(path('a'), 'r');
    fs.closeSync(fd);
    fs.fstatSync(fd);
  },
  access: (fs, path) => fs.accessSync(path('dangling')),
  'what a link says': (fs, path) => fs.readlinkSync(path('l')),
  'what a file says as a link': (fs, path) => fs.readlinkSync(path('a')),
  'a listing with types': (fs, path) =>
    fs.readdirSync(path('l'), { withFileTypes: true }).map((entry) => [entry.name, entry.isFile()]),
  'a listing of a file': (fs, path) => fs.readdirSync(path('a')),
  'new folders behind a dangling link': (fs, path) => fs.mkdirSync(path('dangling/n'), { recursive: true }),
  'new folders behind a file': (fs, path) => fs.mkdirSync(path('a/n/m'), { recursive: true }),
  'new folders that are there': (fs, path) => fs.mkdirSync(path('d/e'), { recursive: true }),
  'a new folder that is a file': (fs, path) => fs.mkdirSync(path('a'), { recursive: true }),
  'new folders after dots after nothing': (fs, path) => fs.mkdirSync(path('gone/../n'), { recursive: true }),
  'a new folder with a slash': (fs, path) => fs.mkdirSync(path('new/')),
  'new folders after dots': (fs, path) => fs.mkdirSync(path('l/../n/m'), { recursive: true }),
  "the kernel's own real path": (fs, path, places) => maskPlaces(fs.realpathSync.native(path('m')), places),
  'a file as a folder': (fs, path) => fs.writeFileSync(path('a/b'), ''),
  'a folder as a file': (fs, path) => fs.writeFileSync(path('d'), ''),
  'reading a folder': (fs, path) => fs.readFileSync(path('d')),
  'a mode through a link': (fs, path) => fs.chmodSync(path('m'), 0o600),
  'a pipe that is looked at': (fs, path) => fs.lstatSync(path('pipe')).isFIFO(),
  'a link onto something': (fs, path) => fs.symlinkSync('a', path('d')),
  'a link to a place': (fs, path, places) => fs.symlinkSync(places.outside, path('new')),
};

function perform(act: Act, { fs, places }: Workspace): unknown {
  try {
    return act(fs, (name) => `${places.root}/${name}`, places);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

describe('the file system in memory', () => {
  let media: Workspace[];
  beforeAll(async () => {
    media = await Promise.all(MEDIA.map(([, open]) => open()));
  });
  afterAll(() => Promise.all(media.map((workspace) => workspace.close())));

  it.each(Object.entries(ACTS))('ends as on disk: %s', async (_, act) => {
    const [disk, memory] = await Promise.all(
      media.map(async (workspace) => {
        await workspace.lay(LAYOUT);
        const answer = perform(act, workspace);
        return [
          typeof answer === 'string' ? maskPlaces(answer, workspace.places) : answer,
          await workspace.observe(),
        ];
      }),
    );
    expect(memory).toEqual(disk);
  });

  it('fails at a pipe where a disk would wait', async () => {
    const memory = media.find(({ medium }) => medium === 'memory');
    await memory?.lay(LAYOUT);
    expect(memory && perform((fs, path) => fs.readFileSync(path('pipe')), memory)).toBe('ENXIO');
  });
});
