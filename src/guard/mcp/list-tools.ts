import { Ajv } from 'ajv';
import { isJsonObject, type Json } from '../../model/json.js';
import type { Peer } from './peer.js';
import { troubleOf, type Trouble } from './trouble.js';

/** A tool as a server lists it. */
export interface ListedTool {
  name: string;
  description?: string;
  /** JSON Schema of the arguments, where it is a valid one. */
  schema?: { [key: string]: Json };
}

const MOST_PAGES = 100;

function isValidSchema(schema: { [key: string]: Json }): boolean {
  try {
    // An instance of its own: schemas of different servers may carry equal ids.
    new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);
    return true;
  } catch {
    return false;
  }
}

/** Names of the dialect and of the schema itself say nothing about arguments, and make validators look for more. */
function readSchema(value: Json | undefined): { [key: string]: Json } | undefined {
  if (!isJsonObject(value)) return undefined;
  const { $schema: _dialect, $id: _id, ...schema } = value;
  return isValidSchema(schema) ? schema : undefined;
}

function readTool(value: Json): ListedTool | undefined {
  if (!isJsonObject(value) || typeof value['name'] !== 'string' || value['name'] === '') return undefined;
  const { name, description } = value;
  const schema = readSchema(value['inputSchema']);
  return {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(schema === undefined ? {} : { schema }),
  };
}

/**
 * All tools that the server lists, page by page, each name once. What is no tool is passed over; a schema that is not
 * valid is left out, its tool kept.
 */
export async function listTools(
  peer: Peer,
  remainingMs: () => number,
): Promise<{ listed: ListedTool[] } | Trouble> {
  const listed = new Map<string, ListedTool>();
  const seen = new Set<Json>();
  let cursor: Json | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await peer.request('tools/list', { cursor }, remainingMs());
    if (answer.kind !== 'result') return troubleOf('tools/list', answer);
    const { tools, nextCursor } = isJsonObject(answer.result) ? answer.result : {};
    for (const value of Array.isArray(tools) ? tools : []) {
      const tool = readTool(value);
      if (tool !== undefined && !listed.has(tool.name)) listed.set(tool.name, tool);
    }
    if (typeof nextCursor !== 'string' || nextCursor === '' || seen.has(nextCursor)) break;
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  return { listed: [...listed.values()] };
}
