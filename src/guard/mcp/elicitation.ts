import { isJsonObject, type Json } from '../../model/json.js';

/** A question to the operator, as a server asks it. */
export interface Elicitation {
  /** The target that the operator is shown. */
  target: string;
  /** The form filled in by an operator who approves. */
  content: { [key: string]: Json };
}

const QUOTED = /`([^`]+)`|"((?:[^"\\]|\\.)+)"|(?<![\p{L}\p{N}])'([^']+)'/gu;
const BARE = /[^\s`"'<>()[\]{},;]+/gu;
const APPROVING = /^(y|yes|ok|okay|allow|approve|accept|confirm|proceed|continue|true)\b/i;

/** A folder or an extension tells a path from a word; a sentence's last dot is none. */
function looksLikePath(text: string): boolean {
  return (/[/\\]/.test(text) && /[^/\\.:]/.test(text)) || /[^\s.]\.[\p{L}\p{N}]{1,8}$/u.test(text);
}

function unescape(text: string): string {
  try {
    const value: unknown = JSON.parse(`"${text}"`);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

function quotedTokens(message: string): string[] {
  return [...message.matchAll(QUOTED)].map(
    ([, ticked, double, single]) =>
      ticked ?? (double === undefined ? undefined : unescape(double)) ?? single ?? '',
  );
}

function properties(params: { [key: string]: Json }): { [key: string]: { [key: string]: Json } } {
  const schema = params['requestedSchema'];
  const found = isJsonObject(schema) ? schema['properties'] : undefined;
  if (!isJsonObject(found)) return {};
  return Object.fromEntries(
    Object.entries(found).map(([name, rules]) => [name, isJsonObject(rules) ? rules : {}]),
  );
}

/** The target in a question: a quoted path, one that the form holds, a bare one, any quoted word; else all that was said. */
function findTarget(message: string, fields: readonly { [key: string]: Json }[]): string {
  const quoted = quotedTokens(message);
  const held = fields
    .flatMap((field) => [field['const'], field['default']])
    .filter((value) => typeof value === 'string');
  const bare = (message.match(BARE) ?? []).map((word) => word.replace(/[.:?!]+$/, ''));
  return (
    quoted.find(looksLikePath) ?? held.find(looksLikePath) ?? bare.find(looksLikePath) ?? quoted[0] ?? message
  );
}

function choices(field: { [key: string]: Json }): Json[] {
  if (Array.isArray(field['enum'])) return field['enum'];
  const options = field['oneOf'] ?? field['anyOf'];
  return Array.isArray(options)
    ? options.flatMap((option) => (isJsonObject(option) ? (option['const'] ?? []) : []))
    : [];
}

/** What an operator who approves puts into one field: yes, or the target where he has to type something. */
function fill(field: { [key: string]: Json }, target: string): Json {
  if (field['const'] !== undefined) return field['const'];
  if (field['type'] === 'boolean') return true;
  const options = choices(field);
  const approving = options.find((option) => typeof option === 'string' && APPROVING.test(option));
  if (approving !== undefined) return approving;
  if (field['default'] !== undefined) return field['default'];
  if (options[0] !== undefined) return options[0];
  if (field['type'] === 'number' || field['type'] === 'integer') return field['minimum'] ?? 1;
  return field['type'] === 'array' ? [] : target;
}

/** Reads the question of an `elicitation/create`; undefined where it is none that an operator could answer. */
export function readElicitation(params: Json | undefined): Elicitation | undefined {
  if (!isJsonObject(params) || typeof params['message'] !== 'string' || params['mode'] === 'url')
    return undefined;
  const fields = properties(params);
  const target = findTarget(params['message'], Object.values(fields));
  const content = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fill(field, target)]),
  );
  return { target, content };
}
