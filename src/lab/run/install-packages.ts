import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../model/problem.js';

/** Folder that packages of guards are kept in from one run to the next. */
function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'holdfast', 'subjects');
}

/** One folder for each list of packages with their versions; its name tells a person the first of them. */
function folderOf(packages: readonly string[]): string {
  const key = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
  const first = (packages[0] ?? '').replace(/[^a-zA-Z0-9.]+/g, '-').replace(/^-/, '');
  return join(cacheFolder(), `${first.slice(0, 80)}-${key}`);
}

/** Puts what was made in its place; another run may have been there first. */
function moveIn(making: string, folder: string): void {
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** `@scope/name@1.2.3` without its version. */
export function nameOfPackage(spec: string): string {
  const at = spec.indexOf('@', 1);
  return at === -1 ? spec : spec.slice(0, at);
}

const EXACT = /^.[^@]*@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** The packages with the versions that were had of them. */
function asInstalled(packages: readonly string[], folder: string): string[] {
  return packages.map((spec) => {
    if (EXACT.test(spec)) return spec;
    const file = join(folder, 'node_modules', nameOfPackage(spec), 'package.json');
    const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    return `${nameOfPackage(spec)}@${String(version)}`;
  });
}

/**
 * Installs packages into a folder of their own and gives its `node_modules`. The folder is there whole or not at all. An
 * exact version is fetched once; of a name or a range the registry is asked each time, as `npx` does.
 * @throws Problem `not-installable` with what npm said.
 */
export async function installPackages(packages: readonly string[], shown: string): Promise<string> {
  const kept = folderOf(packages);
  if (packages.every((spec) => EXACT.test(spec)) && existsSync(kept)) return join(kept, 'node_modules');
  const making = `${kept}.${randomUUID()}`;
  mkdirSync(making, { recursive: true });
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  try {
    const words = ['install', '--prefix', making, ...flags, '--', ...packages];
    await promisify(execFile)('npm', words, { cwd: making });
    const folder = folderOf(asInstalled(packages, making));
    moveIn(making, folder);
    return join(folder, 'node_modules');
  } catch (error) {
    throw new Problem({
      code: 'not-installable',
      message: 'The packages of this guard could not be installed.',
      place: shown,
      expected: 'packages that npm can install, with exact versions',
      received: `${packages.join(' ')}: ${String(error instanceof Error ? error.message : error).slice(0, 500)}`,
      hint: 'try npm install with the same words; the guard itself has no network while it is tried',
    });
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
