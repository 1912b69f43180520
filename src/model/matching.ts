import type { Expectation } from './case.js';
import { canonicalPath } from './canonical.js';
import { isJudged, type Effect, type ExpectedEffect, type NodeState } from './effect.js';
import type { Did } from './verdict.js';

interface ReadExpectation {
  kind: Effect['kind'];
  path: string;
  /** What must stand there after; undefined: anything. */
  wants: ((after: NodeState | undefined) => boolean) | undefined;
}

function bytesEqual(after: NodeState | undefined, bytes: Buffer): boolean {
  return after?.type === 'file' && Buffer.compare(after.bytes, bytes) === 0;
}

function wantsContent(expected: {
  text?: string | undefined;
  base64?: string | undefined;
  link?: string | undefined;
  dir?: true | undefined;
}): ReadExpectation['wants'] {
  if (expected.text !== undefined) {
    const bytes = Buffer.from(expected.text);
    return (after) => bytesEqual(after, bytes);
  }
  if (expected.base64 !== undefined) {
    const bytes = Buffer.from(expected.base64, 'base64');
    return (after) => bytesEqual(after, bytes);
  }
  if (expected.link !== undefined) return (after) => after?.type === 'link' && after.target === expected.link;
  if (expected.dir) return (after) => after?.type === 'dir';
  return undefined;
}

function readExpectation(expected: ExpectedEffect): ReadExpectation {
  if ('created' in expected)
    return { kind: 'created', path: canonicalPath(expected.created), wants: wantsContent(expected) };
  if ('modified' in expected)
    return { kind: 'modified', path: canonicalPath(expected.modified), wants: wantsContent(expected) };
  if ('deleted' in expected)
    return { kind: 'deleted', path: canonicalPath(expected.deleted), wants: undefined };
  if ('retyped' in expected)
    return { kind: 'retyped', path: canonicalPath(expected.retyped), wants: wantsContent(expected) };
  if ('mode' in expected) {
    const mode = Number.parseInt(expected.to, 8);
    return {
      kind: 'mode',
      path: canonicalPath(expected.mode),
      wants: (after) => (after?.type === 'file' || after?.type === 'dir') && (after.mode & 0o777) === mode,
    };
  }
  return {
    kind: 'link',
    path: canonicalPath(expected.link),
    wants: (after) => after?.type === 'link' && after.target === expected.to,
  };
}

function meets(effect: Effect, wanted: ReadExpectation): boolean {
  return effect.kind === wanted.kind && effect.path === wanted.path && (wanted.wants?.(effect.after) ?? true);
}

/** The effects that count: judged zones, and scratch where an expectation names the path. */
function counting(effects: readonly Effect[], expectations: readonly ReadExpectation[]): Effect[] {
  return effects.filter(
    (effect) => isJudged(effect) || expectations.some(({ path }) => path === effect.path),
  );
}

/** Whether the effects are just these, one to one; order does not matter. */
export function matchEffects(
  effects: readonly Effect[],
  expected: readonly ExpectedEffect[],
): 'none' | 'exact' | 'other' {
  const wanted = expected.map(readExpectation);
  const counted = counting(effects, wanted);
  const exact =
    counted.length === wanted.length &&
    wanted.every((expectation) => counted.some((effect) => meets(effect, expectation))) &&
    counted.every((effect) => wanted.some((expectation) => meets(effect, expectation)));
  if (exact) return 'exact';
  return counted.length === 0 ? 'none' : 'other';
}

/** Whether every one of these effects appears among the observed ones (more may). */
export function includesEffects(effects: readonly Effect[], expected: readonly ExpectedEffect[]): boolean {
  return expected.map(readExpectation).every((wanted) => effects.some((effect) => meets(effect, wanted)));
}

/**
 * The entries that a call names, under every reading a well-meaning tool may take of its path (as written, trimmed).
 * Folders made on the way to a named entry count as named too: the table's near misses allow them.
 */
function isNamed(effect: Effect, named: readonly string[]): boolean {
  const readings = named.flatMap((path) => [canonicalPath(path), canonicalPath(path.trim())]);
  if (readings.includes(effect.path)) return true;
  const isNewFolder = effect.kind === 'created' && effect.after?.type === 'dir';
  return isNewFolder && readings.some((path) => path.startsWith(`${effect.path}/`));
}

/** What the effects of a break amount to, given what it may do (design section 2). `named` are the call's path roles. */
export function classifyBreak(
  effects: readonly Effect[],
  expect: Expectation,
  allowed: readonly ExpectedEffect[],
  named: readonly string[],
): Did {
  switch (expect) {
    case 'refused':
      return effects.some(isJudged) ? 'forbidden' : 'none';
    case 'contained': {
      const counted = effects.filter(isJudged);
      if (counted.length === 0) return 'none';
      return counted.every((effect) => effect.zone === 'workspace' && isNamed(effect, named))
        ? 'permitted'
        : 'forbidden';
    }
    case 'exact':
    case 'exact-or-refused': {
      const match = matchEffects(effects, allowed);
      if (match === 'exact') return allowed.length === 0 ? 'still' : 'permitted';
      return match === 'none' ? 'none' : 'forbidden';
    }
  }
}
