import type { FileSystem } from '../../model/file-system.js';

/** A path on disk; bytes where a name on it is not valid UTF-8. */
export type RawPath = string | Buffer;

/** The names in a folder: text, or the raw bytes where a name is not valid UTF-8. */
export function listNames(fs: FileSystem, path: RawPath): RawPath[] {
  const names = fs.readdirSync(path);
  // Only a replacement character can hide bytes that were lost in decoding.
  if (!names.some((name) => name.includes('\uFFFD'))) return names;
  return fs.readdirSync(path, { encoding: 'buffer' }).map((bytes) => {
    const raw = Buffer.from(bytes);
    const text = raw.toString('utf8');
    return Buffer.from(text, 'utf8').equals(raw) ? text : raw;
  });
}

export function joinName(folder: RawPath, name: RawPath): RawPath {
  if (typeof folder === 'string' && typeof name === 'string') return `${folder}/${name}`;
  return Buffer.concat([Buffer.from(folder), Buffer.from('/'), Buffer.from(name)]);
}

/** A name for people and for effects: bytes that are not ASCII become `\xNN` where the whole is not valid UTF-8. */
export function spellName(name: RawPath): string {
  if (typeof name === 'string') return name;
  return [...name]
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`))
    .join('');
}
