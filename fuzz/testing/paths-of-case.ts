import { posix } from 'node:path';
import { isHostile, type Case, type LayoutPatch } from '../../src/model/case.js';
import type { Json } from '../../src/model/json.js';
import type { Layout } from '../../src/model/layout.js';
import { isCallStep, type CallPatch, type Change, type Step } from '../../src/model/step.js';

function ofLayout(layout: Layout | LayoutPatch): string[] {
  const paths = [...(layout.recent ?? [])];
  for (const zone of ['workspace', 'outside', 'home', 'belt'] as const) {
    for (const [path, entry] of Object.entries(layout[zone] ?? {})) {
      paths.push(path);
      if (entry === null || typeof entry === 'string') continue;
      const target = 'link' in entry ? entry.link : 'hardlink' in entry ? entry.hardlink : undefined;
      if (target === undefined) continue;
      const isPlaced = target.startsWith('{') || target.startsWith('/');
      // A relative target is walked from the folder of its link.
      paths.push(isPlaced ? target : posix.join(posix.dirname(path), target));
    }
  }
  return paths;
}

const HEADER = /^(?:--- |\+\+\+ |rename (?:from|to) |copy (?:from|to) |\*\*\* \w+ \w+: )(.*)$/;

function ofRoles({ path, folder, destination, diff, edits = [] }: CallPatch): string[] {
  const headers = (diff ?? '').split('\n').flatMap((line) => HEADER.exec(line)?.[1]?.split('\t', 1) ?? []);
  const named = headers.filter((name) => name !== '/dev/null').map((name) => name.replace(/^[ab]\//, ''));
  const texts = [path, destination, ...named, ...edits.map((edit) => edit.path)].filter(
    (text) => text !== undefined,
  );
  // Whatever a path is, somebody may glue it to the folder.
  return folder === undefined ? texts : [...texts, folder, ...texts.map((text) => `${folder}/${text}`)];
}

function ofChange(change: Change): string[] {
  return Object.entries(change).flatMap(([key, value]) => (key === 'text' || key === 'mode' ? [] : [value]));
}

function ofStep(step: Step): string[] {
  if (isCallStep(step)) return ofRoles(step);
  if ('change' in step) return ofChange(step.change);
  return 'during' in step ? ofChange(step.during.change) : [];
}

function ofPayload(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(ofPayload);
}

/** Every text of a case that something may take for a path. */
export function pathsOfCase(scenario: Case): string[] {
  const paths = [...ofLayout(scenario.layout), ...scenario.steps.flatMap(ofStep)];
  if (!isHostile(scenario)) return paths;
  const { layout, call, step, mutate } = scenario.break;
  if (layout !== undefined) paths.push(...ofLayout(layout));
  if (call !== undefined) paths.push(...ofRoles({ ...scenario.steps.findLast(isCallStep), ...call }));
  if (step !== undefined) paths.push(...ofStep(step));
  if (mutate !== undefined && 'raw' in mutate) paths.push(...ofPayload(mutate.raw));
  if (mutate !== undefined && 'extra' in mutate) paths.push(mutate.extra);
  return paths;
}
