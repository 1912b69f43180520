import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, Guard, GuardEnvironment, Scratch, ToolCall } from '../../../model/guard.js';
import type { SpawnManifest } from '../../../model/manifest.js';
import type { Outcome } from '../../../model/outcome.js';
import { connectSpawn } from '../connect.js';

export type Fields = Partial<SpawnManifest>;

export const TOOL = {
  operation: 'write',
  name: 'put',
  arguments: { path: '{path}', content: '{content}' },
} as const;
export const CALL: ToolCall = { tool: 'put', arguments: { path: 'a', content: 'é' } };

/** A shell script as a command; its further words are `$0`, `$1` and so on. */
export function sh(script: string, ...words: string[]): string[] {
  return ['sh', '-c', script, ...words];
}

/** Folders of a test's own with what a guard needs around it. */
export class Bench {
  readonly folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'holdfast-spawn-')));
  readonly root = join(this.folder, 'root');
  readonly scratch: Scratch;
  /** What the operator was shown. */
  readonly shown: string[] = [];

  constructor() {
    const at = (name: string): string => join(this.folder, name);
    this.scratch = { home: at('home'), tmp: at('tmp'), cwd: at('cwd') };
    for (const path of [this.root, ...Object.values(this.scratch)]) fs.mkdirSync(path);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true });
  }

  connect(manifest: SpawnManifest): Promise<Guard> {
    return connectSpawn(manifest, {
      base: this.folder,
      shown: 'g.guard.yaml',
      root: this.root,
      scratch: this.scratch,
    });
  }

  /** A strict hook that writes itself: what it prints is what comes back. */
  hook(command: string[], fields: Fields = {}): Promise<Guard> {
    return this.connect({
      name: 'g',
      adapter: 'spawn',
      power: 'writes',
      tools: [TOOL],
      command,
      ...fields,
    });
  }

  environment(approves = true): GuardEnvironment {
    const confirm = (target: string): Promise<boolean> => {
      this.shown.push(target);
      return Promise.resolve(approves);
    };
    const { root, scratch } = this;
    return {
      root,
      fs,
      scratch,
      request: 'Change a',
      confirm,
      editor: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
    };
  }

  /** One call in a session of its own. */
  async ask(
    guard: Guard,
    { call = CALL, fault, approves }: { call?: ToolCall; fault?: Fault; approves?: boolean } = {},
  ): Promise<Outcome> {
    const session = await guard.open(this.environment(approves));
    if (fault !== undefined) session.fault?.(fault);
    const outcome = await session.call(call);
    await session.close();
    return outcome;
  }
}
