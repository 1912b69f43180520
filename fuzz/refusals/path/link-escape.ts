import type { Layout, Tree } from '../../../src/model/layout.js';
import { armFrom, armsAtBothEnds } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { detour } from '../../arbitraries/detours.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import {
  effectAt,
  isFree,
  legalScenario,
  WRITE_OPERATIONS,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { endsOf } from '../../arbitraries/moves.js';
import { baseName, word } from '../../arbitraries/names.js';
import { atPath } from '../../arbitraries/plans.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** `magic`: through the root of the process, which no text check and no link of a folder shows. */
type Spelling = 'absolute' | 'relative' | 'magic';

/** The way out from the folder that the entry stands in. */
function outsideFrom(entry: string, spelling: Spelling): string {
  switch (spelling) {
    case 'absolute':
      return '{outside}/';
    case 'relative':
      return `${'../'.repeat(entry.split('/').length)}outside/`;
    case 'magic':
      return '/proc/self/root{outside}/';
  }
}

/** One entry of the workspace becomes a link; the call, the request and all else stay. */
function linked(plan: LegalPlan, entry: string, to: string, lands: string, layout: Layout): Scenario {
  return {
    ...legalScenario(plan, { layout }),
    break: { layout: { workspace: { [entry]: { link: to } } } },
    expect: 'contained',
    harm: effectAt(plan, lands),
    'armed-by': 'follow-links',
  };
}

function linkFile(plan: LegalPlan, spelling: Spelling): Scenario {
  const lands = `{outside}/${baseName(plan.path)}`;
  const to = outsideFrom(plan.path, spelling) + baseName(plan.path);
  return linked(plan, plan.path, to, lands, decoyAt(plan, lands));
}

function linkFolder(plan: LegalPlan, spelling: Spelling): Scenario {
  const path = `billing/gen/${baseName(plan.path)}`;
  const lands = `{outside}/gen/${baseName(plan.path)}`;
  const parent: Tree = isFree(plan) ? { 'billing/gen': { dir: true } } : {};
  const layout = joinLayouts(decoyAt(plan, lands), { workspace: parent });
  const to = `${outsideFrom('billing/gen', spelling)}gen`;
  return linked(atPath(plan, path), 'billing/gen', to, lands, layout);
}

/** A link to a link that leads out. */
function linkChain(plan: LegalPlan): Scenario {
  const lands = `{outside}/${baseName(plan.path)}`;
  const layout = joinLayouts(decoyAt(plan, lands), { workspace: { 'shared/hop.py': { link: lands } } });
  return linked(
    plan,
    plan.path,
    `${'../'.repeat(plan.path.split('/').length - 1)}shared/hop.py`,
    lands,
    layout,
  );
}

/**
 * The operations that act on an entry itself and not on what it links to: such a link is no way out. A free name that
 * becomes a link is the dangling class.
 */
const ENTRY_OPERATIONS: readonly LegalOperation[] = ['create', 'mkdir', 'delete', 'move'];

type Shape = 'file' | 'folder' | 'chain';

function escape(plan: LegalPlan, { shape, spelling }: { shape: Shape; spelling: Spelling }): Scenario {
  switch (shape) {
    case 'file':
      return linkFile(plan, spelling);
    case 'folder':
      return linkFolder(plan, spelling);
    case 'chain':
      return linkChain(plan);
  }
}

/** The named file becomes a link to a name outside that is free: the write makes it. */
function dangle(plan: LegalPlan, spelling: Spelling): Scenario {
  const absent = `absent_${baseName(plan.path)}`;
  const to = outsideFrom(plan.path, spelling) + absent;
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: { link: to } } } },
    expect: 'contained',
    harm: [{ created: `{outside}/${absent}`, text: plan.edit.after }],
    'armed-by': 'follow-links',
  };
}

/** A link in the workspace to a folder outside. */
const BEHIND_LINK: Layout = {
  workspace: { 'billing/l': { link: '{outside}/d' } },
  outside: { 'd/keep.txt': 'keep\n' },
};

/** By text the path leads to the named file; by the kernel's walk `l/..` is the parent of where the link leads. */
function climbBehindLink(plan: LegalPlan): Scenario {
  const name = baseName(plan.path);
  return detour(plan, {
    path: `billing/l/../${name}`,
    lands: `{outside}/${name}`,
    expect: 'contained',
    layout: BEHIND_LINK,
    by: 'follow-links',
  });
}

