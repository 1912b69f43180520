import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Problem } from '../model/problem.js';
import type { GuardSource } from '../lab/run/sources.js';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import { showPath, type LoadedConfig } from './config.js';

/** The name a guard goes by before it is loaded: the one the config gives, else its file's. */
export function nameOf({ name, file }: GuardSource): string {
  return name ?? basename(file).replace(/\.guard\.[cm]?[jt]s$|\.[cm]?[jt]s$/, '');
}

function looksLikePath(asked: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(asked);
}

/** The guards that come with the package's sources, by name. */
function builtInGuard(name: string): GuardSource | undefined {
  const file = resolve(locateBuiltIn().packageRoot, 'fixtures', 'guards', `${name}.guard.ts`);
  return existsSync(file) ? { file, shown: showPath(file) } : undefined;
}

function findGuard(asked: string, config: LoadedConfig): GuardSource {
  const named = config.guards.find((guard) => nameOf(guard) === asked || guard.shown === asked);
  if (named !== undefined) return named;
  if (looksLikePath(asked)) {
    const file = resolve(asked);
    return config.guards.find((guard) => guard.file === file) ?? { file, shown: showPath(file) };
  }
  const builtIn = builtInGuard(asked);
  if (builtIn !== undefined) return builtIn;
  throw new Problem({
    code: 'unknown-guard',
    message: 'No guard has this name.',
    place: '--guard',
    expected:
      config.guards.length > 0
        ? `one of ${config.guards.map(nameOf).join(', ')}, or a path`
        : 'the path of a guard module',
    received: asked,
    hint: 'a guard by path: --guard ./my-tool.guard.ts; by name: list it in holdfast.config.ts',
  });
}

/**
 * The guards to try: those asked for by name or path, else all of the config.
 * @throws Problem `unknown-guard`, or `no-guards` where there is nothing to try.
 */
export function chooseGuards(asked: readonly string[] | undefined, config: LoadedConfig): GuardSource[] {
  const guards = asked === undefined ? config.guards : asked.map((name) => findGuard(name, config));
  if (guards.length > 0) return guards;
  throw new Problem({
    code: 'no-guards',
    message: 'There is no guard to try.',
    place: config.file === undefined ? 'no config in this folder' : showPath(config.file),
    expected: 'at least one guard',
    received: 'none',
    hint: 'name one: holdfast run --guard ./my-tool.guard.ts, or list guards in holdfast.config.ts',
  });
}
