import * as nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memfs } from 'memfs';
import type { FileSystem } from '../model/file-system.js';
import { createReferenceGuard, type ReferenceGuard, type ReferenceGuardOptions } from './guard.js';
import { Refused } from './refused.js';

/** One small workspace in a sandbox of its own: `{sandbox}/workspace`, and `{sandbox}/outside` beside it. */
export interface TestWorkspace {
  fs: FileSystem;
  root: string;
  outside: string;
  /** Every entry below the sandbox: content of files, `-> target` of links, `/` of folders. */
  tree(): Record<string, string>;
  remove(): void;
}

export const APP = 'def total(values):\n    return sum(values)\n';

function listTree(fs: FileSystem, folder: string, prefix: string, found: Record<string, string>): void {
  for (const name of fs.readdirSync(folder).map(String).toSorted()) {
    const path = join(folder, name);
    const stats = fs.lstatSync(path);
    const key = prefix + name;
    if (stats.isSymbolicLink()) found[key] = `-> ${String(fs.readlinkSync(path))}`;
    else if (stats.isDirectory()) {
      found[key] = '/';
      listTree(fs, path, `${key}/`, found);
    } else if (stats.isFile()) found[key] = fs.readFileSync(path).toString('latin1');
    else found[key] = 'special';
  }
}

function furnish(fs: FileSystem, sandbox: string): TestWorkspace {
  const root = join(sandbox, 'workspace');
  const outside = join(sandbox, 'outside');
  for (const folder of [root, outside, join(root, 'billing'), join(root, 'src'), join(root, 'billing2')])
    fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(join(root, 'billing/app.py'), APP);
  fs.writeFileSync(join(root, 'billing/utils.py'), 'token\nother\n');
  fs.writeFileSync(join(root, 'billing2/app.py'), APP);
  fs.writeFileSync(join(root, 'src/app.py'), APP);
  fs.writeFileSync(join(root, 'app.py'), APP);
  fs.writeFileSync(join(outside, 'keep.txt'), 'keep\n');
  const tree = (): Record<string, string> => {
    const found: Record<string, string> = {};
    listTree(fs, sandbox, '', found);
    return found;
  };
  return { fs, root, outside, tree, remove: () => fs.rmSync(sandbox, { recursive: true, force: true }) };
}

// Syncing a file costs nothing there, and nothing here outlives its test.
const FAST_FOLDER = '/dev/shm';

/** The workspace on disk, in a fresh temporary folder. */
export function diskWorkspace(): TestWorkspace {
  return furnish(
    nodeFs,
    nodeFs.realpathSync(
      nodeFs.mkdtempSync(
        join(nodeFs.existsSync(FAST_FOLDER) ? FAST_FOLDER : tmpdir(), 'holdfast-reference-'),
      ),
    ),
  );
}

/** The workspace in memory. */
export function memoryWorkspace(): TestWorkspace {
  const { fs } = memfs({ '/sandbox': null });
  return furnish(fs as unknown as FileSystem, '/sandbox'); // memfs has the same calls, typed on its own
}

/** A file system that knows which handles are open. */
export function countHandles(fs: FileSystem): { fs: FileSystem; open: Set<number> } {
  const open = new Set<number>();
  const openSync: FileSystem['openSync'] = (...args) => {
    const handle = fs.openSync(...args);
    open.add(handle);
    return handle;
  };
  const closeSync: FileSystem['closeSync'] = (handle) => {
    fs.closeSync(handle);
    open.delete(handle);
  };
  return { fs: Object.setPrototypeOf({ ...fs, openSync, closeSync }, fs) as FileSystem, open };
}

/** A guard on a workspace, with a request that names the billing files and an operator who says yes. */
export function guardOn(
  workspace: TestWorkspace,
  options: Partial<ReferenceGuardOptions> = {},
): ReferenceGuard {
  return createReferenceGuard({
    root: workspace.root,
    fs: workspace.fs,
    request: 'Change billing/app.py and billing/utils.py; make billing/new.py',
    confirm: () => Promise.resolve(true),
    ...options,
  });
}

/** A refusal as a whole value. */
export interface RefusalValue {
  code: string;
  message: string;
  data: unknown;
}

export function toValue(error: unknown): RefusalValue {
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, message: error.message, data: error.data };
}

/** What a step refuses with; a step that does not refuse is an error. */
export function refusalOf(step: () => unknown): RefusalValue {
  let result: unknown;
  try {
    result = step();
  } catch (error) {
    return toValue(error);
  }
  throw new Error(`nothing was refused; the result was ${JSON.stringify(result)}`);
}

/** The same of a promise. */
export async function rejectionOf(promise: Promise<unknown>): Promise<RefusalValue> {
  let result: unknown;
  try {
    result = await promise;
  } catch (error) {
    return toValue(error);
  }
  throw new Error(`nothing was refused; the result was ${JSON.stringify(result)}`);
}
