import type { Arbitrary } from 'fast-check';
import type { Behaviour } from '../../src/model/behaviour.js';
import type { Harm } from '../../src/model/case.js';
import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Tree } from '../../src/model/layout.js';
import type { LegalScenario, Scenario } from '../define.js';
import { patchFile } from './patches.js';
import type { Revision } from './patches-revision.js';
import { formatDiff, sectionFor } from './patches-section.js';

/** A file and the legal change of it. */
export interface Target {
  path: string;
  revision: Revision;
}

/** One change of the text of a legal diff, and what an unguarded writer makes of it. */
export interface Mangling {
  /** What is sent in place of the legal diff. */
  diff(target: Target): string;
  harm(target: Target): Harm[];
  by: Behaviour;
  /** What the diff does where it is taken, if policy decides. Absent: it must be refused. */
  permits?(target: Target): ExpectedEffect[];
  /** What stands beside the target. */
  beside?(target: Target): { workspace?: Tree; outside?: Tree };
}

/** The files that patches of one file are for. */
export const FILES = ['billing/app.py', 'billing/utils.py', 'shared/money.py'] as const;

/** The legal diff of a target. */
export function legalDiff({ path, revision }: Target): string {
  return formatDiff([sectionFor(path, revision.hunks)]);
}

/** What the legal diff does. */
export function applied({ path, revision }: Target): [ExpectedEffect] {
  return [{ modified: path, text: revision.after }];
}

/** It says done, whatever has come of it. */
export function saidDone(): [Harm] {
  return [{ said: 'done' }];
}

/** How the legal patch of a target is written. */
export type Legal = (path: string, revision: Revision) => LegalScenario;

function legalBeside(target: Target, { beside }: Mangling, write: Legal): LegalScenario {
  const { layout, ...legal } = write(target.path, target.revision);
  const { workspace = {}, outside } = beside?.(target) ?? {};
  return {
    ...legal,
    layout: {
      ...layout,
      workspace: { ...workspace, ...layout.workspace },
      ...(outside === undefined ? {} : { outside }),
    },
  };
}

/** The legal patch of a target, and the break that sends it mangled. */
export function mangle(target: Target, mangling: Mangling, legal: Legal = patchFile): Scenario {
  const call = { diff: mangling.diff(target) };
  const effects = mangling.permits?.(target);
  return {
    ...legalBeside(target, mangling, legal),
    break: effects === undefined ? { call } : { call, effects },
    expect: effects === undefined ? 'refused' : 'exact-or-refused',
    harm: mangling.harm(target),
    'armed-by': mangling.by,
  };
}

/** Revisions of a file, and the smallest of them. */
export interface Revisions {
  example: Revision;
  any: Arbitrary<Revision>;
}
