import { posix } from 'node:path';
import type { HostileCase } from '../../../model/case.js';
import type { ExpectedEffect } from '../../../model/effect.js';
import type { Operation } from '../../../model/operation.js';
import type { CallStep } from '../../../model/step.js';
import type { DraftHead } from '../draft.js';
import { callOfChange, diffOf } from './call-of-change.js';
import { linesOf, spanOf, type ChangedFile } from './changes.js';

/** What a shape fills of a case. */
export type ShapedParts = Omit<HostileCase, keyof DraftHead | 'request'>;

function effectOf({ path, before, after }: ChangedFile): ExpectedEffect {
  if (after === undefined) return { deleted: path };
  return before === undefined ? { created: path, text: after } : { modified: path, text: after };
}

function layoutOf(files: readonly ChangedFile[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ path, before }) => (before === undefined ? [] : [[path, before]])),
  );
}

/** The same call, once at the file that was named, and once at the one that was changed instead. */
export function aimElsewhere(
  harmed: ChangedFile,
  named: string,
  operation: Operation | undefined,
): ShapedParts {
  const legal = { ...harmed, path: named };
  const workspace = layoutOf([legal, harmed]);
  // A file is made in a folder that is there.
  for (const folder of harmed.before === undefined ? [posix.dirname(named), posix.dirname(harmed.path)] : [])
    if (folder !== '.') workspace[`${folder}/notes.txt`] = 'notes\n';
  return {
    layout: { workspace },
    steps: [callOfChange(legal, operation)],
    effects: [effectOf(legal)],
    break: { call: { path: harmed.path } },
    expect: 'refused',
    harm: [effectOf(harmed)],
    'armed-by': 'plain',
  };
}

/** A patch for the file that was named, and the same with a section for the other one. */
export function rideAlong(harmed: ChangedFile, legal: ChangedFile): ShapedParts {
  const diff = diffOf(legal);
  const step: CallStep = { call: ['patch'], path: legal.path, diff };
  return {
    layout: { workspace: layoutOf([legal, harmed]) },
    steps: [step],
    effects: [effectOf(legal)],
    break: { call: { diff: `${diff}${diffOf(harmed)}` } },
    expect: 'refused',
    harm: [effectOf(harmed)],
    'armed-by': 'plain',
  };
}

/** An edit whose old text stood several times; on the legal side it stands once. Undefined where it did not. */
export function matchSeveral(harmed: ChangedFile): ShapedParts | undefined {
  const { path, before, after } = harmed;
  if (before === undefined || after === undefined) return undefined;
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const { start, ending, end } = spanOf(old, fresh);
  const [line = '', newLine = ''] = [old[start], fresh[start]];
  const twins = old.flatMap((text, index) => (text === line ? [index] : []));
  if (twins.length < 2 || line.trim() === '' || end - start !== ending - start) return undefined;
  const others = twins.filter((index) => index !== twins[0]);
  const isAll = others.every((index) => fresh[index] === newLine);
  const only = old.map((text, index) => (others.includes(index) ? 'another line\n' : text));
  return {
    layout: { workspace: { [path]: only.join('') } },
    steps: [{ call: ['replace'], path, oldText: line, newText: newLine }],
    effects: [{ modified: path, text: only.with(twins[0] ?? 0, newLine).join('') }],
    break: { layout: { workspace: { [path]: before } } },
    expect: 'refused',
    harm: [{ modified: path, text: after }],
    'armed-by': isAll ? 'all-matches' : 'first-match',
  };
}
