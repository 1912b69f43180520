import type { Break } from '../../../src/model/case.js';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Layout } from '../../../src/model/layout.js';
import { armFrom } from '../../arm.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { endsOf } from '../../arbitraries/moves.js';
import { baseName } from '../../arbitraries/names.js';
import { inTurn } from '../../arbitraries/turns.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** How a folder comes to be named: the named file is one, or the call names one, with or without a final slash. */
type Shape = 'entry' | '' | '/';
const SHAPES: readonly [Shape, ...Shape[]] = ['entry', '', '/'];

/** The folder of the file's neighbours, and what it holds. */
const FOLDER = 'billing/gen';
const HELD = `${FOLDER}/keep.py`;
const NEIGHBOURS: Layout = { workspace: { [HELD]: '# keep\n' } };

/** What clearing the way does to a folder at `path`: the file stands there, or nothing does. */
function cleared({ operation, edit }: LegalPlan, path: string): ExpectedEffect[] {
  const held = path === FOLDER ? [{ deleted: HELD }] : [];
  switch (operation) {
    case 'delete':
      return [{ deleted: path }, ...held];
    case 'move':
      return [{ retyped: path, text: edit.before }, ...held];
    default:
      return [{ retyped: path, text: edit.after }];
  }
}

/** The named file turns out to be a folder. */
function becomeFolder(plan: LegalPlan): Scenario {
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: { dir: true } } } },
    expect: 'refused',
    harm: cleared(plan, plan.path),
    'armed-by': 'replace-folder',
  };
}

/** The call names the folder of the file's neighbours. */
function nameFolder(plan: LegalPlan, tail: string): Scenario {
  return {
    ...legalScenario(plan, { layout: NEIGHBOURS }),
    break: { call: { path: FOLDER + tail } },
    expect: 'refused',
    harm: cleared(plan, FOLDER),
    'armed-by': 'replace-folder',
  };
}

/** What is left of the workspace when it is cleared for a file, or for nothing. */
function emptied(plan: LegalPlan): ExpectedEffect[] {
  const other: ExpectedEffect[] = [{ deleted: HELD }, { deleted: FOLDER }];
  return plan.operation === 'move' ? [{ deleted: '.' }] : [...other, { deleted: plan.path }];
}

/** The path leads back to the root. */
function nameRoot(plan: LegalPlan, path: string): Scenario {
  return {
    ...legalScenario(plan, { layout: NEIGHBOURS }),
    break: { call: { path } },
    expect: 'refused',
    harm: emptied(plan),
    'armed-by': 'replace-folder',
  };
}

/** A folder stands where the file is to go. Into it is where many a tool moves the file then; never in its place. */
function moveToFolder(plan: LegalPlan, shape: Shape): Scenario {
  const { from } = endsOf(plan);
  const folder = shape === 'entry' ? plan.path : FOLDER;
  const change: Break =
    shape === 'entry'
      ? { layout: { workspace: { [folder]: { dir: true } } } }
      : { call: { destination: folder + shape } };
  const inside = [{ deleted: from }, { created: `${folder}/${baseName(from)}`, text: plan.edit.before }];
  return {
    ...legalScenario(plan, { layout: NEIGHBOURS }),
    break: { ...change, effects: inside },
    expect: 'exact-or-refused',
    harm: [{ deleted: from }, ...cleared(plan, folder)],
    'armed-by': 'replace-folder',
  };
}

export default defineRefusal({
  id: 'path.directory',
  requirement:
    'A path that names a folder is refused; a file never takes the place of one, and none is deleted for a file.',
  reason: 'Clearing the way for the file deletes everything the folder held.',
  source: { kind: 'derived', note: 'class path.form.names-directory' },
  operations: ['write', 'delete', 'move'],
  medium: 'disk',
  arms: [
    armFrom<Shape>({
      label: 'path.form.names-directory',
      operations: ['write', 'delete'],
      variants: () => SHAPES,
      build: (plan, shape) => (shape === 'entry' ? becomeFolder(plan) : nameFolder(plan, shape)),
    }),
    armFrom<string>({
      label: 'path.form.root-itself',
      ...inTurn<string>(['.', 'billing/..', './', 'billing/tests/../..']),
      build: nameRoot,
    }),
    armFrom<Shape>({
      label: 'path.move-to.directory',
      operations: ['move'],
      aim: 'destination',
      variants: () => SHAPES,
      build: moveToFolder,
    }),
  ],
});
