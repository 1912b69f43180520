import type { Json } from '../../../model/json.js';

/** A tool as a program lists it: an MCP server in `tools/list`, a command in `ready`. */
export interface ListedTool {
  name: string;
  description?: string | undefined;
  /** JSON Schema of the arguments; what programs really send here may be empty or no schema at all. */
  schema?: { [key: string]: Json } | undefined;
}
