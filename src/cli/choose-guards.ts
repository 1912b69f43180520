import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { GuardSource } from '../lab/run/sources.js';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { nearest } from '../model/nearest.js';
import { Problem } from '../model/problem.js';
import type { LoadedConfig } from './config.js';
import { readMcp } from './mcp-source.js';
import { showPath } from './show-path.js';

/** The name a guard goes by before it is loaded: the one the config gives, else its file's. */
function nameOf({ name, file }: GuardSource): string {
  return name ?? basename(file).replace(/(\.guard)?\.([cm]?[jt]s|ya?ml)$/, '');
}

function looksLikePath(asked: string): boolean {
  return /[/\\]|\.([cm]?[jt]s|ya?ml)$/.test(asked);
}

/** The guards that come with the package's sources, by name. */
function builtInGuard(name: string): GuardSource | undefined {
  const folder = resolve(locateBuiltIn().packageRoot, 'fixtures', 'guards');
  const files = ['ts', 'yaml'].map((kind) => resolve(folder, `${name}.guard.${kind}`));
  const file = files.find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : { file, shown: showPath(file) };
}

/**
 * The guard of this name or path: one of the config's, else a file, else one that comes with the package.
 * @throws Problem `unknown-guard` for a name that none has.
 */
export function chooseGuard(asked: string, config: LoadedConfig): GuardSource {
  const named = config.guards.find((guard) => nameOf(guard) === asked || guard.shown === asked);
  if (named !== undefined) return named;
  if (looksLikePath(asked)) {
    const file = resolve(asked);
    return config.guards.find((guard) => guard.file === file) ?? { file, shown: showPath(file) };
  }
  const builtIn = builtInGuard(asked);
  if (builtIn !== undefined) return builtIn;
  const names = config.guards.map(nameOf);
  const near = nearest(asked, names);
  throw new Problem({
    code: 'unknown-guard',
    message: 'No guard has this name.',
    place: '--guard',
    expected:
      names.length > 0 ? `one of ${names.join(', ')}, or a path` : 'the path of a guard module or manifest',
    received: asked,
    hint:
      near === undefined
        ? 'A guard by path: --guard ./my-tool.guard.ts; by name: list it in holdfast.config.ts.'
        : `Did you mean ${near}?`,
  });
}

function withoutDoubles(guards: readonly GuardSource[]): GuardSource[] {
  const isFirst = (guard: GuardSource, index: number): boolean =>
    guards.findIndex(({ shown, name }) => shown === guard.shown && name === guard.name) === index;
  return guards.filter(isFirst);
}

/** What a command line asks to try. */
export interface AskedGuards {
  /** Names or paths. */
  guard?: readonly string[] | undefined;
  /** Command lines of MCP servers. */
  mcp?: readonly string[] | undefined;
}

/**
 * The guards to try: those asked for by name, path or command line, each once, else all of the config.
 * @throws Problem `unknown-guard`, `no-command`, or `no-guards` where there is nothing to try.
 */
export function chooseGuards({ guard, mcp }: AskedGuards, config: LoadedConfig): GuardSource[] {
  if (guard !== undefined || mcp !== undefined) {
    const named = (guard ?? []).map((name) => chooseGuard(name, config));
    return withoutDoubles([...named, ...(mcp ?? []).map(readMcp)]);
  }
  if (config.guards.length > 0) return config.guards;
  throw new Problem({
    code: 'no-guards',
    message: 'There is no guard to try.',
    place: config.file === undefined ? 'the working directory' : `${showPath(config.file)}: guards`,
    expected: config.file === undefined ? 'a config, or --guard' : 'at least one guard',
    received: 'none',
    hint: 'Name one: holdfast run --guard ./my-tool.guard.ts, --mcp "npx -y some-server {root}", or list guards in holdfast.config.ts.',
  });
}

/**
 * The one guard that a command is about.
 * @throws Problem `unknown-guard`, `no-command`, or `one-guard` where none or both are named.
 */
export function chooseOneGuard(
  { guard, mcp }: { guard?: string; mcp?: string },
  config: LoadedConfig,
): GuardSource {
  if (guard !== undefined && mcp === undefined) return chooseGuard(guard, config);
  if (mcp !== undefined && guard === undefined) return readMcp(mcp);
  throw new Problem({
    code: 'one-guard',
    message: 'This command is about one guard.',
    place: '--guard, --mcp',
    expected: 'one of the two',
    received: guard === undefined ? 'neither' : 'both',
    hint: 'Name it: --guard ./my-tool.guard.ts, or --mcp "npx -y some-server {root}".',
  });
}
