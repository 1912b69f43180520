import * as z from 'zod/v4';
import { claimsSchema, CONFIRM_CHANNELS, policySchema, POWERS, toolSpecSchema } from './guard.js';

const pointerSchema = z.string().regex(/^(\/([^~/]|~[01])*)+$/, 'a JSON pointer such as /target');
const nameSchema = z.string().min(1);

function faultOfPattern(text: string): unknown {
  try {
    return void new RegExp(text, 'u');
  } catch (error) {
    return error;
  }
}
const patternSchema = z
  .string()
  .min(1)
  .refine((text) => faultOfPattern(text) === undefined, 'a regular expression');

/** How the operator's words reach the guard, with the name of the variable, file, argument or message field. */
export const requestChannelSchema = z.union([
  z.strictObject({ env: nameSchema }),
  z.strictObject({ file: nameSchema }),
  z.strictObject({ argument: nameSchema }),
  z.strictObject({ message: nameSchema }),
]);
export type RequestChannel = z.infer<typeof requestChannelSchema>;

const sharedShape = {
  name: nameSchema,
  power: z.enum(POWERS),
  /** Program and arguments; `{root} {home} {mentions} {install}` are replaced. */
  command: z.array(z.string()).min(1),
  /** Packages with their exact versions, prepared once, outside the sandbox. */
  install: z.array(nameSchema).optional(),
  /** How the guard learns its root. */
  root: z.enum(['argv', 'cwd', 'env', 'roots']).optional(),
  /** Absent: inferred from what the guard lists. */
  tools: z.array(toolSpecSchema).min(1).optional(),
  /** How it spells paths: `relative`, `absolute`, or below a virtual root, `virtual:/memories`. */
  paths: z
    .union([z.literal('relative'), z.literal('absolute'), z.templateLiteral(['virtual:/', z.string()])])
    .optional(),
  /** Where a success reply states facts. */
  reports: z.strictObject({ target: pointerSchema.optional(), hash: pointerSchema.optional() }).optional(),
  /** What a read gives that an edit must send back. */
  capture: z.strictObject({ version: pointerSchema.optional() }).optional(),
  /** For odd replies only: what a refusal and a success look like. */
  says: z.strictObject({ refused: patternSchema.optional(), done: patternSchema.optional() }).optional(),
  request: requestChannelSchema.optional(),
  confirm: z.enum(CONFIRM_CHANNELS).optional(),
  policy: policySchema.optional(),
  claims: claimsSchema.optional(),
  /** Variables the guard's processes get beside the clean ones: passed on by name, or set. */
  env: z
    .strictObject({ pass: z.array(nameSchema).optional(), set: z.record(z.string(), z.string()).optional() })
    .optional(),
  /** How long a call may take: `500ms`, `5s`, `2m`. */
  timeout: z
    .string()
    .regex(/^[1-9][0-9]*(ms|s|m)$/, 'a duration with its unit, e.g. 5s')
    .optional(),
};

/** What only an MCP server has. Without `http` it speaks over its standard input and output. */
const mcpShape = {
  /**
   * A server that listens: the lab picks a free port of 127.0.0.1 and tells it in this variable of the environment, and
   * in the command as `{port}`; `path` is where the server takes messages.
   */
  http: z
    .strictObject({
      env: nameSchema.optional(),
      path: z.string().regex(/^\/[^\s?#]*$/, 'the path of a URL, e.g. /mcp'),
    })
    .optional(),
};

/** What only a guard that is spawned per call has. */
const spawnShape = {
  /** Whose rule decides when the process dies, hangs or babbles. */
  host: z.enum(['claude-code', 'strict']).optional(),
  input: z.enum(['stdin', 'argv', 'file']).optional(),
  form: z.enum(['hook', 'gate', 'patch-applier']).optional(),
  /** How a gate gets the named files. */
  mentions: z.enum(['lines', 'nul']).optional(),
};

/** A guard that is no module, as a `*.guard.yaml` file describes it (design section 4). */
export const manifestSchema = z.discriminatedUnion('adapter', [
  z.strictObject({ ...sharedShape, adapter: z.literal('command') }),
  z.strictObject({ ...sharedShape, ...mcpShape, adapter: z.literal('mcp') }),
  z.strictObject({ ...sharedShape, ...spawnShape, adapter: z.literal('spawn') }),
]);
export type Manifest = z.infer<typeof manifestSchema>;
export type CommandManifest = Extract<Manifest, { adapter: 'command' }>;
export type McpManifest = Extract<Manifest, { adapter: 'mcp' }>;
export type SpawnManifest = Extract<Manifest, { adapter: 'spawn' }>;

const DEFAULT_TIMEOUT_MS = 5000;

/** A manifest's `timeout` in milliseconds; 5 s where it has none. */
export function readTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_MS;
  const amount = Number.parseInt(text, 10);
  if (text.endsWith('ms')) return amount;
  return amount * (text.endsWith('m') ? 60_000 : 1000);
}
