import type { Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import { namesFolder } from './role-names.js';
import type { LeafShape } from './shape.js';
import { squash } from './words.js';

const SENTENCE = 'Make this change.';
/** Texts for keys that mean nothing to the lab, in the order in which they are tried against a pattern. */
const NEUTRAL = [SENTENCE, 'change', 'text', 'utf-8', '1', 'a', '/', '2024-01-01'];
const TRIAL_RUN = /(^|[^a-z])(dry|preview|check|validate|simulate|test|plan|noop)/i;

const HARMLESS =
  /^((is)?(dryrun|dry|preview|previewonly|simulate|simulation|checkonly|validateonly|testonly|whatif|noop))$/;
const WHOLESALE =
  /^(replaceall|all|alloccurrences|global|replaceglobally|allowmultiple|allowmultipleoccurrences|multiple|(is|use)?reg(ex|exp)|usere|ignorecase)$/;
const GO = /^(confirm|confirmed|approve|approved|apply|acknowledge|acknowledged)$/;
const OVERWRITE = /^(overwrite|overwriteexisting|replaceexisting|allowoverwrite)$/;

/** What a real and exact call says at a switch; undefined where the tool's own default is as good as any. */
function positionOf(key: string, operation: Operation): boolean | undefined {
  if (HARMLESS.test(key) || WHOLESALE.test(key)) return false;
  if (GO.test(key)) return true;
  if (OVERWRITE.test(key) && (operation === 'write' || operation === 'create')) return operation === 'write';
  return undefined;
}

/** Where a tool leaves a key open, what must be sent all the same for a real and exact call. */
export function optionalConstant(name: string, shape: LeafShape, operation: Operation): Json | undefined {
  if (shape.kind === 'boolean') {
    const position = positionOf(squash(name), operation);
    const usual = shape.default ?? false;
    return position === undefined || position === usual ? undefined : position;
  }
  const usual = shape.default;
  return shape.values !== undefined && typeof usual === 'string' && TRIAL_RUN.test(usual)
    ? firstReal(shape.values)
    : undefined;
}

function firstReal(values: readonly Json[]): Json | undefined {
  return values.find((value) => typeof value !== 'string' || !TRIAL_RUN.test(value)) ?? values[0];
}

function isMatch(text: string, { pattern, minLength = 0, maxLength = Infinity }: LeafShape): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (pattern === undefined) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function neutralText(name: string, shape: LeafShape): string | undefined {
  const key = squash(name);
  const usual = namesFolder(name)
    ? ['.']
    : /encoding|charset/.test(key)
      ? ['utf-8']
      : /^(code)?(markdown)?lang(uage)?$/.test(key)
        ? ['text']
        : [];
  const padded = SENTENCE.padEnd(shape.minLength ?? 0, '.');
  const shown = shape.examples.filter((example) => typeof example === 'string');
  return [...usual, padded, ...shown, ...NEUTRAL].find((text) => isMatch(text, shape));
}

/** What is sent at a required key that carries no role; undefined where nothing can be found that the schema admits. */
export function requiredConstant(name: string, shape: LeafShape, operation: Operation): Json | undefined {
  const { kind, values, default: usual } = shape;
  if (kind === 'boolean') return positionOf(squash(name), operation) ?? usual ?? false;
  if (values !== undefined) {
    if (operation === 'insert' && values.includes('after')) return 'after';
    const isReal = usual !== undefined && values.includes(usual) && !TRIAL_RUN.test(String(usual));
    return isReal ? usual : firstReal(values);
  }
  if (usual !== undefined && usual !== null) return usual;
  if (kind === 'number') return shape.minimum ?? 1;
  return neutralText(name, shape);
}
