import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clearStatData, isSameIndex } from './index-file.js';

interface EntryParts {
  path: string;
  mode?: number;
  object?: number;
  stat?: number;
  flags?: number;
}

/** An index file of version 2 as git writes it, with an extension at the end, or none. */
function indexOf(entries: EntryParts[], extension = 'TREE'): Buffer {
  const header = Buffer.concat([Buffer.from('DIRC'), uint32(2), uint32(entries.length)]);
  const body = entries.map(({ path, mode = 0o100644, object = 1, stat = 0, flags = 0 }) => {
    const name = Buffer.from(path);
    const fixed = Buffer.concat([
      Buffer.alloc(24, stat),
      uint32(mode),
      Buffer.alloc(12, stat),
      Buffer.alloc(20, object),
      uint16(flags | name.length),
      name,
    ]);
    return Buffer.concat([fixed, Buffer.alloc(8 - (fixed.length % 8))]);
  });
  const more = extension === '' ? [] : [Buffer.from(extension), uint32(0)];
  const content = Buffer.concat([header, ...body, ...more]);
  return Buffer.concat([content, createHash('sha1').update(content).digest()]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  return uint32(value).subarray(2);
}

describe('isSameIndex', () => {
  const two = [{ path: 'a' }, { path: 'billing/app.py' }];
  const table: [string, Buffer, boolean][] = [
    ['itself', indexOf(two), true],
    ['other stat data', indexOf(two.map((entry) => ({ ...entry, stat: 7 }))), true],
    ['another extension', indexOf(two, 'UNTR'), true],
    ['an extension that may not be passed over', indexOf(two, 'link'), false],
    ['no checksum', Buffer.concat([indexOf(two).subarray(0, -20), Buffer.alloc(20)]), true],
    ['a wrong checksum', Buffer.concat([indexOf(two).subarray(0, -1), Buffer.from('!')]), false],
    ['more at the end', Buffer.concat([indexOf(two), Buffer.from('more')]), false],
    ['an entry less', indexOf(two.slice(1)), false],
    ['another object', indexOf([{ path: 'a', object: 2 }, { path: 'billing/app.py' }]), false],
    ['another mode', indexOf([{ path: 'a', mode: 0o100755 }, { path: 'billing/app.py' }]), false],
    ['another path', indexOf([{ path: 'b' }, { path: 'billing/app.py' }]), false],
    ['an assume-unchanged flag', indexOf([{ path: 'a', flags: 0x8000 }, { path: 'billing/app.py' }]), false],
    ['no index', Buffer.from('DIRC'), false],
    ['nothing', Buffer.alloc(0), false],
    ['a cut', indexOf(two).subarray(0, 90), false],
    [
      'a count that lies',
      Buffer.concat([Buffer.from('DIRC'), uint32(2), uint32(1e9), Buffer.alloc(200)]),
      false,
    ],
  ];
  it.each(table)('%s', (_, other, same) => {
    expect([isSameIndex(indexOf(two), other), isSameIndex(other, indexOf(two))]).toEqual([same, same]);
  });
});

describe('clearStatData', () => {
  it('gives equal bytes for equal entries, without extensions, with a right checksum', () => {
    const touched = indexOf([
      { path: 'a', stat: 9 },
      { path: 'abcdefghij', stat: 3 },
    ]);
    expect(clearStatData(touched)).toEqual(indexOf([{ path: 'a' }, { path: 'abcdefghij' }], ''));
    expect(clearStatData(indexOf([]))).toEqual(indexOf([], ''));
  });

  it('refuses what is no index', () => {
    expect(() => clearStatData(Buffer.from('DIRC'))).toThrow(RangeError);
  });
});
