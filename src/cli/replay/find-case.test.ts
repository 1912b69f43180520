import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteOf } from '../../lab/testing/suites.js';
import type { ControlCase } from '../../model/case.js';
import { describeProblem, Problem } from '../../model/problem.js';
import { refusalOf } from '../../lab/testing/refusals.js';
import { makeProject, type Project } from '../testing/project.js';
import { findCase } from './find-case.js';

const CASE = `id: control.own
refusal: control.legal-call
title: A plain edit
source: { kind: derived }
layout: { workspace: { a.py: "one\\n" } }
steps: [{ call: [replace], path: a.py, oldText: one, newText: two }]
effects: [{ modified: a.py, text: "two\\n" }]
`;
const SCENARIO: ControlCase = {
  id: 'control.own',
  refusal: 'control.legal-call',
  title: 'A plain edit',
  source: { kind: 'derived' },
  layout: { workspace: { 'a.py': 'one\n' } },
  steps: [{ call: ['replace'], path: 'a.py', oldText: 'one', newText: 'two' }],
  effects: [{ modified: 'a.py', text: 'two\n' }],
};
const SUITE = suiteOf({
  cases: [{ ...SCENARIO, id: 'control.filed' }],
  refusals: [refusalOf({ id: 'control.legal-call' })],
});

let project: Project;
beforeAll(async () => {
  project = await makeProject({ 'own.yaml': CASE, 'broken.yaml': CASE.replace('A plain edit', '12') });
});
afterAll(() => project.remove());

test('a case file, filed or not', () => {
  expect(findCase(`${project.folder}/own.yaml`, SUITE)).toEqual(SCENARIO);
});

test('the id of a filed case', () => {
  expect(findCase('control.filed', SUITE)).toBe(SUITE.cases[0]);
});

function complaintOfFinding(asked: string): string {
  try {
    findCase(asked, SUITE);
  } catch (error) {
    if (error instanceof Problem) return describeProblem(error).replaceAll(project.folder, '{project}');
    throw error;
  }
  throw new Error('expected a Problem, but nothing was wrong');
}

test.each([
  [
    'an id that no case has, near to none',
    () => 'nothing.like-it',
    `No filed case has this id. [unknown-case]
  at:       replay
  expected: the id of a filed case, or a case file
  received: nothing.like-it
  to do:    Cases of your own need the config that names them: --config.`,
  ],
  [
    'a case file that is not there',
    () => './nosuch.yaml',
    `There is no case file at this path. [case-missing]
  at:       replay
  expected: a case file (.yaml), or the id of a filed case
  received: ./nosuch.yaml
  to do:    A run writes its counterexamples to reports/counterexamples, or to where --counterexamples says.`,
  ],
  [
    'a case file that is wrong',
    () => `${project.folder}/broken.yaml`,
    `The value of title is not text as it stands. [unquoted]
  at:       {project}/broken.yaml:3:8
  expected: text
  received: 12 (number)
  to do:    Put it in quotes: YAML reads it as something else than text.`,
  ],
])('%s', (_what, asked, complaint) => {
  expect(complaintOfFinding(asked())).toEqual(complaint);
});
