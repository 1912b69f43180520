import type { FileSystem } from '../../model/file-system.js';

/**
 * Everything below a folder, spelled out: path to `file <mode> <links> <content>`, `dir <mode>`, `-> <target>` or
 * `other`. An independent second look for tests: it shares nothing with the scan it checks.
 */
export function naiveScan(fs: FileSystem, folder: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of fs.readdirSync(folder).toSorted()) {
    const path = `${folder}/${name}`;
    const stats = fs.lstatSync(path);
    const mode = (stats.mode & 0o7777).toString(8);
    if (stats.isSymbolicLink()) found[prefix + name] = `-> ${fs.readlinkSync(path)}`;
    else if (stats.isFile())
      found[prefix + name] = `file ${mode} ${stats.nlink} ${fs.readFileSync(path).toString('latin1')}`;
    else if (stats.isDirectory())
      Object.assign(found, { [prefix + name]: `dir ${mode}` }, naiveScan(fs, path, `${prefix}${name}/`));
    else found[prefix + name] = 'other';
  }
  return found;
}
