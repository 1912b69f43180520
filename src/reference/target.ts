import type { BigIntStats } from 'node:fs';
import type { FileSystem } from '../model/file-system.js';
import { unlessErrno } from './file-system-failure.js';
import type { Place } from './place.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/** A regular file as it was found. */
export interface Target {
  bytes: Buffer;
  stats: BigIntStats;
}

function requireRegular(stats: BigIntStats, path: string): void {
  if (stats.isFile()) return;
  if (stats.isSymbolicLink()) {
    throw new Refused('path.link', `The path must name the file itself; ${quote(path)} is a link.`, {
      target: path,
      link: path,
    });
  }
  if (stats.isDirectory())
    throw new Refused('path.directory', `The path must name a file; ${quote(path)} is a folder.`, {
      target: path,
    });
  throw new Refused(
    'path.special',
    `The path must name a regular file; ${quote(path)} is none (pipe, socket or device).`,
    { target: path },
  );
}

function requireSize(stats: BigIntStats, path: string, maxBytes: number): void {
  if (stats.size <= BigInt(maxBytes)) return;
  throw new Refused(
    'target.too-large',
    `Files of at most ${maxBytes} bytes are touched; ${quote(path)} has ${stats.size}.`,
    { target: path, limit: maxBytes, size: Number(stats.size) },
  );
}

/** What stands at a place, no link followed; undefined where nothing does. */
export function statTarget(fs: FileSystem, place: Place): BigIntStats | undefined {
  if (place.missing.length > 0) return undefined;
  return unlessErrno('ENOENT', () => fs.lstatSync(place.folder.at(place.name), { bigint: true }));
}

/**
 * Reads the regular file at a place; all that is said of it comes from one handle. No link followed, no pipe waited for.
 * @returns undefined where nothing stands there.
 * @throws Refused `path.link`, `path.directory`, `path.special`, `target.too-large`.
 */
export function readTarget(fs: FileSystem, place: Place, maxBytes: number): Target | undefined {
  const seen = statTarget(fs, place);
  if (seen === undefined) return undefined;
  requireRegular(seen, place.path);
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const handle = fs.openSync(place.folder.at(place.name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fs.fstatSync(handle, { bigint: true });
    requireRegular(stats, place.path);
    requireSize(stats, place.path, maxBytes);
    return { bytes: fs.readFileSync(handle), stats };
  } finally {
    fs.closeSync(handle);
  }
}

/** @throws Refused `target.missing`. */
export function refuseMissing(path: string): Refused {
  return new Refused(
    'target.missing',
    `The target must exist; ${quote(path)} does not, and only the create tool makes files.`,
    {
      target: path,
      hint: 'use the create tool with this explicit path, if a new file is meant',
    },
  );
}
