import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../model/problem.js';
import { isManifestFile, readManifest } from '../load-guard.js';
import type { GuardSource } from './sources.js';

const NPX_FLAGS = ['-y', '--yes', '-q', '--quiet'];

/** Folder that packages of guards are kept in from one run to the next. */
function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'holdfast', 'subjects');
}

/** The package that an `npx` command would fetch and the words after it; undefined where it is no such command. */
function readNpx(command: readonly string[]): { spec: string; rest: string[] } | undefined {
  if (command[0] !== 'npx') return undefined;
  const words = command.slice(1);
  while (words[0] !== undefined && NPX_FLAGS.includes(words[0])) words.shift();
  const [spec, ...rest] = words;
  return spec === undefined || spec.startsWith('-') ? undefined : { spec, rest };
}

/** `@scope/name@1.2.3` without its version. */
function nameOf(spec: string): string {
  const at = spec.indexOf('@', 1);
  return at === -1 ? spec : spec.slice(0, at);
}

/** The program that a package brings under its own name, or its only one. */
function programOf(spec: string, folder: string, shown: string): string {
  const home = join(folder, nameOf(spec));
  const manifest: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const bin =
    typeof manifest === 'object' && manifest !== null && 'bin' in manifest ? manifest.bin : undefined;
  const own = nameOf(spec).split('/').at(-1) ?? '';
  const entries: Record<string, unknown> =
    typeof bin === 'string' ? { [own]: bin } : typeof bin === 'object' && bin !== null ? { ...bin } : {};
  const file = entries[own] ?? Object.values(entries)[0];
  if (typeof file === 'string') return join(home, file);
  throw new Problem({
    code: 'no-program',
    message: 'The package brings no program.',
    place: shown,
    expected: 'a package with a bin entry',
    received: spec,
    hint: 'start its file yourself: install: ["the-package@1.2.3"], command: [node, "{install}/the-package/server.js"]',
  });
}

/**
 * Installs packages once into a folder of their own and gives its `node_modules`. The folder is there whole or not at
 * all; an exact version is never fetched twice.
 * @throws Problem `not-installable` with what npm said.
 */
async function install(packages: readonly string[], shown: string): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16);
  const folder = join(cacheFolder(), key);
  if (existsSync(folder)) return join(folder, 'node_modules');
  const making = `${folder}.${randomUUID()}`;
  mkdirSync(making, { recursive: true });
  try {
    await promisify(execFile)(
      'npm',
      [
        'install',
        '--prefix',
        making,
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--save-exact',
        '--',
        ...packages,
      ],
      { cwd: making },
    );
    if (!existsSync(folder)) renameSync(making, folder);
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
  return join(folder, 'node_modules');
}

/**
 * Makes ready what a guard needs from outside before it is confined: the packages of its manifest, and the one an `npx`
 * command would fetch at each start (the guard then starts it directly).
 * @throws Problem of a manifest that cannot be read or packages that cannot be had.
 */
export async function prepareSource(source: GuardSource): Promise<GuardSource> {
  if (source.inline === undefined && !isManifestFile(source.file)) return source;
  const { manifest } = readManifest(source);
  const npx = readNpx(manifest.command);
  const packages = [...(manifest.install ?? []), ...(npx === undefined ? [] : [npx.spec])];
  if (packages.length === 0) return source;
  const installed = await install(packages, source.shown);
  if (npx === undefined) return { ...source, installed };
  const command = ['node', programOf(npx.spec, installed, source.shown), ...npx.rest];
  return { ...source, installed, inline: { ...manifest, command } };
}
