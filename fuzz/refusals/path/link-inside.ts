import type { Entry, Layout } from '../../../src/model/layout.js';
import type { Operation } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { decoyAt } from '../../arbitraries/decoys.js';
import { effectAt, legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { joinLayouts } from '../../arbitraries/layouts.js';
import { baseName } from '../../arbitraries/names.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Those that change the bytes of what a name leads to. */
const EDITS: readonly Operation[] = ['replace', 'patch', 'write', 'insert', 'append'];

/** A file of the same workspace in which the call fits as well. */
function otherFile(plan: LegalPlan): string {
  return `shared/other_${baseName(plan.path)}`;
}

/** The way to the root from the folder that an entry stands in. */
function up(entry: string): string {
  return '../'.repeat(entry.split('/').length - 1);
}

/** The named file is another name of the other one; the call, the request and all else stay. */
function renamed(plan: LegalPlan, entry: Entry, layout: Layout = {}): Scenario {
  const other = otherFile(plan);
  return {
    ...legalScenario(plan, { layout: joinLayouts(decoyAt(plan, other), layout) }),
    break: { layout: { workspace: { [plan.path]: entry } } },
    expect: 'contained',
    harm: effectAt(plan, other),
    'armed-by': 'follow-links',
  };
}

/** Links from one to the next, the last one to the other file. */
function chained(plan: LegalPlan, hops: number): Scenario {
  const names = Array.from({ length: hops }, (_, hop) => `shared/hop${hop + 1}.py`);
  const links = names.map((name, hop): [string, Entry] => [
    name,
    { link: baseName(names[hop + 1] ?? otherFile(plan)) },
  ]);
  return renamed(
    plan,
    { link: `${up(plan.path)}${names[0] ?? ''}` },
    { workspace: Object.fromEntries(links) },
  );
}

/** The named file is a link to a name of the workspace that is free: the write makes it. */
function dangling(plan: LegalPlan): Scenario {
  const absent = `shared/absent_${baseName(plan.path)}`;
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: { link: up(plan.path) + absent } } } },
    expect: 'contained',
    harm: [{ created: absent, text: plan.edit.after }],
    'armed-by': 'follow-links',
  };
}

export default defineRefusal({
  id: 'path.link-inside',
  requirement:
    'A call changes the file that it names and no other: what a link or a second name in the workspace leads to stays as it is.',
  reason: 'The name that was approved, logged and reviewed is not the file that differs afterwards.',
  source: { kind: 'derived', note: 'the links of the path classes that stay inside' },
  operations: [...EDITS, 'create'],
  medium: 'disk',
  arms: [
    armFrom({
      label: 'path.symlink.inside-file',
      operations: EDITS,
      variants: () => [null],
      build: (plan) => renamed(plan, { link: up(plan.path) + otherFile(plan) }),
    }),
    armFrom<number>({
      label: 'path.symlink.inside-chain',
      operations: EDITS,
      variants: () => [3, 5],
      build: chained,
    }),
    armFrom<string>({
      label: 'path.symlink.reenter',
      operations: EDITS,
      variants: () => ['{root}/', '../workspace/'],
      build: (plan, way) => {
        const isRelative = way.startsWith('..');
        return renamed(plan, { link: (isRelative ? up(plan.path) : '') + way + otherFile(plan) });
      },
    }),
    armFrom({
      label: 'path.hardlink.inside',
      operations: EDITS,
      variants: () => [null],
      build: (plan) => renamed(plan, { hardlink: otherFile(plan) }),
    }),
    armFrom({
      label: 'path.symlink.dangling-inside',
      operations: ['write', 'create'],
      variants: () => [null],
      build: dangling,
    }),
  ],
});
