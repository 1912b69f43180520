import type { Power, ToolCall } from '../../model/guard.js';
import { isJsonObject, jsonSchema, type Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import type { ErrorClass } from './define.js';

/** Any value as JSON, or undefined where it has no JSON form. */
function toJson(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  try {
    const parsed = jsonSchema.safeParse(JSON.parse(JSON.stringify(value)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: { [key: string]: Json }): string {
  for (const key of ['message', 'text', 'error', 'reason']) {
    const text = value[key];
    if (typeof text === 'string') return text;
  }
  return '';
}

function failure(kind: 'failed' | 'denied', value: { [key: string]: Json }): Outcome {
  const { code, data } = value;
  const { ok: _ok, allow: _allow, code: _code, message: _message, ...rest } = value;
  const facts = data ?? (Object.keys(rest).length > 0 ? rest : undefined);
  return {
    kind,
    text: textOf(value),
    ...(typeof code === 'string' ? { code } : {}),
    ...(facts === undefined ? {} : { data: facts }),
  };
}

function readWriterReply(reply: unknown): Outcome {
  const value = toJson(reply);
  if (isJsonObject(value) && (value['ok'] === false || value['isError'] === true))
    return failure('failed', value);
  if (typeof value === 'string') return { kind: 'replied', text: value };
  if (value === undefined) return { kind: 'replied', text: '' };
  return { kind: 'replied', text: isJsonObject(value) ? textOf(value) : JSON.stringify(value), value };
}

function readDecision(reply: unknown, call: ToolCall): Outcome {
  if (reply === undefined || reply === true) return { kind: 'allowed' };
  const value = toJson(reply);
  if (value === false) return { kind: 'denied', text: '' };
  if (isJsonObject(value)) {
    if (value['allow'] === true) {
      return Object.hasOwn(value, 'arguments')
        ? { kind: 'allowed', call: { tool: call.tool, arguments: value['arguments'] } }
        : { kind: 'allowed' };
    }
    if (value['allow'] === false) return failure('denied', value);
  }
  return { kind: 'died', text: `not a decision: ${JSON.stringify(value) ?? String(reply)}` };
}

function readInspection(reply: unknown): Outcome {
  const value = toJson(reply);
  if (isJsonObject(value) && typeof value['objection'] === 'boolean') {
    const paths = Array.isArray(value['paths'])
      ? value['paths'].filter((path) => typeof path === 'string')
      : [];
    return { kind: 'inspected', objection: value['objection'], text: textOf(value), paths };
  }
  return { kind: 'died', text: `not an inspection: ${JSON.stringify(value) ?? String(reply)}` };
}

/** What a module session's return value means, by the guard's power. */
export function readReply(power: Power, reply: unknown, call: ToolCall): Outcome {
  switch (power) {
    case 'writes':
      return readWriterReply(reply);
    case 'transforms':
      return typeof reply === 'string'
        ? { kind: 'transformed', text: reply }
        : { kind: 'died', text: `not a text: ${JSON.stringify(toJson(reply)) ?? typeof reply}` };
    case 'decides':
      return readDecision(reply, call);
    case 'inspects':
      return readInspection(reply);
  }
}

/** What a throw means: a refusal, or (where the guard declares its refusal classes and it is none of them) a crash. */
export function readThrow(
  power: Power,
  error: unknown,
  refusals: readonly ErrorClass[] | undefined,
): Outcome {
  const isError = error instanceof Error;
  const text = isError ? `${error.name}: ${error.message}` : String(error);
  if (refusals !== undefined && !refusals.some((refusal) => error instanceof refusal))
    return { kind: 'died', text };
  const code = isError && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const data = isError && 'data' in error ? toJson(error.data) : undefined;
  return {
    kind: power === 'decides' ? 'denied' : 'failed',
    text,
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  };
}
