import type { Guard, GuardEnvironment, ToolCall, ToolSpec } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';

export const WRITE: ToolSpec = {
  operation: 'write',
  name: 'write_file',
  arguments: { path: '{path}', content: '{content}' },
};
export const READ: ToolSpec = { operation: 'read', name: 'read_file', arguments: { path: '{path}' } };

export const DONE: Outcome = { kind: 'replied', text: 'Done.' };
export const REFUSED: Outcome = { kind: 'failed', text: 'no', code: 'not.allowed' };

/** What a scripted guard does with a call. */
export type Script = (call: ToolCall, env: GuardEnvironment) => Outcome | Promise<Outcome>;

/** A guard that does what a test says; it writes, asks, and is named by the words of the request. */
export function scriptedGuard(script: Script, differences: Partial<Guard> = {}): Guard {
  return {
    adapter: 'module',
    name: 'scripted',
    power: 'writes',
    tools: [WRITE, READ],
    claims: ['core'],
    policy: {},
    paths: 'relative',
    usesEnvironmentFs: true,
    confirm: 'message',
    request: true,
    reports: {},
    timeoutMs: 1_000,
    open: (env) =>
      Promise.resolve({ call: async (call) => script(call, env), close: () => Promise.resolve() }),
    ...differences,
  };
}

/** The arguments of a write call, whatever else it carries. */
export function readWrite(call: ToolCall): { path: string; content: string } {
  const args = call.arguments;
  const text = (key: string): string =>
    typeof args === 'object' && args !== null && !Array.isArray(args) ? String(args[key]) : '';
  return { path: text('path'), content: text('content') };
}

/** Writes below the root wherever it is told to. */
export const writesAnywhere: Script = (call, { fs, root }) => {
  const { path, content } = readWrite(call);
  fs.writeFileSync(path.startsWith('/') ? path : `${root}/${path}`, content);
  return DONE;
};

/** Writes files that are there already and that it can name without a climb; refuses all else. */
export const writesCarefully: Script = (call, env) => {
  const { path } = readWrite(call);
  const isPlain = path !== '' && !path.startsWith('/') && !path.includes('..');
  return isPlain && env.fs.existsSync(`${env.root}/${path}`) ? writesAnywhere(call, env) : REFUSED;
};
