import type { Claims, ToolSpec } from '../../model/guard.js';

const PROMISES_EXACTNESS =
  /\bexact(?:ly)?\b|\bunique(?:ly)?\b|\b(?:only|just) once\b|\bsingle (?:match|occurrence)\b/i;
const PROMISES_A_TRUE_PATCH = /\bunified diff\b|\bgit diff\b|\bpatch\b/i;

/**
 * The profiles that a guard without claims of its own promises: `core`, and `exact` or `patch` where the words of a
 * tool that replaces or patches say so (design section 6).
 */
export function promisedClaims(tools: readonly ToolSpec[]): Claims {
  const says = (operation: ToolSpec['operation'], promise: RegExp): boolean =>
    tools.some((tool) => tool.operation === operation && promise.test(tool.description ?? ''));
  return [
    'core',
    ...(says('replace', PROMISES_EXACTNESS) ? ['exact'] : []),
    ...(says('patch', PROMISES_A_TRUE_PATCH) ? ['patch'] : []),
  ];
}
