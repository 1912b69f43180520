import { basename } from 'node:path';
import type { ToolSpec } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { CLAUDE_DEFAULT_TOOLS, CLAUDE_TOOLS } from './claude-tools.js';

function patchTool(command: readonly string[]): ToolSpec {
  const isGit = basename(command[0] ?? '') === 'git';
  return {
    operation: 'patch',
    name: 'patch',
    description: 'Applies a diff to the files that it names.',
    arguments: { diff: '{diff}' },
    dialect: isGit ? 'git' : 'unified',
    strip: 1,
  };
}

/** A tool of the host that a manifest names needs neither its description nor its schema repeated. */
function completed(tool: ToolSpec): ToolSpec {
  const known = CLAUDE_TOOLS.find(({ name }) => name === tool.name);
  const { description, schema } = known ?? {};
  return {
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
    ...tool,
  };
}

/**
 * The tools of a spawned guard: the manifest's own; else what its form or its host has.
 * @throws Problem `no-tools` for a hook of a host that has none of its own.
 */
export function spawnTools(manifest: SpawnManifest, shown: string): ToolSpec[] {
  const { tools, form = 'hook', host, command, name } = manifest;
  if (tools !== undefined) return host === 'claude-code' ? tools.map(completed) : tools;
  if (form === 'gate') return [{ operation: 'write', name, arguments: {} }];
  if (form === 'patch-applier') return [patchTool(command)];
  if (host === 'claude-code') return [...CLAUDE_DEFAULT_TOOLS];
  throw new Problem({
    code: 'no-tools',
    message: 'Nothing says which tools this hook is asked about.',
    place: `${shown}: tools`,
    expected: 'a list of tools, or host: claude-code, which has tools of its own',
    received: 'neither',
    hint: 'for example: tools: [{ operation: write, name: write_file, arguments: { path: "{path}", content: "{content}" } }]',
  });
}
