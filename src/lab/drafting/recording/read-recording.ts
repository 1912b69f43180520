import type { ListedTool } from '../../../guard/roles/infer/listed-tool.js';
import { isJsonObject, jsonSchema, type Json } from '../../../model/json.js';
import { Problem } from '../../../model/problem.js';

/** One `tools/call` of a recorded conversation. */
export interface RecordedCall {
  /** Line of the recording, counted from 1. */
  line: number;
  tool: string;
  arguments: Json;
}

/** What a recorded conversation with an MCP server tells of its tools and of what was asked of them. */
export interface Recording {
  /** As the server listed them; empty where the recording starts later. */
  tools: ListedTool[];
  /** The client's root folders, absolute. */
  roots: string[];
  /** In the order of the recording. */
  calls: RecordedCall[];
}

type Message = { [key: string]: Json };

/** Keys under which proxies and loggers keep the message itself. */
const WRAPPERS = ['message', 'msg', 'payload', 'data', 'body', 'raw'];

/** The JSON-RPC message of a recorded line: the line itself, or what a logger has wrapped. */
function unwrap(value: Json | undefined): Message | undefined {
  if (typeof value === 'string') return unwrap(parse(value));
  if (!isJsonObject(value)) return undefined;
  if ('method' in value || 'result' in value || 'error' in value) return value;
  for (const key of WRAPPERS) {
    const inner = value[key] === undefined ? undefined : unwrap(value[key]);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function parse(text: string): Json | undefined {
  try {
    return jsonSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readTool(value: Json): ListedTool | undefined {
  if (!isJsonObject(value) || typeof value['name'] !== 'string') return undefined;
  const { name, description, inputSchema } = value;
  return {
    name,
    description: typeof description === 'string' ? description : undefined,
    schema: isJsonObject(inputSchema) ? inputSchema : undefined,
  };
}

function listAt(value: Json | undefined, key: string): Json[] {
  const list = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function readRoot(value: Json): string[] {
  const uri = isJsonObject(value) ? value['uri'] : undefined;
  if (typeof uri !== 'string' || !uri.startsWith('file:///')) return [];
  return [decodeURI(uri.slice('file://'.length)).replace(/(?<=.)\/$/, '')];
}

/**
 * Reads a recording: one JSON message a line, the client's and the server's, as they are or as a logger wraps them.
 * @throws Problem `not-a-recording` for a line that is no JSON, and for a recording without a call.
 */
export function readRecording(text: string, file: string): Recording {
  const recording: Recording = { tools: [], roots: [], calls: [] };
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const value = parse(raw);
    if (value === undefined) throw complain(`${file}:${index + 1}`, raw.trim().slice(0, 80));
    const message = unwrap(value);
    if (message === undefined) continue;
    const { method, params, result } = message;
    recording.tools.push(...listAt(result, 'tools').flatMap((tool) => readTool(tool) ?? []));
    recording.roots.push(...listAt(result, 'roots').flatMap(readRoot));
    if (method !== 'tools/call' || !isJsonObject(params) || typeof params['name'] !== 'string') continue;
    recording.calls.push({ line: index + 1, tool: params['name'], arguments: params['arguments'] ?? {} });
  }
  if (recording.calls.length === 0) throw complain(file, 'no message with method tools/call');
  return recording;
}

function complain(place: string, received: string): Problem {
  return new Problem({
    code: 'not-a-recording',
    message: 'This is no recording of calls.',
    place,
    expected: 'JSON lines with the messages of client and server, and a tools/call among them',
    received,
    hint: 'Record what goes over the standard input and output of the server, one message a line.',
  });
}
