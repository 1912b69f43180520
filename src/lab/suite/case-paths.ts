import { isHostile, type Case, type LayoutPatch } from '../../model/case.js';
import { escapes } from '../../model/containment.js';
import type { ExpectedEffect } from '../../model/effect.js';
import type { Json } from '../../model/json.js';
import type { Entry, Layout } from '../../model/layout.js';
import { isCallStep, type CallPatch, type Change, type Step } from '../../model/step.js';
import type { KeyPath } from './yaml-document.js';

/** A path that a case names, and where in the case it stands. */
export interface NamedPath {
  at: KeyPath;
  path: string;
  /** Where the path is a key: a tree's entry lies below its own place and may not climb at all. */
  isEntry?: true;
}

function* pathsOfEntry(entry: Entry | null, at: KeyPath): Generator<NamedPath> {
  if (entry === null || typeof entry === 'string') return;
  if ('link' in entry) yield { at: [...at, 'link'], path: entry.link };
  if ('hardlink' in entry) yield { at: [...at, 'hardlink'], path: entry.hardlink };
}

/** Every path that a layout or its patch names. */
export function* pathsOfLayout(layout: Layout | LayoutPatch, at: KeyPath): Generator<NamedPath> {
  for (const zone of ['workspace', 'outside', 'home', 'belt'] as const) {
    for (const [path, entry] of Object.entries(layout[zone] ?? {})) {
      yield { at: [...at, zone, path], path, isEntry: true };
      yield* pathsOfEntry(entry, [...at, zone, path]);
    }
  }
  for (const [index, path] of (layout.recent ?? []).entries()) yield { at: [...at, 'recent', index], path };
}

/** A line that any tool may take for one that names a file: tools of the field also look for it behind blanks. */
const HEADER =
  /^\s*(?:---|\+\+\+|rename (?:from|to)|copy (?:from|to)|\*\*\*(?: \w+ \w+:)?|diff|Index:|Prereq:|Only in|Binary files)\s*(.*)$/;

/** What a header may name: all behind its word, and where there are blanks in it, each word of it. */
function namesIn(rest: string): string[] {
  const whole = rest.split('\t', 1)[0] ?? '';
  const words = rest.split(/[\s"]+/);
  return [...new Set([whole, ...words])].filter((name) => name !== '');
}

function* pathsOfDiff(diff: string, at: KeyPath): Generator<NamedPath> {
  for (const line of diff.split('\n')) {
    const rest = HEADER.exec(line)?.[1];
    // /dev/null says "no file" in a diff; no reading of it writes anywhere.
    const names = rest === undefined ? [] : namesIn(rest).filter((name) => name.trim() !== '/dev/null');
    for (const path of names) yield { at, path };
  }
}

/** What a path from a folder is made of. */
const FROM_FOLDER = ['folder', 'path', 'destination', 'edits', 'diff'] as const;

/** @param call all of the call where these are what a break makes of it: a path is read from its folder too. */
function* pathsOfRoles(roles: CallPatch, at: KeyPath, call: CallPatch = roles): Generator<NamedPath> {
  for (const role of ['path', 'folder', 'destination'] as const) {
    const path = roles[role];
    if (path !== undefined) yield { at: [...at, role], path };
  }
  if (roles.diff !== undefined) yield* pathsOfDiff(roles.diff, [...at, 'diff']);
  for (const [index, { path }] of (roles.edits ?? []).entries())
    if (path !== undefined) yield { at: [...at, 'edits', index, 'path'], path };
  const key = FROM_FOLDER.find((role) => roles[role] !== undefined);
  if (call.folder === undefined || key === undefined) return;
  const { folder } = call;
  const named = [call.path, call.destination, ...(call.edits ?? []).map(({ path }) => path)];
  const headers = [...pathsOfDiff(call.diff ?? '', at)].map(({ path }) => path);
  // A tool may join whatever it is given, also what stands for itself; what is wrong by itself is told by itself.
  for (const path of new Set([...named, ...headers]))
    if (path !== undefined && escapes(folder) === undefined && escapes(path) === undefined)
      yield { at: [...at, key], path: `${folder}/${path}` };
}

function* pathsOfChange(change: Change, at: KeyPath): Generator<NamedPath> {
  for (const [key, value] of Object.entries(change)) {
    if (key !== 'text' && key !== 'mode') yield { at: [...at, key], path: value };
  }
}

/** Every path that a step names. */
export function* pathsOfStep(step: Step, at: KeyPath): Generator<NamedPath> {
  if (isCallStep(step)) yield* pathsOfRoles(step, at);
  else if ('change' in step) yield* pathsOfChange(step.change, [...at, 'change']);
  else if ('during' in step) yield* pathsOfChange(step.during.change, [...at, 'during', 'change']);
}

function* pathsOfEffects(effects: readonly (ExpectedEffect | object)[], at: KeyPath): Generator<NamedPath> {
  const kinds = ['created', 'modified', 'deleted', 'retyped', 'mode', 'link', 'shown', 'missed'];
  for (const [index, effect] of effects.entries()) {
    for (const [key, value] of Object.entries(effect)) {
      if (kinds.includes(key) && typeof value === 'string') yield { at: [...at, index, key], path: value };
    }
  }
}

/** Any one-line text of a raw payload may be taken for a path by the tool that gets it. */
export function* pathsOfPayload(value: Json, at: KeyPath): Generator<NamedPath> {
  if (typeof value === 'string' && !value.includes('\n')) yield { at, path: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsOfPayload(item, [...at, index]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* pathsOfPayload(item, [...at, key]);
  }
}

/** Every path that a case names, in file order where the file follows the usual order of keys. */
export function* pathsOfCase(scenario: Case): Generator<NamedPath> {
  yield* pathsOfLayout(scenario.layout, ['layout']);
  for (const [index, step] of scenario.steps.entries()) yield* pathsOfStep(step, ['steps', index]);
  yield* pathsOfEffects(scenario.effects, ['effects']);
  if (!isHostile(scenario)) return;
  const { layout, call, step, mutate, effects } = scenario.break;
  if (layout !== undefined) yield* pathsOfLayout(layout, ['break', 'layout']);
  if (call !== undefined)
    yield* pathsOfRoles(call, ['break', 'call'], { ...scenario.steps.findLast(isCallStep), ...call });
  if (step !== undefined) yield* pathsOfStep(step, ['break', 'step']);
  if (mutate !== undefined && 'raw' in mutate) yield* pathsOfPayload(mutate.raw, ['break', 'mutate', 'raw']);
  if (mutate !== undefined && 'extra' in mutate)
    yield { at: ['break', 'mutate', 'extra'], path: mutate.extra };
  yield* pathsOfEffects(effects ?? [], ['break', 'effects']);
  yield* pathsOfEffects(scenario.harm, ['harm']);
}

/**
 * Why a path may not stand in a case or layout, or undefined where it stays on lab ground under every reading.
 * An entry of a declared tree is relative to its own place and does not climb at all.
 */
export function whyNotContained({ path, isEntry }: NamedPath): string | undefined {
  if (isEntry === true && (path.split('/').includes('..') || /^([/~]|\{)/.test(path))) {
    return 'an entry lies below its place, so it is relative and does not climb';
  }
  const reading = escapes(path);
  if (reading === undefined) return undefined;
  return reading === path ? 'it leads outside' : `read as ${JSON.stringify(reading)}, it leads outside`;
}
