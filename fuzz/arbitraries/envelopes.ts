import type { LegalScenario } from '../define.js';
import type { Revision } from './patches-revision.js';
import type { Hunk } from './patches-section.js';
import { requestFor } from './requests.js';

/** One change of an envelope. Lines carry their mark; `@@` and what stands behind it come first. */
export interface Chunk {
  /** A line of the file above the change, where the lines alone do not tell which place is meant. */
  anchor?: string;
  lines: readonly string[];
  endsFile?: true;
}

/** The part of an envelope about one file. */
export type Part =
  | { update: string; moveTo?: string; chunks: readonly Chunk[] }
  | { add: string; lines: readonly string[] }
  | { delete: string };

function formatChunk({ anchor, lines, endsFile }: Chunk): string[] {
  return [
    anchor === undefined ? '@@' : `@@ ${anchor}`,
    ...lines,
    ...(endsFile === true ? ['*** End of File'] : []),
  ];
}

function formatPart(part: Part): string[] {
  if ('add' in part) return [`*** Add File: ${part.add}`, ...part.lines.map((line) => `+${line}`)];
  if ('delete' in part) return [`*** Delete File: ${part.delete}`];
  return [
    `*** Update File: ${part.update}`,
    ...(part.moveTo === undefined ? [] : [`*** Move to: ${part.moveTo}`]),
    ...part.chunks.flatMap(formatChunk),
  ];
}

/** Parts as one envelope, with a final newline. */
export function formatEnvelope(...parts: readonly Part[]): string {
  return ['*** Begin Patch', ...parts.flatMap(formatPart), '*** End Patch', ''].join('\n');
}

/** Hunks as chunks: without their line numbers. */
export function chunksOf(hunks: readonly Hunk[]): Chunk[] {
  return hunks.map(({ lines }) => ({ lines }));
}

/** The legal envelope of a file by a revision, or by these chunks of it. */
export function updateFile(
  path: string,
  revision: Pick<Revision, 'before' | 'after'>,
  chunks: readonly Chunk[],
): LegalScenario {
  return {
    request: requestFor('patch', path),
    layout: { base: 'shared-workspace', workspace: { [path]: revision.before } },
    steps: [{ call: ['patch'], path, diff: formatEnvelope({ update: path, chunks }) }],
    effects: [{ modified: path, text: revision.after }],
  };
}

/** The legal envelope of a revision. */
export function updateByRevision(path: string, revision: Revision): LegalScenario {
  return updateFile(path, revision, chunksOf(revision.hunks));
}
