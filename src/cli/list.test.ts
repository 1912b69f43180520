import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from './testing/project.js';

const TOOTHLESS_CASE = `id: match.toothless
refusal: match.overlap
title: A harm that the writer does not do
source: { kind: derived }
layout: { workspace: { a.py: "bb\\n" } }
steps: [{ call: [replace], path: a.py, oldText: bb, newText: new }]
effects: [{ modified: a.py, text: "new\\n" }]
break: { layout: { workspace: { a.py: "bbb\\n" } } }
expect: refused
harm: [{ deleted: a.py }]
armed-by: skip-past-match
`;

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'good.yaml': TOOTHLESS_CASE.replace('{ deleted: a.py }', '{ modified: a.py, text: "newb\\n" }'),
    'faulty/a-harm-that-never-appears.yaml': TOOTHLESS_CASE,
    'faulty/again.yaml': TOOTHLESS_CASE,
    'faulty/other-effects.yaml': TOOTHLESS_CASE.replace('toothless', 'other-effects').replace(
      'text: "new\\n"',
      'text: "other\\n"',
    ),
    'faulty/unread.yaml': TOOTHLESS_CASE.replace('title', 'tilte').replace('path: a.py', 'path: 7'),
    'faulty.json': '{ "guards": [], "cases": ["faulty"] }',
  });
});
afterAll(() => project.remove());

const countFiles = (folder: string, ending: string): number =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith(ending),
  ).length;

test.concurrent('the catalogue shows every refusal with its requirement, and counts', async () => {
  const { code, stdout, stderr } = await project.run('list');
  const lines = stdout.trimEnd().split('\n');
  const shown = lines.filter((line) => /^ {2}[a-z]+\.[a-z-]+ +[A-Z].*\.$/.test(line)).length;
  const families = lines.filter((line) => /^[a-z]+: \S/.test(line)).length;
  const empty = lines.filter((line) => line === '').length;
  expect({
    code,
    stderr,
    total: lines.at(-1)?.replace(/\d+ labels/, 'N labels'),
    others: lines.length - shown - families - empty,
  }).toEqual({
    code: 0,
    stderr: '',
    total: `${shown} refusals, N labels, ${countFiles('cases', '.yaml')} filed cases`,
    others: 1,
  });
  expect([shown > 30, families, empty]).toEqual([true, empty, families]);
});

test.concurrent('one refusal is explained in full', async () => {
  expect(await project.run('list', 'match.overlap')).toEqual({
    code: 0,
    stdout: `match.overlap
  must      Occurrences of the old text are counted at every start: two that overlap are two, and the edit is refused.
  why       Counting that jumps past each match calls "aa" unique in "aaa", and the edit lands on whichever copy comes first.
  source    incident, https://github.com/earendil-works/pi/issues/9697
  profiles  exact, strict
  open to   the powers writes, transforms
  fired at  replace
  medium    memory where the guard can, else disk
  labels
    edit.match.overlap-border
      layout {"workspace": {"billing/app.py": "aaa\\n"}}
    edit.match.border-single
      legal: replace {"path": "billing/app.py", "oldText": "aa", "newText": "n"}
  cases
    match.overlapping-twins: Two targets that share a letter
    match.repeated-lines-overlap: Two lines sought in three equal ones
`,
    stderr: '',
  });
});

test.concurrent('a guard is shown as it is understood, with what is fired at which tool', async () => {
  const { code, stdout, stderr } = await project.run('list', '--guard', 'reference');
  const lines = stdout.trimEnd().split('\n');
  const rows = lines.slice(lines.indexOf('refusals') + 1);
  expect({ code, stderr, head: lines.slice(0, lines.indexOf('refusals')) }).toEqual({
    code: 0,
    stderr: '',
    head: [
      'reference ({package}/fixtures/guards/reference.guard.ts)',
      '  power     writes',
      '  paths     relative',
      '  files     env.fs alone: tried in memory where the refusal allows',
      '  request   reaches it',
      '  confirm   message',
      '  editor    it asks what is unsaved there',
      '  timeout   5000 ms',
      '  policy    {"allow":["billing/","shared/"],"mentions":"required"}',
      'tools',
      '  read_file: read {"path":"{path}"}',
      '  edit_file: replace {"path":"{path}","oldText":"{oldText}","newText":"{newText}"}',
      '  apply_patch: patch {"path":"{path}","diff":"{diff}"}',
      '  write_file: write {"path":"{path}","content":"{content}"}',
      '  create_file: create {"path":"{path}","content":"{content}"}',
      '  insert_lines: insert {"path":"{path}","line":"{line}","newText":"{newText}"}',
      '  append_to_file: append {"path":"{path}","content":"{content}"}',
      '  make_folder: mkdir {"path":"{path}"}',
      '  delete_file: delete {"path":"{path}"}',
      '  move_file: move {"path":"{path}","destination":"{destination}"}',
      '  edit_file_in_turn: batch {"path":"{path}","edits":[{"oldText":"{oldText}","newText":"{newText}"}]}',
    ],
  });
  const isOpen = (row: string): boolean =>
    /^ {2}\S+ +claimed by (strict|every guard) +at [a-z_]+(, [a-z_]+)*$/.test(row);
  expect(rows.filter((row) => !isOpen(row) && !row.startsWith('  gate.'))).toEqual([
    '  args.duplicate             claimed by strict       not applicable: its calls do not come to it as JSON text, where a key can stand twice',
    '  args.mode                  claimed by strict       not applicable: no tool of it takes what says that it is to append',
    '  path.every-edit            claimed by strict       not applicable: its tools take one path for all replacements',
    '  path.working-folder        claimed by strict       not applicable: no tool of it takes what says where paths start from',
    '  match.expected-count       claimed by strict       not applicable: no tool of it takes what says how many occurrences there are',
    '  match.replace-all          claimed by strict       not applicable: no tool of it takes what says that every occurrence is meant',
    '  patch.destination          claimed by strict       not applicable: its tools take the path beside the diff',
    '  atomic.second-file         claimed by strict       not applicable: its tools take the path beside the diff',
    '  limits.fails-closed        claimed by strict       not applicable: nothing around it can be made to fail',
  ]);
  expect(rows.filter((row) => row.includes('match.overlap'))).toEqual([
    '  match.overlap              claimed by strict       at edit_file',
  ]);
});

