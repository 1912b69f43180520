import nodeFs from 'node:fs';

const BELOW = Buffer.from('/');

/**
 * Everything below a folder on disk, read anew: path to `file <mode> <links> <content>`, `dir <mode>`, `-> <target>`
 * or `other`. It shares nothing with the scan it checks, and goes by bytes: names that are not valid UTF-8 are spelled
 * with `\xNN`.
 */
export function contentScan(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: Buffer, prefix: string): void => {
    for (const name of nodeFs.readdirSync(path, { encoding: 'buffer' })) {
      const at = Buffer.concat([path, BELOW, name]);
      const key = prefix + spell(name);
      const stats = nodeFs.lstatSync(at);
      const mode = (stats.mode & 0o7777).toString(8);
      if (stats.isDirectory()) {
        found.set(key, `dir ${mode}`);
        visit(at, `${key}/`);
      } else if (stats.isFile())
        found.set(key, `file ${mode} ${stats.nlink} ${nodeFs.readFileSync(at, 'latin1')}`);
      else found.set(key, stats.isSymbolicLink() ? `-> ${nodeFs.readlinkSync(at)}` : 'other');
    }
  };
  visit(Buffer.from(folder), '');
  return found;
}

function spell(name: Buffer): string {
  const text = name.toString('utf8');
  if (Buffer.from(text).equals(name)) return text;
  return [...name]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`))
    .join('');
}

/**
 * What counts of an entry: not the number of its names; of a git index not the time of its first entry and not its
 * checksum, which are all that `touchIndex` changes.
 */
export function whatCounts(entry: string | undefined): string | undefined {
  const counted = entry?.replace(/^(file \d+) \d+ /, '$1 ');
  return counted?.replace(/^(file \d+ DIRC.{8}).{8}(.{12}.*).{20}$/s, '$1$2');
}

/** What git itself does not let count: its objects and logs. */
const UNTOLD = /(^|\/)\.git\/(objects|logs)\//;

/** The paths at which two scans differ, but for what does not count. */
export function differingPaths(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => whatCounts(before.get(path)) !== whatCounts(after.get(path)) && !UNTOLD.test(path))
    .toSorted();
}
