import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlCaseSchema, hostileCaseSchema, isHostile, type Case } from '../../src/model/case.js';
import { composeCase } from '../../src/model/compose.js';
import { escapes } from '../../src/model/containment.js';
import type { Layout } from '../../src/model/layout.js';
import type { Operation } from '../../src/model/operation.js';
import type { Refusal } from '../../src/model/refusal.js';
import { classOf } from '../classes.js';
import { countLeaves } from '../testing/leaves-of-break.js';
import { loadRefusals } from '../testing/load-refusals.js';
import { pathsOfCase } from '../testing/paths-of-case.js';

const SEED = 42;
// The base adds nothing to what a break changes, so an empty one stands for it here.
const LAYOUTS = new Map<string, Layout>([['shared-workspace', {}]]);

function sample(refusal: Refusal, operation: Operation, numRuns: number, seed = SEED): Case[] {
  return fc.sample(refusal.random({ operation }), { seed, numRuns });
}

/** Paths that have been looked at and stay in the sandbox: the same few come again and again. */
const contained = new Set<string>();

function leavesSandbox(path: string): boolean {
  if (contained.has(path)) return false;
  if (escapes(path) !== undefined) return true;
  contained.add(path);
  return false;
}

/** What is wrong with a case of this refusal, in words; empty where it is a good one. */
function findFaults(refusal: Refusal, scenario: Case): string[] {
  const faults: string[] = [];
  const parsed = (isHostile(scenario) ? hostileCaseSchema : controlCaseSchema).safeParse(scenario);
  if (!parsed.success) faults.push(`not a case: ${parsed.error.message}`);
  if (scenario.refusal !== refusal.id) faults.push(`belongs to ${scenario.refusal}`);
  if (!refusal.labels.includes(scenario.label ?? '')) faults.push(`undeclared label ${scenario.label}`);
  const outside = pathsOfCase(scenario).find(leavesSandbox);
  if (outside !== undefined) faults.push(`leaves the sandbox: ${outside}`);
  if (!isHostile(scenario)) return faults;
  const leaves = countLeaves(scenario.break);
  if (leaves !== 1) faults.push(`its break changes ${leaves} things`);
  const sides = composeCase(scenario, LAYOUTS);
  if (isDeepStrictEqual(sides.twin, sides.break)) faults.push('its break changes nothing');
  const measures = scenario.expect === 'exact' || scenario.expect === 'exact-or-refused';
  if (measures !== (scenario.break.effects !== undefined))
    faults.push(`${scenario.expect} and break.effects do not fit`);
  return faults;
}

function listFaults(refusal: Refusal, cases: readonly Case[]): string[] {
  return cases.flatMap((scenario) =>
    findFaults(refusal, scenario).map((fault) => `${scenario.label}: ${fault}`),
  );
}

function labelsOf(cases: readonly Case[]): string[] {
  return [...new Set(cases.map(({ label }) => label ?? ''))].toSorted();
}

/** The first value of a run and every one its shrinking comes by, down to the smallest. */
function walkShrinks(refusal: Refusal, operation: Operation, seed: number): Case[] {
  const visited: Case[] = [];
  const property = fc.property(refusal.random({ operation }), (scenario) => {
    visited.push(scenario);
    return false;
  });
  fc.check(property, { seed, numRuns: 1 });
  return visited;
}

const loaded = await loadRefusals();

test('a refusal stands in the file that its id names', () => {
  expect(loaded.map(({ refusal }) => `${refusal.id.replace('.', '/')}.ts`)).toEqual(
    loaded.map(({ file }) => file),
  );
});

describe.each(loaded.map(({ refusal }) => [refusal.id, refusal] as const))('%s', (_id, refusal) => {
  test('has only labels that are classes', () => {
    expect(refusal.labels.filter((label) => classOf(label) === undefined)).toEqual([]);
  });

  test.each([...refusal.operations])('sweeps %s with good cases', (operation) => {
    const cases = refusal.sweep({ operation });
    expect(cases.length).toBeGreaterThan(0);
    expect(listFaults(refusal, cases)).toEqual([]);
  });

  test.each([...refusal.operations])('makes good random cases to %s', (operation) => {
    expect(listFaults(refusal, sample(refusal, operation, 200))).toEqual([]);
  });

  test.each([...refusal.operations])('makes the same cases to %s from the same seed', (operation) => {
    expect(isDeepStrictEqual(sample(refusal, operation, 30), sample(refusal, operation, 30))).toBe(true);
    expect(isDeepStrictEqual(refusal.sweep({ operation }), refusal.sweep({ operation }))).toBe(true);
  });

  test('hits every label in the sweep and in 2,000 random cases', () => {
    const wanted = [...refusal.labels].toSorted();
    const swept = refusal.operations.flatMap((operation) => refusal.sweep({ operation }));
    const share = Math.ceil(2000 / refusal.operations.length);
    const random = refusal.operations.flatMap((operation) => labelsOf(sample(refusal, operation, share)));
    expect(labelsOf(swept)).toEqual(wanted);
    expect([...new Set(random)].toSorted()).toEqual(wanted);
  });

  test.each([...refusal.operations])('shrinks a call to %s within its class', (operation) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const visited = walkShrinks(refusal, operation, seed);
      expect(labelsOf(visited)).toEqual([visited[0]?.label]);
      expect(listFaults(refusal, visited)).toEqual([]);
    }
  });
});
