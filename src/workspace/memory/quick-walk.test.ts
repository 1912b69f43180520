import { createFsFromVolume, Volume } from 'memfs';
import { describe, expect, it } from 'vitest';
import { quickenWalks, walkPlainly } from './quick-walk.js';

function makeVolume(): Volume {
  const volume = Volume.fromJSON({ '/a/b/file': 'x', '/shut/file': 'x' });
  const fs = createFsFromVolume(volume);
  fs.symlinkSync('/a/b', '/a/link');
  fs.chmodSync('/shut', 0o600);
  return volume;
}

describe('walkPlainly', () => {
  it.each([
    ['/a/b/file', 'file'],
    ['/a/b', 'folder'],
    ['/a/link', 'link'],
    ['/a/b/gone', 'free name'],
    ['/a/link/file', 'left alone'],
    ['/a/gone/file', 'left alone'],
    ['/a/b/file/below', 'left alone'],
    ['/shut/file', 'left alone'],
    ['/a/./b', 'left alone'],
    ['/a/../a', 'left alone'],
    ['/a//b', 'left alone'],
    ['/a/b/', 'left alone'],
    ['/', 'left alone'],
    ['a/b', 'left alone'],
    ['', 'left alone'],
  ])('%j: %s', (path, expected) => {
    const found = walkPlainly(makeVolume(), path);
    const node = found?.link?.getNode();
    const kind = node?.isDirectory() === true ? 'folder' : node?.isSymlink() === true ? 'link' : 'file';
    expect(found === undefined ? 'left alone' : node === undefined ? 'free name' : kind).toBe(expected);
  });
});

describe('quickenWalks', () => {
  it('leaves what memfs finds and what it complains of as it is', () => {
    const paths = ['/a/b/file', '/a/link/file', '/a/link', '/a/b/gone', '/a/b/file/x', '/shut/file', '/a/b/'];
    const tell = (volume: Volume): string[] =>
      paths.flatMap((path) =>
        (['lstatSync', 'statSync', 'readFileSync', 'readlinkSync'] as const).map((name) => {
          try {
            const found = createFsFromVolume(volume)[name](path);
            return `${name} ${path}: ${typeof found === 'object' && 'ino' in found ? found.ino : String(found)}`;
          } catch (error) {
            return `${name} ${path}: ${String(error)}`;
          }
        }),
      );
    const quickened = makeVolume();
    quickenWalks(quickened);
    expect(tell(quickened)).toEqual(tell(makeVolume()));
  });
});
