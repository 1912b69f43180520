import { ROOT_NAME } from '../../src/model/places.js';
import type { Layout, Tree } from '../../src/model/layout.js';
import { isFree, targetAt, type LegalPlan } from './legal.js';
import { folderOf } from './names.js';

function split(path: string): { zone: 'workspace' | 'outside' | 'home' | 'belt'; below: string } {
  const place = /^\{(outside|home)\}\//.exec(path);
  if (place?.[1] === 'outside' || place?.[1] === 'home')
    return { zone: place[1], below: path.slice(place[0].length) };
  const sibling = `../${ROOT_NAME}`;
  if (path.startsWith(sibling) && !path.startsWith(`${sibling}/`))
    return { zone: 'belt', below: path.slice(sibling.length) };
  return { zone: 'workspace', below: path };
}

/**
 * A layout in which the plan's call fits at another path too, so that a call led astray really does its harm there.
 * @param path canonical: below the root, `{outside}/x`, `{home}/x`, or in a sibling of the root (`../workspace-old/x`).
 */
export function decoyAt(plan: LegalPlan, path: string): Layout {
  const { zone, below } = split(path);
  const target = targetAt(plan, below);
  const folder = folderOf(below);
  // A call that creates needs the parent alone; the folders of the shared workspace are there already.
  const parent: Tree =
    folder === '' || /^(billing|shared|src)(\/tests)?$/.test(folder) ? {} : { [folder]: { dir: true } };
  return { [zone]: Object.keys(target).length > 0 ? target : parent };
}

/** The session's leftover token for a plan: where a missing path is filled from, and a tree in which the call fits there. */
export function leftoverOf(plan: LegalPlan): { path: string; layout: Layout } {
  if (!isFree(plan)) return { path: 'src/app.py', layout: decoyAt(plan, 'src/app.py') };
  const path = plan.operation === 'mkdir' ? 'src/drafts' : 'src/new.py';
  return { path, layout: { recent: [path] } };
}
