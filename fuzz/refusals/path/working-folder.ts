import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { startingFrom } from '../../arbitraries/folders.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import { CONTENT_OPERATIONS, effectAt, type LegalPlan } from '../../arbitraries/legal.js';
import { baseName, folderOf, word } from '../../arbitraries/names.js';
import { anyRoundabout } from '../../arbitraries/paths.js';
import { defineRefusal, type Scenario } from '../../define.js';
import type { Tree } from '../../../src/model/layout.js';

/** A folder that a call asks to start from, and the one that it is. */
interface Stray {
  folder: string;
  /** Canonical. */
  is: string;
  beside?: Tree;
}

const outside = (folder: string): Stray => ({ folder, is: '{outside}' });
const sibling = (folder: string, suffix: string): Stray => ({ folder, is: `../workspace${suffix}` });

/** The legal call with another folder to start from: one role changed, all else as it was. */
function startElsewhere(plan: LegalPlan, { folder, is, beside = {} }: Stray): Scenario {
  const lands = `${is}/${baseName(plan.path)}`;
  return {
    ...startingFrom(plan, {}, { layout: joinLayouts(decoyAt(plan, lands), { workspace: beside }) }),
    break: { call: { folder } },
    expect: 'refused',
    harm: effectAt(plan, lands),
    'armed-by': 'plain',
  };
}

/** What is asked of the operator's words elsewhere is not asked here: they name the protected file too. */
function startAmongGits(plan: LegalPlan, folder: string): Scenario {
  const request = `${plan.request} and ${folder}/${baseName(plan.path)}`;
  return startElsewhere({ ...plan, request }, { folder, is: folder });
}

export default defineRefusal({
  id: 'path.working-folder',
  requirement:
    'The folder that a call asks to start from never widens the workspace: what is reached from it is checked as from the root.',
  reason: 'A folder that the model chooses and that becomes the limit of what may be written is no limit.',
  source: {
    kind: 'incident',
    url: 'https://github.com/openai/codex/security/advisories/GHSA-w5fx-fh39-j5rw',
    seen: '2025-09',
  },
  operations: [...CONTENT_OPERATIONS, 'mkdir', 'delete'],
  takes: ['folder'],
  medium: 'disk',
  arms: [
    armFrom<Stray>({
      label: 'path.folder.outside',
      variants: () => [outside('{outside}'), outside('{outside}/'), { folder: '{home}', is: '{home}' }],
      build: startElsewhere,
    }),
    armFrom<Stray>({
      label: 'path.folder.traversal',
      variants: () => [outside('../outside'), outside('{root}/../outside'), outside('billing/../../outside')],
      generated: () => anyRoundabout().map((way) => outside(`${way}outside`)),
      build: startElsewhere,
    }),
    armFrom<Stray>({
      label: 'path.folder.sibling-prefix',
      variants: () => [sibling('{root}-old', '-old'), sibling('../workspace2', '2')],
      generated: () => word(5).map((name) => sibling(`{root}-${name}`, `-${name}`)),
      build: startElsewhere,
    }),
    armFrom<string>({
      label: 'path.folder.symlink-escape',
      variants: () => ['{outside}/d', '../../outside/d'],
      build: (plan, link) =>
        startElsewhere(plan, {
          folder: 'billing/l',
          is: '{outside}/d',
          beside: { 'billing/l': { link } },
        }),
    }),
    armFrom<string>({
      label: 'path.folder.protected',
      variants: () => ['.git/hooks', 'billing/.git/hooks'],
      build: startAmongGits,
    }),
    armFrom<(plan: LegalPlan) => { folder: string; path?: string }>({
      label: 'path.folder.inside',
      variants: () => [
        ({ path }) => ({ folder: folderOf(path) }),
        ({ path }) => ({ folder: `{root}/${folderOf(path)}` }),
        ({ path }) => ({ folder: '.', path }),
      ],
      build: (plan, start) => startingFrom(plan, start(plan)),
    }),
  ],
});
