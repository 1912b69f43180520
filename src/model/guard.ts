import * as z from 'zod/v4';
import type { FileSystem } from './file-system.js';
import { entriesOf, jsonSchema, type Json } from './json.js';
import { ROLES } from './operation.js';
import { operationSchema } from './operation-schema.js';
import type { Outcome } from './outcome.js';

/** What a guard does itself. */
export const POWERS = ['writes', 'transforms', 'decides', 'inspects'] as const;
export type Power = (typeof POWERS)[number];

const PLACEHOLDER = /^\{[^{}\s]*\}$/;
const PLACEHOLDERS = ROLES.map((role) => `{${role}}`);

/** False where a leaf of an argument shape is written like a role and is none. */
function hasOnlyRoles(node: Json): boolean {
  if (typeof node !== 'string') return entriesOf(node).every(([, child]) => hasOnlyRoles(child));
  return !PLACEHOLDER.test(node) || PLACEHOLDERS.includes(node);
}

const argumentsSchema = z
  .union([z.record(z.string(), jsonSchema), z.array(jsonSchema)])
  .refine(hasOnlyRoles, `an argument shape whose {…} are roles: ${PLACEHOLDERS.join(' ')}`);

/**
 * One tool of a guard. `arguments` is the role map: the tool's own argument shape with `"{role}"` where a role goes,
 * e.g. `{ "path": "{path}", "edits": [{ "oldText": "{oldText}", "newText": "{newText}" }] }`; other leaves are constants.
 */
export const toolSpecSchema = z.strictObject({
  operation: operationSchema,
  name: z.string().min(1),
  description: z.string().optional(),
  /** JSON Schema of the arguments. Absent: the schema family does not apply. */
  schema: z.record(z.string(), jsonSchema).optional(),
  arguments: argumentsSchema,
  dialect: z.enum(['unified', 'git', 'codex']).optional(),
  /** How many leading folders a patch tool takes off the names in its diff; default 1, as in `a/x` and `b/x`. */
  strip: z.int().nonnegative().optional(),
});
export type ToolSpec = z.infer<typeof toolSpecSchema>;

/** Rules that a guard's own configuration adds; a case that they forbid does not apply (never over-refused). */
export const policySchema = z.strictObject({
  /** Prefixes below the root that may be written. Absent: all. */
  allow: z.array(z.string()).optional(),
  deny: z.array(z.string()).optional(),
  /** A glob over base names, e.g. `*.py`. */
  names: z.string().optional(),
  /** `required`: a target must be named in the request. */
  mentions: z.enum(['required', 'none']).optional(),
  /** A file must be read in the session before it is edited. */
  'read-first': z.boolean().optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** Ids or profiles a guard promises, and ids it excepts from them with the reason. */
export const claimsSchema = z.array(
  z.union([z.string(), z.strictObject({ except: z.record(z.string(), z.string()) })]),
);
export type Claims = z.infer<typeof claimsSchema>;

/** How a guard spells paths: relative to the root, absolute, or below a virtual root such as `virtual:/memories`. */
export type PathStyle = 'relative' | 'absolute' | `virtual:/${string}`;

/** How a guard is reached. */
export const ADAPTERS = ['module', 'command', 'mcp', 'spawn'] as const;
export type Adapter = (typeof ADAPTERS)[number];

/** How a guard asks the operator: `none` not at all, else by which message of its protocol. */
export const CONFIRM_CHANNELS = ['none', 'message', 'elicitation', 'ask'] as const;
export type ConfirmChannel = (typeof CONFIRM_CHANNELS)[number];

/** Folders of the sandbox that a guard's processes get as HOME, TMPDIR and working directory. */
export interface Scratch {
  home: string;
  tmp: string;
  cwd: string;
}

/** What goes wrong around a hook: its input ends early, HOME is not set, PATH is empty. */
export const FAULTS = ['cut-stdin', 'no-home', 'empty-path'] as const;
export type Fault = (typeof FAULTS)[number];

/** For odd replies: regular expressions (unicode) over a reply's text that tell a refusal and a success. */
export interface ReplyPatterns {
  refused?: string;
  done?: string;
}

/** A tool that was listed and could not be understood. */
export interface Unclear {
  tool: string;
  why: string;
  /** Lines to add to the manifest, below `tools:`. */
  manifestLines: readonly string[];
}

/** JSON pointers into a success reply where facts are stated. */
export interface ReportPlaces {
  target?: string;
  hash?: string;
}

/** One call as the guard gets it. */
export interface ToolCall {
  tool: string;
  /** Normally an object; hostile calls send anything. */
  arguments: Json | undefined;
  /** The arguments as JSON, where that says more than their value: a key that stands twice. */
  argumentsText?: string;
  /** For `transforms`: the present text of the file. */
  text?: string;
}

/**
 * The operator's editor. Asked about a file in the guard's own spelling; gives the text that it holds and that was not
 * saved (which may be what the disk has, too), or undefined.
 */
export type AskEditor = (path: string) => Promise<string | undefined>;

/** The operator. Shown a target path in the guard's own spelling; true means: go on. */
export type AskOperator = (target: string) => Promise<boolean>;

export interface GuardEnvironment {
  /** Absolute path of the workspace. */
  root: string;
  /** The file system to use; on memory runs the only one that sees the workspace. */
  fs: FileSystem;
  scratch: Scratch;
  /** The operator's words. */
  request: string;
  confirm: AskOperator;
  editor: AskEditor;
  signal: AbortSignal;
}

export interface GuardSession {
  call(call: ToolCall): Promise<Outcome>;
  close(): Promise<void>;
  /** Lets the surroundings of the next call fail; absent where the adapter cannot. */
  fault?(fault: Fault): void;
}

/** The implementation under test. It is blind: it never sees a case id, an expectation, or which side is the twin. */
export interface Guard {
  name: string;
  adapter: Adapter;
  version?: string;
  /** What the program itself says that it is, name and version, where its protocol has that. */
  reportedVersion?: string;
  power: Power;
  tools: readonly ToolSpec[];
  claims: Claims;
  policy: Policy;
  paths: PathStyle;
  /** True when every file access goes through `env.fs`, so that it can be tried in memory. */
  usesEnvironmentFs: boolean;
  /** How the guard asks the operator; `none`: it cannot, and the confirm family does not apply. */
  confirm: ConfirmChannel;
  /** True where it asks what the operator's editor holds; without it nothing unsaved is anything to it. */
  editor?: boolean;
  /** Whether the operator's words reach the guard; without it the intent family does not apply. */
  request: boolean;
  reports: ReportPlaces;
  /** Where the reply to a read gives the version that an edit must send back. */
  capture?: { version?: string };
  says?: ReplyPatterns;
  /** What could not be inferred from what the program lists, with the manifest lines that would say it. */
  unclear?: readonly Unclear[];
  /** True where a call comes to it as JSON text, which can say what no value can. */
  takesJsonText?: boolean;
  /** True where its sessions take a {@link Fault}. */
  takesFaults?: boolean;
  /** Milliseconds a call may take. */
  timeoutMs: number;
  open(environment: GuardEnvironment): Promise<GuardSession>;
  /**
   * Ends whatever the guard keeps alive from one session to the next (a server process). A guard without it keeps
   * nothing: each of its sessions is fresh.
   */
  freshen?(): Promise<void>;
  /** Ends everything; the guard is not opened again. */
  dispose?(): Promise<void>;
}