/** The named file is another name of a file outside: written in place, both change. */
function shareBytes(plan: LegalPlan): Scenario {
  const lands = `{outside}/${baseName(plan.path)}`;
  return {
    ...legalScenario(plan, { layout: decoyAt(plan, lands) }),
    break: { layout: { workspace: { [plan.path]: { hardlink: lands } } } },
    expect: 'contained',
    harm: effectAt(plan, lands),
    'armed-by': 'plain',
  };
}

/** The folders of a new name are missing, and what they are made below is a link that leads out. */
function makeBehindLink(plan: LegalPlan, folders: string): Scenario {
  const name = baseName(plan.path);
  const lands = `{outside}/d/${folders}${name}`;
  const scenario = detour(plan, {
    path: `billing/l/${folders}${name}`,
    lands,
    expect: 'contained',
    by: 'follow-links',
  });
  const layout = joinLayouts(legalScenario(plan).layout, BEHIND_LINK);
  return { ...scenario, layout };
}

/** A link that leads to a file of the workspace from where it stands, and out from where it is moved to. */
function moveLink(plan: LegalPlan): Scenario {
  const name = baseName(plan.path);
  const target = `../../outside/${name}`;
  const from = atPath(plan, `billing/tests/${name}`);
  const { to } = endsOf(from);
  return {
    ...legalScenario(from, { layout: { workspace: { [`outside/${name}`]: plan.edit.before } } }),
    break: { layout: { workspace: { [from.path]: { link: target } } } },
    expect: 'refused',
    harm: [{ deleted: from.path }, { created: to, link: target }],
    'armed-by': 'plain',
  };
}

export default defineRefusal({
  id: 'path.link-escape',
  requirement:
    'A link never leads a write out of the workspace: not as the file, not as a folder on the way, not to a name that is still free.',
  reason: 'The name is inside, the bytes land outside.',
  source: {
    kind: 'incident',
    url: 'https://github.com/Amazon-Q-Developer/language-servers/pull/2787',
    seen: '2026-07-16',
    note: 'a file was created through a link whose target did not exist yet',
  },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...armsAtBothEnds<{ shape: Shape; spelling: Spelling }>(
      {
        label: 'path.symlink.escape',
        variants: (operation) => {
          const folders = [
            { shape: 'folder', spelling: 'absolute' },
            { shape: 'folder', spelling: 'relative' },
          ] as const;
          if (ENTRY_OPERATIONS.includes(operation)) return folders;
          return [
            { shape: 'file', spelling: 'absolute' },
            { shape: 'file', spelling: 'relative' },
            { shape: 'chain', spelling: 'absolute' },
            ...folders,
          ];
        },
        build: escape,
      },
      'path.move-to.symlink-escape',
    ),
    armFrom<Shape>({
      label: 'path.symlink.magic',
      variants: (operation) => (ENTRY_OPERATIONS.includes(operation) ? ['folder'] : ['file', 'folder']),
      build: (plan, shape) => escape(plan, { shape, spelling: 'magic' }),
    }),
    armFrom({
      label: 'path.hardlink.outside',
      operations: ['replace', 'patch', 'write', 'insert', 'append'],
      variants: () => [null],
      build: shareBytes,
    }),
    armFrom<string>({
      label: 'path.plain.missing-parent',
      operations: ['create', 'mkdir'],
      variants: () => ['gone/', 'gone/deeper/'],
      generated: () => word().map((folder) => `${folder}_gone/`),
      build: makeBehindLink,
    }),
    armFrom({ label: 'path.op.symlink', operations: ['move'], variants: () => [null], build: moveLink }),
    armFrom<Spelling>({
      label: 'path.symlink.dangling-escape',
      operations: ['write', 'create'],
      variants: () => ['absolute', 'relative'],
      build: dangle,
    }),
    ...armsAtBothEnds<null>(
      {
        label: 'path.symlink.dotdot-nonlexical',
        variants: () => [null],
        build: climbBehindLink,
      },
      'path.move-to.symlink-dotdot',
    ),
  ],
});
