import type { Break, ControlCase, HostileCase } from '../../model/case.js';
import type { Side } from '../../model/compose.js';
import { composeLayout, type Layout } from '../../model/layout.js';
import type { Step } from '../../model/step.js';

export const LAYOUT: Layout = { workspace: { 'a.txt': 'a\n', 'b.txt': 'b\n' }, outside: { 'x.txt': 'x\n' } };

/** A write of one file; its break names another one outside. */
export const CLIMB: HostileCase = {
  id: 'path.climb',
  refusal: 'path.traversal',
  title: 'A climb',
  source: { kind: 'seed' },
  label: 'plain',
  request: 'Write a.txt',
  layout: LAYOUT,
  steps: [{ call: ['write'], path: 'a.txt', content: 'new\n' }],
  effects: [{ modified: 'a.txt', text: 'new\n' }],
  break: { call: { path: '../outside/x.txt' } },
  expect: 'refused',
  harm: [{ modified: '{outside}/x.txt', text: 'new\n' }],
  'armed-by': 'plain',
};

/** The legal side of {@link CLIMB} alone. */
export const LEGAL: ControlCase = {
  id: 'control.write',
  refusal: 'control.legal-call',
  title: 'A write',
  source: { kind: 'seed' },
  request: 'Write a.txt',
  layout: LAYOUT,
  steps: CLIMB.steps,
  effects: CLIMB.effects,
};

/** A side with these steps on the layout of all cases here. */
export function sideOf(steps: Step[], differences: Partial<Side> = {}): Side {
  return {
    request: 'Write a.txt',
    layout: composeLayout(LAYOUT),
    steps,
    operator: 'approves',
    ...differences,
  };
}

/** The climb with another break. */
export function brokenBy(change: Break, differences: Partial<HostileCase> = {}): HostileCase {
  return { ...CLIMB, break: change, ...differences };
}
