import type { ToolSpec } from './guard.js';

/** How a patch is written down: as a unified diff, plain or git's, or as an envelope that starts with `*** Begin Patch`. */
export const NOTATIONS = ['diff', 'envelope'] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The notation that a patch tool takes; undefined for every other tool. */
export function notationOf({
  operation,
  dialect,
}: Pick<ToolSpec, 'operation' | 'dialect'>): Notation | undefined {
  if (operation !== 'patch') return undefined;
  return dialect === 'codex' ? 'envelope' : 'diff';
}

/** The notation of a legal patch. */
export function notationOfText(patch: string): Notation {
  return patch.startsWith('*** Begin Patch') ? 'envelope' : 'diff';
}
