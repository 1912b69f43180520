import * as fs from 'node:fs';
import { join } from 'node:path';
import { dirSync } from 'tmp-promise';
import type { Guard, GuardEnvironment, GuardSession, ToolCall } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import type { Outcome } from '../../model/outcome.js';
import { connectCommand } from './connect.js';

/** A program that keeps to the protocol; what is put in afterwards replaces how it answers. */
const PROGRAM = `
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const heard = [];
const on = {
  hello: ({ id }) => say({ id, type: 'ready', name: 'child', version: '2.0', protocol: 1 }),
  open: ({ id }) => say({ id, type: 'opened' }),
  call: ({ id }) => say({ id, type: 'result', ok: true, text: 'Written' }),
  close: ({ id }) => say({ id, type: 'closed' }),
  answer: () => undefined,
};
`;
const LOOP = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  heard.push(message);
  on[message.type]?.(message);
});
`;

export const CALL: ToolCall = { tool: 'write_file', arguments: { path: 'a.txt', content: 'a\n' } };

/** A guard whose replies say which process gave them. */
export const TELLS_PID = `on.call = ({ id }) => say({ id, type: 'result', ok: true, text: String(process.pid) });`;

/** A temp folder with programs in it, and the guards that were connected to them. */
export class Programs {
  readonly #folder = dirSync({ unsafeCleanup: true });
  readonly #guards: Guard[] = [];
  #count = 0;

  /** A folder of its own, new for each name. */
  folder(name: string): string {
    const folder = join(this.#folder.name, name);
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** The command of a program that answers as usual but for what `body` says. */
  command(body: string, ...words: string[]): string[] {
    const file = join(this.#folder.name, `${(this.#count += 1)}.cjs`);
    fs.writeFileSync(file, PROGRAM + body + LOOP);
    return [process.execPath, file, ...words];
  }

  environment(differences: Partial<GuardEnvironment> = {}): GuardEnvironment {
    return {
      root: this.folder('root'),
      fs,
      scratch: { home: this.folder('home'), tmp: this.folder('tmp'), cwd: this.folder('cwd') },
      request: 'Write a.txt',
      confirm: () => Promise.resolve(true),
      editor: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
      ...differences,
    };
  }

  connect(body: string, differences: Partial<CommandManifest> = {}, leastStartMs?: number): Promise<Guard> {
    const tools: CommandManifest['tools'] = [
      { operation: 'write', name: 'write_file', arguments: { path: '{path}', content: '{content}' } },
    ];
    return this.#connect({ ...this.#manifest(body), tools, ...differences }, leastStartMs);
  }

  connectWithoutTools(body: string): Promise<Guard> {
    return this.#connect(this.#manifest(body));
  }

  #manifest(body: string): CommandManifest {
    return { name: 'child', adapter: 'command', power: 'writes', command: this.command(body) };
  }

  async #connect(manifest: CommandManifest, leastStartMs?: number): Promise<Guard> {
    const { root, scratch } = this.environment();
    const context = { base: this.#folder.name, shown: 'child.guard.yaml', root, scratch };
    const guard = await connectCommand(manifest, context, leastStartMs);
    this.#guards.push(guard);
    return guard;
  }

  open(guard: Guard, differences: Partial<GuardEnvironment> = {}): Promise<GuardSession> {
    return guard.open(this.environment(differences));
  }

  /** One session with one call: the text of its reply. */
  async textOf(guard: Guard, differences: Partial<GuardEnvironment> = {}): Promise<string> {
    const session = await this.open(guard, differences);
    const outcome = await session.call(CALL);
    await session.close();
    return outcome.kind === 'replied' ? outcome.text : JSON.stringify(outcome);
  }

  /** One session with these calls: the outcomes, and what closing came to. */
  async play(guard: Guard, calls = 1): Promise<{ outcomes: Outcome[]; closed: string }> {
    const session = await this.open(guard);
    const outcomes: Outcome[] = [];
    for (let call = 0; call < calls; call += 1) outcomes.push(await session.call(CALL));
    const closed = await session.close().then(() => 'closed', String);
    return { outcomes, closed };
  }

  async end(): Promise<void> {
    await Promise.all(this.#guards.splice(0).map((guard) => guard.dispose?.()));
    this.#folder.removeCallback();
  }
}
