import type { Guard, ToolSpec, Unclear } from '../../model/guard.js';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { inferPathStyle } from '../roles/infer/infer-path-style.js';
import { inferTools } from '../roles/infer/infer-tools.js';
import type { ListedTool } from './list-tools.js';

/** What a guard's tools come to. */
export type Tools = Pick<Guard, 'tools' | 'paths' | 'unclear'>;

/** A manifest's tool, with the description and the schema that the server lists where the manifest has none. */
function describeTool(tool: ToolSpec, at: number, listed: readonly ListedTool[], shown: string): ToolSpec {
  const found = listed.find(({ name }) => name === tool.name);
  if (found !== undefined) return { ...found, ...tool };
  throw new Problem({
    code: 'tool-not-listed',
    message: 'The server does not list this tool of the manifest.',
    place: `${shown}: tools[${at}].name`,
    expected: listed.map(({ name }) => name).join(', '),
    received: tool.name,
    hint: 'write the name as the server lists it, or leave tools out to have them inferred',
  });
}

function nothingInferred(listed: readonly ListedTool[], unclear: readonly Unclear[], shown: string): Problem {
  const lines = unclear.flatMap(({ manifestLines }) => manifestLines);
  return new Problem({
    code: 'nothing-inferred',
    message: 'None of the tools that the server lists is known to change files.',
    place: shown,
    expected:
      'a tool whose name and schema tell what it does and where its arguments go, or tools: in a manifest',
    received: [
      listed.map(({ name }) => name).join(', '),
      ...unclear.map(({ tool, why }) => `${tool}: ${why}`),
    ].join('; '),
    hint:
      lines.length === 0
        ? 'describe its tools in a manifest (*.guard.yaml); each needs an operation, its name and its arguments'
        : ['complete these lines in its manifest (*.guard.yaml):', 'tools:', ...lines].join('\n'),
  });
}

/**
 * The tools of a guard and how it spells paths: the manifest's, or inferred from what the server lists.
 * @throws Problem `no-tools`, `tool-not-listed`, `nothing-inferred`.
 */
export function chooseTools(manifest: McpManifest, listed: readonly ListedTool[], shown: string): Tools {
  if (listed.length === 0) {
    throw new Problem({
      code: 'no-tools',
      message: 'The server lists no tools.',
      place: shown,
      expected: 'at least one tool with a name in the answer to tools/list',
      received: 'an empty list',
      hint: 'some servers list tools only once they are configured, or with their own version of a library',
    });
  }
  const paths = manifest.paths ?? inferPathStyle(listed);
  if (manifest.tools !== undefined)
    return { paths, tools: manifest.tools.map((tool, at) => describeTool(tool, at, listed, shown)) };
  const { tools, unclear } = inferTools(listed);
  if (tools.length === 0) throw nothingInferred(listed, unclear, shown);
  return { paths, tools, ...(unclear.length === 0 ? {} : { unclear }) };
}
