import { OPERATIONS, ROLES } from '../../../model/operation.js';
import { isClear, rankName } from './role-names.js';
import type { Shape } from './shape.js';

const LINE =
  /^[ \t]*(?:[-*•]|\d+[.)])?[ \t]*[`'"*]*([A-Za-z_]\w*)[`'"*]*[ \t]*(?:\([^)\n]*\))?[`'"*]*[ \t]*(?::|=|\u2013|\u2014| - )/gm;
const QUOTED = /`([A-Za-z_]\w*)`/g;
const TAG = /[@:]param[ \t]+(?:\{[^}]*\}[ \t]*)?([A-Za-z_]\w*)/g;

function isArgument(name: string): boolean {
  // A capital at the start of a line is a heading, unless it is a name of several words.
  if (/^[A-Z][a-z]*$/.test(name)) return false;
  return OPERATIONS.some((operation) => ROLES.some((role) => isClear(rankName(name, role, operation))));
}

function signatureNames(tool: string, description: string): string[] {
  const start = description.indexOf(`${tool}(`);
  if (start < 0) return [];
  const inner = description.slice(start + tool.length + 1).split(')')[0] ?? '';
  return inner.split(',').map((part) => /[A-Za-z_]\w*/.exec(part)?.[0] ?? '');
}

/**
 * The arguments that a description names, where there is no schema to read: `Args:` lists, names in backticks,
 * `@param`, a call `tool(path, text)`. Only names that a role can have.
 */
export function describeShape(tool: string, description: string): Shape & { kind: 'object' } {
  const found = [LINE, TAG, QUOTED].flatMap((pattern) =>
    [...description.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  const names = new Set([...signatureNames(tool, description), ...found].filter(isArgument));
  return {
    kind: 'object',
    fields: [...names].map((name) => ({ name, shape: { kind: 'any', examples: [] }, required: true })),
  };
}
