import type { Break } from '../../src/model/case.js';
import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Tree } from '../../src/model/layout.js';
import type { Change } from '../../src/model/step.js';
import type { LegalScenario } from '../define.js';
import { decoyAt } from './decoys.js';
import { joinLayouts } from './layouts.js';
import {
  appendedText,
  effectAt,
  insertedLine,
  insertInto,
  isFree,
  legalScenario,
  type LegalPlan,
} from './legal.js';
import { baseName } from './names.js';
import { atPath } from './plans.js';

/** A folder of its own on the way to the file, for another writer to take. */
const FOLDER = 'billing/gen';
/** The same outside. */
const AWAY = '{outside}/gen';

/** A break by another writer who strikes between any two file-system calls of the last call. */
export function strikes(change: Change): Break {
  return { step: { during: { at: 'each-call', change } } };
}

/** A legal scenario below a folder of its own, where its call would fit outside too; and where that is. */
export function inOwnFolder(plan: LegalPlan): { plan: LegalPlan; scenario: LegalScenario; lands: string } {
  const inside = atPath(plan, `${FOLDER}/${baseName(plan.path)}`);
  const lands = `${AWAY}/${baseName(plan.path)}`;
  const parent: Tree = isFree(plan) ? { [FOLDER]: { dir: true } } : {};
  const layout = joinLayouts(decoyAt(plan, lands), { workspace: parent });
  return { plan: inside, scenario: legalScenario(inside, { layout }), lands };
}

/** The folder of {@link inOwnFolder} becomes a link that leads out. */
export const FOLDER_TO_LINK: Change = { link: FOLDER, to: AWAY };

/** It is moved out of the workspace. */
export const FOLDER_MOVED: Change = { move: FOLDER, to: AWAY };

/** Another writer adds a line at the end, so that every edit still fits. */
export function addsLine({ path, edit }: LegalPlan, line: string): Change {
  return { write: path, text: `${edit.before}${line}\n` };
}

/** What an edit does to the file with that line in it: both changes are there. */
export function landsBeside(plan: LegalPlan, line: string): ExpectedEffect[] {
  const { operation, path, edit } = plan;
  switch (operation) {
    case 'append':
      return [{ modified: path, text: `${edit.before}${line}\n${appendedText(edit)}` }];
    case 'insert':
      return [{ modified: path, text: `${insertInto(edit, insertedLine(edit))}${line}\n` }];
    case 'replace':
    case 'patch':
      return [{ modified: path, text: `${edit.after}${line}\n` }];
    default:
      return effectAt(plan);
  }
}
