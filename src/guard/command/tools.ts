import type { Guard, ToolSpec, Unclear } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { inferPathStyle } from '../roles/infer/infer-path-style.js';
import { inferTools } from '../roles/infer/infer-tools.js';
import type { ListedTool } from './protocol.js';

/** What a guard's tools come to. */
export type Tools = Pick<Guard, 'tools' | 'paths' | 'unclear'>;

/** Lines that show what a tool looks like in a manifest. */
const EXAMPLE = [
  'tools:',
  "  - { operation: replace, name: edit_file, arguments: { path: '{path}', old: '{oldText}', new: '{newText}' } }",
];

/** A manifest's tool, with the description and the schema that the program lists for it where the manifest has none. */
function describeTool(tool: ToolSpec, listed: readonly ListedTool[]): ToolSpec {
  const { description, schema } = listed.find(({ name }) => name === tool.name) ?? {};
  return {
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
    ...tool,
  };
}

function noTools(listed: readonly ListedTool[], unclear: readonly Unclear[], shown: string): Problem {
  const lines = unclear.flatMap(({ manifestLines }) => manifestLines);
  return new Problem({
    code: 'no-tools',
    message: 'Neither the manifest nor the program says what tools this guard has.',
    place: `${shown}: tools`,
    expected: 'tools in the manifest, or tools in ready whose names and schemas tell what they do',
    received:
      listed.length === 0
        ? 'no tools in either'
        : [
            `no tools in the manifest, in ready: ${listed.map(({ name }) => name).join(', ')}`,
            ...unclear.map(({ tool, why }) => `${tool}: ${why}`),
          ].join('; '),
    hint: ['add to the manifest:', ...(lines.length === 0 ? EXAMPLE : ['tools:', ...lines])].join('\n'),
  });
}

/**
 * The tools of a guard and how it spells paths: what the manifest says, else what can be inferred from the tools that the
 * program lists in `ready`.
 * @throws Problem `no-tools` with the lines to add.
 */
export function toolsOf(manifest: CommandManifest, listed: readonly ListedTool[], shown: string): Tools {
  if (manifest.tools !== undefined) {
    return {
      tools: manifest.tools.map((tool) => describeTool(tool, listed)),
      paths: manifest.paths ?? 'relative',
    };
  }
  const { tools, unclear } = inferTools(listed);
  if (tools.length === 0) throw noTools(listed, unclear, shown);
  return {
    tools,
    paths: manifest.paths ?? inferPathStyle(listed),
    ...(unclear.length === 0 ? {} : { unclear }),
  };
}