test.concurrent('a suite that bites is armed in full', async () => {
  const { code, stdout, stderr } = await project.run('list', 'match.overlap', '--check');
  const [, armed, of] = /^armed (\d+) of (\d+)\n$/.exec(stdout) ?? [];
  expect({ code, stderr, armed }).toEqual({ code: 0, stderr: '', armed: of });
  // Two filed cases and the examples of two labels.
  expect(Number(armed) >= 4).toBe(true);
});

test.concurrent('everything that is wrong with a suite is told in one go', async () => {
  const { code, stdout, stderr } = await project.run(
    'list',
    'match.overlap',
    '--check',
    '--config',
    'faulty.json',
  );
  expect({ code, stderr, stdout: stdout.replace(/\d+ of \d+/, 'N of M') }).toEqual({
    code: 2,
    stderr: '',
    stdout: `Two cases have the id match.toothless. [duplicate-id]
  at:       faulty/again.yaml:1:5
  expected: an id of its own
  received: match.toothless, which is also that of faulty/a-harm-that-never-appears.yaml
  to do:    An id never changes: give the newer case another one.

There is no key tilte in the document. [unknown-key]
  at:       faulty/unread.yaml:3:1
  expected: one of id, refusal, title, source, label, request, layout, steps, effects, break, expect, harm, armed-by
  received: tilte
  to do:    Did you mean title?

The value of steps[0].path is not text as it stands. [unquoted]
  at:       faulty/unread.yaml:6:34
  expected: text
  received: 7 (number)
  to do:    Put it in quotes: YAML reads it as something else than text.

match.other-effects (replace): The legal side does not do exactly its effects at the unguarded writer. [effects-differ]
  at:       faulty/other-effects.yaml:7:10
  expected: [{"modified":"a.py","text":"other\\n"}]
  received: the writer modified a.py to "new\\n"
  to do:    Write down what it really did, if that is what a good tool does; else change layout or steps.

match.toothless (replace): The break does not do its harm at the unguarded writer. [harm-missing]
  at:       faulty/a-harm-that-never-appears.yaml:10:8
  expected: {"deleted":"a.py"}
  received: the writer modified a.py to "newb\\n"
  to do:    Fired with armed-by: skip-past-match, it said "Successfully replaced text in a.py.". Another behaviour, a smaller harm, or another break may be meant.

armed N of M, and 3 faults in what was read
`,
  });
});

test.concurrent('one case file is checked by itself', async () => {
  expect(await project.run('list', '--check', 'good.yaml')).toEqual({
    code: 0,
    stdout: 'armed 1 of 1\n',
    stderr: '',
  });
});

test.concurrent('a case file that is not there', async () => {
  expect(await project.run('list', '--check', './none.yaml')).toEqual({
    code: 2,
    stdout: '',
    stderr: `There is no case file at this path. [case-missing]
  at:       list --check
  expected: a case file (.yaml), or the id of a refusal
  received: ./none.yaml
  to do:    holdfast new case writes one.
`,
  });
});

test.concurrent('a refusal that there is not', async () => {
  expect(await project.run('list', 'match.overlp')).toEqual({
    code: 2,
    stdout: '',
    stderr: `There is no refusal with this id. [unknown-refusal]
  at:       list
  expected: an id that "holdfast list" shows
  received: match.overlp
  to do:    Did you mean match.overlap?
`,
  });
});
