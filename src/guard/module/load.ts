import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/v4';
import { claimsSchema, policySchema, POWERS, toolSpecSchema, type Guard } from '../../model/guard.js';
import { nearest } from '../../model/nearest.js';
import { Problem } from '../../model/problem.js';
import { adaptModule } from './adapt.js';
import { callCounter } from '../process/count-calls.js';
import { isModuleGuard } from './define.js';
import { importDefault } from './import-default.js';
import { readImportFailure } from './import-failure.js';

/** A guard with where it came from. */
export interface LoadedGuard {
  guard: Guard;
  file: string;
  /** SHA-256 of the guard's file. */
  sha256: string;
}

const pointerSchema = z.string().startsWith('/', 'a JSON pointer such as /hash');

const definitionSchema = z.strictObject({
  name: z.string().min(1),
  version: z.string().optional(),
  power: z.enum(POWERS),
  tools: z.array(toolSpecSchema).min(1),
  claims: claimsSchema.optional(),
  policy: policySchema.optional(),
  paths: z
    .union([z.literal('relative'), z.literal('absolute'), z.templateLiteral(['virtual:/', z.string()])])
    .optional(),
  confirm: z.enum(['none', 'message']).optional(),
  editor: z.boolean().optional(),
  request: z.boolean().optional(),
  usesEnvironmentFs: z.boolean().optional(),
  reports: z.strictObject({ target: pointerSchema.optional(), hash: pointerSchema.optional() }).optional(),
  refusals: z.array(z.custom<unknown>((value) => typeof value === 'function', 'an error class')).optional(),
  timeoutMs: z.number().positive().optional(),
  open: z.custom<unknown>((value) => typeof value === 'function', 'a function'),
});

const HINT = 'export default defineGuard({ ... }), textFunction(...) or validator(...), all from "holdfast"';

/**
 * Loads a guard module (`.ts` or `.js`).
 * @param fresh true to evaluate it anew, with no state left from before.
 * @throws Problem `guard-missing` (no such file), `guard-not-loadable` (it throws on import), `not-a-guard` (its default
 * export is none, or a field of it is wrong).
 */
export async function loadModuleGuard(file: string, fresh = false): Promise<LoadedGuard> {
  if (!existsSync(file)) {
    throw new Problem({
      code: 'guard-missing',
      message: 'There is no guard at this path.',
      place: file,
      expected: 'a guard module (.ts, .js)',
      received: 'no such file',
      hint: 'check the path in the config or after --guard; it is taken relative to the config file or the working directory',
    });
  }
  // Before its first line: it may keep the functions that it finds.
  callCounter.install();
  let exported: unknown;
  try {
    exported = await importDefault(file, fresh);
  } catch (error) {
    throw new Problem({
      code: 'guard-not-loadable',
      message: 'The guard module failed while it was imported.',
      expected: 'a module that can be imported',
      ...readImportFailure(error, file),
    });
  }
  if (!isModuleGuard(exported)) {
    throw new Problem({
      code: 'not-a-guard',
      message: "The module's default export is not a guard.",
      place: file,
      expected: 'what defineGuard, textFunction or validator return',
      received: exported === undefined ? 'no default export' : describeValue(exported),
      hint: HINT,
    });
  }
  const checked = definitionSchema.safeParse(exported);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    if (issue?.code === 'unrecognized_keys') throw unknownField(file, issue.path, issue.keys[0] ?? '');
    throw new Problem({
      code: 'not-a-guard',
      message: 'A field of the guard is wrong.',
      place: `${file}: ${issue?.path.join('.') ?? ''}`,
      expected: expectationOf(issue?.message),
      received: describeValue(fieldAt(exported, issue?.path ?? [])),
      hint: HINT,
    });
  }
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { guard: adaptModule(exported), file, sha256 };
}

function unknownField(file: string, path: readonly PropertyKey[], key: string): Problem {
  const fields = path.length === 0 ? Object.keys(definitionSchema.shape) : [];
  const near = nearest(key, fields);
  return new Problem({
    code: 'not-a-guard',
    message: 'The guard has a field that means nothing.',
    place: `${file}: ${[...path, key].join('.')}`,
    expected: fields.length > 0 ? `one of ${fields.join(', ')}` : 'the fields that this part takes',
    received: key,
    hint: near === undefined ? HINT : `Did you mean ${near}?`,
  });
}

/** The part of a schema's message that says what would be right. */
function expectationOf(message = 'a guard definition'): string {
  return message.replace(/^[\w ]+: expected /, '').replace(/, received .*$/s, '');
}

function fieldAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let node = value;
  for (const key of path)
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  return node;
}

function describeValue(value: unknown): string {
  if (typeof value === 'function') return `a function${value.name === '' ? '' : ` named ${value.name}`}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with the keys ${Object.keys(value).join(', ') || '(none)'}`;
  return JSON.stringify(value) ?? String(value);
}
