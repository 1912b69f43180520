import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../model/problem.js';
import { isManifestFile, readManifest } from '../load-guard.js';
import { installPackages, nameOfPackage } from './install-packages.js';
import type { GuardSource } from './sources.js';

const NPX_FLAGS = ['-y', '--yes', '-q', '--quiet'];

/** The package that an `npx` command would fetch and the words after it; undefined where it is no such command. */
function readNpx(command: readonly string[]): { spec: string; rest: string[] } | undefined {
  if (command[0] !== 'npx') return undefined;
  const words = command.slice(1);
  while (words[0] !== undefined && NPX_FLAGS.includes(words[0])) words.shift();
  const [spec, ...rest] = words;
  return spec === undefined || spec.startsWith('-') ? undefined : { spec, rest };
}

/** The program that a package brings under its own name, or its only one. */
function programOf(spec: string, folder: string, shown: string): string {
  const home = join(folder, nameOfPackage(spec));
  const manifest: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const bin =
    typeof manifest === 'object' && manifest !== null && 'bin' in manifest ? manifest.bin : undefined;
  const own = nameOfPackage(spec).split('/').at(-1) ?? '';
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
  const installed = await installPackages(packages, source.shown);
  if (npx === undefined) return { ...source, installed };
  const command = ['node', programOf(npx.spec, installed, source.shown), ...npx.rest];
  return { ...source, installed, inline: { ...manifest, command } };
}
