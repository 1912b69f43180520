import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { connectManifest } from '../guard/manifest/connect.js';
import { loadModuleGuard } from '../guard/module/load.js';
import type { Guard } from '../model/guard.js';
import { manifestSchema, type Manifest } from '../model/manifest.js';
import { Problem } from '../model/problem.js';
import type { Workspace } from '../workspace/workspace.js';
import type { GuardSource } from './run/sources.js';
import { parseChecked } from './suite/parse-checked.js';
import { readText } from './suite/read-text.js';
import { readYaml } from './suite/yaml-document.js';

/** A guard with what identifies it in a report. */
export interface LoadedGuard {
  guard: Guard;
  /** SHA-256 of its file, or of the manifest given on the command line as JSON. */
  sha256: string;
  /** Program and arguments, of a guard that is no module. */
  command?: string[];
}

/** True for the file of a manifest, false for that of a module. */
export function isManifestFile(file: string): boolean {
  return /\.ya?ml$/.test(file);
}

function sha256Of(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The manifest that a source names, checked, with the folder that its relative names start from.
 * @throws Problem `guard-missing`, or for its first fault.
 */
export function readManifest(source: GuardSource): { manifest: Manifest; sha256: string; base: string } {
  const { file, shown, inline } = source;
  if (inline !== undefined)
    return { manifest: inline, sha256: sha256Of(JSON.stringify(inline)), base: dirname(file) };
  if (!existsSync(file)) {
    throw new Problem({
      code: 'guard-missing',
      message: 'There is no guard at this path.',
      place: shown,
      expected: 'a manifest (*.guard.yaml) or a guard module (.ts, .js)',
      received: 'no such file',
      hint: 'check the path in the config or after --guard; it is taken relative to the config file or the working directory',
    });
  }
  const text = readText(file, shown);
  const manifest = parseChecked(manifestSchema, readYaml(text, shown));
  return { manifest, sha256: sha256Of(text), base: dirname(file) };
}

const NOTHING_LAID = { workspace: {}, outside: {}, home: {}, belt: {}, foreign: [], recent: [] };

async function connect(source: GuardSource, workspace: Workspace): Promise<LoadedGuard> {
  const { manifest, sha256, base } = readManifest(source);
  const { root, home, tmp, cwd } = workspace.places;
  // A server may look at its root when it starts.
  await workspace.lay(NOTHING_LAID);
  const guard = await connectManifest(manifest, {
    base,
    shown: source.shown,
    root,
    scratch: { home, tmp, cwd },
    installed: source.installed,
  });
  return { guard, sha256, command: manifest.command };
}

/**
 * Loads the guard that a source names, a module or a manifest, with the source's own name and claims.
 * @param workspace where it is going to be tried, on disk.
 * @param fresh true to evaluate a module anew, with no state left from before.
 * @throws Problem of what is wrong with it: see `loadModuleGuard`, `connectManifest`; or `guard-missing`, or the first
 * fault of a manifest.
 */
export async function loadGuard(
  source: GuardSource,
  workspace: Workspace,
  fresh = false,
): Promise<LoadedGuard> {
  const isModule = source.inline === undefined && !isManifestFile(source.file);
  const loaded = isModule ? await loadModuleGuard(source.file, fresh) : await connect(source, workspace);
  const { guard } = loaded;
  return {
    ...loaded,
    guard: { ...guard, name: source.name ?? guard.name, claims: source.claims ?? guard.claims },
  };
}
