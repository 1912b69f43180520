import type { Unclear } from '../../../model/guard.js';
import type { Operation } from '../../../model/operation.js';
import type { Attempt } from './attempt.js';
import type { ListedTool } from './listed-tool.js';
import { writeManifestLines } from './manifest-lines.js';
import { sketchSpec } from './sketch-spec.js';

/** Where a tool's arguments were learnt: of an empty schema, a description only gives a start. */
export type Source = 'schema' | 'description' | 'empty-schema';

type Failed = Extract<Attempt, { why: string }>;

/** The attempt that came nearest: all roles placed, else the most of them. */
function nearestOf(attempts: readonly Attempt[]): Failed | undefined {
  const failed = attempts.filter((attempt): attempt is Failed => 'why' in attempt);
  const isWhole = ({ missing }: Failed): number => Number(missing.length === 0);
  return failed.toSorted((a, b) => isWhole(b) - isWhole(a) || b.bound - a.bound)[0];
}

/** Says why a tool is not understood, with what is known of it as manifest lines. */
export function tellUnclear(
  tool: ListedTool,
  attempts: readonly Attempt[],
  { source, tried }: { source: Source; tried: Operation },
): { operation: Operation; unclear: Unclear } {
  const nearest = nearestOf(attempts);
  const whole = attempts.flatMap((attempt) => ('spec' in attempt ? [attempt.spec] : []))[0];
  const known = whole ?? nearest?.known ?? sketchSpec(tool, tried);
  const missing = whole === undefined ? (nearest?.missing ?? []) : [];
  const why =
    source === 'empty-schema'
      ? 'its schema names no argument'
      : source === 'description'
        ? 'it has no schema to read, and its description does not name every argument'
        : (nearest?.why ?? 'no argument was recognised');
  const notes =
    source === 'empty-schema'
      ? [why, 'which arguments it takes, and where each goes, is for you to say']
      : [why, ...missing.map((role) => `put "{${role}}" where it goes`)];
  return {
    operation: known.operation,
    unclear: { tool: tool.name, why, manifestLines: writeManifestLines(known, notes) },
  };
}
