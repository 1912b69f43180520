import type { ToolSpec, Unclear } from '../../../model/guard.js';
import { chooseReadTool } from './choose-read-tool.js';
import { inferTool } from './infer-tool.js';
import type { ListedTool } from './listed-tool.js';

/** What a list of tools comes to. */
export interface InferredTools {
  /** In the order listed. One listed tool can be several: one entry for each operation that it does. */
  tools: ToolSpec[];
  /** Tools that write, or may, and could not be understood, with what to add to a manifest. */
  unclear: Unclear[];
  /** Names of the tools that only look, have nothing to do with files, or read no better than the one that was chosen. */
  ignored: string[];
}

/**
 * Infers operations and role maps from what a program lists about its tools: names, JSON Schemas and, where those tie
 * or are missing, descriptions. Never throws: schemas of the field are empty, invalid or not there. One tool to read
 * with is chosen.
 */
export function inferTools(listed: readonly ListedTool[]): InferredTools {
  const all = listed.map((tool) => ({ name: tool.name, inferred: inferTool(tool) }));
  const understood = all.flatMap(({ inferred }) => (inferred.kind === 'tools' ? inferred.tools : []));
  const reader = chooseReadTool(understood);
  const result: InferredTools = { tools: [], unclear: [], ignored: [] };
  let isReadTold = reader !== undefined;
  for (const { name, inferred } of all) {
    if (inferred.kind === 'tools') {
      const kept = inferred.tools.filter((tool) => tool.operation !== 'read' || tool === reader);
      result.tools.push(...kept);
      if (kept.length === 0) result.ignored.push(name);
    } else if (inferred.kind === 'unclear' && !(inferred.operation === 'read' && isReadTold)) {
      result.unclear.push(inferred.unclear);
      if (inferred.operation === 'read') isReadTold = true;
    } else result.ignored.push(name);
  }
  return result;
}
