import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgsStringToArgv } from 'string-argv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCase } from '../lab/suite/parse-case.js';
import type { Case } from '../model/case.js';
import { makeRepository, type TestRepository } from '../reference/gate/repository.test-kit.js';
import { makeProject, type Project } from './testing/project.js';

const FOUND: Case = {
  id: 'match.ambiguous.edit.match.many',
  refusal: 'match.ambiguous',
  title: 'edit.match.many by generation',
  source: { kind: 'derived' },
  label: 'edit.match.many',
  request: 'Change a.py',
  layout: { workspace: { 'a.py': 'a\n' } },
  steps: [{ call: ['replace'], path: 'a.py', oldText: 'a', newText: 'n' }],
  effects: [{ modified: 'a.py', text: 'n\n' }],
  break: { layout: { workspace: { 'a.py': 'a\na\n' } } },
  expect: 'refused',
  harm: [{ modified: 'a.py', text: 'n\na\n' }],
  'armed-by': 'first-match',
};

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'edit_file', arguments: { path: '/w/a.py', old_text: 'a', new_text: 'b' } },
};

let project: Project;
let repository: TestRepository;
beforeAll(async () => {
  project = await makeProject({
    'found.yaml': JSON.stringify({ ...FOUND, source: { kind: 'found', note: 'found on the guard mine' } }),
    'calls.jsonl': JSON.stringify(CALL),
    'own/match/there-already.yaml': JSON.stringify({ ...FOUND, id: 'match.there-already' }),
    'holdfast.config.json': '{ "guards": [], "cases": ["own"] }',
    'no-guards.json': '{ "guards": [] }',
    'first.json': '{ "guards": [], "cases": ["first/**/*.yaml", "second"] }',
  });
  repository = await makeRepository({ 'billing/app.py': 'a\n', 'src/app.py': 'rate = 1\n' });
  repository.write('src/app.py', 'rate = 2\n');
  repository.git('commit', '--all', '--quiet', '-m', 'Raise the rate in billing/app.py');
});
afterAll(async () => {
  await project.remove();
  await repository.remove();
});

type Flags = Readonly<Record<string, string | true>>;

function argumentsOf(flags: Flags): string[] {
  return Object.entries(flags).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
}

const newCase = (flags: Flags) => project.run('new', 'case', ...argumentsOf(flags));
const read = (file: string): Case => parseCase(project.read(file), file);

const BITES = 'the legal side does exactly its effects at the unguarded writer, the break does its harm';

/** The last lines of what is said. */
const then = (file: string): string => `
then
  npx holdfast list --check ${file}
  npx holdfast replay ${file} --guard <name or path>
`;

test.concurrent('a scaffold bites from the start, and its editor finds the schema', async () => {
  const { code, stdout, stderr } = await newCase({
    refusal: 'path.link-escape',
    operation: 'write',
    title: 'A link in the way',
    source: 'https://example.org/1',
    seen: '2026-04-26',
    dir: 'own',
  });
  const file = 'own/path/a-link-in-the-way.yaml';
  const { id, refusal, title, source } = read(file);
  const [, schema = ''] = /^# yaml-language-server: \$schema=(.*)\n/.exec(project.read(file)) ?? [];
  expect({ code, stderr, stdout, id, refusal, title, source, schema }).toEqual({
    code: 0,
    stderr: '',
    stdout: `wrote ${file}
  case path.a-link-in-the-way, of the refusal path.link-escape
armed by write: ${BITES} (plain)

to do
  - everything below source is still that of an example (path.only-the-folder-is-resolved): put in what happened, as small as it still bites
  - the first comment: what happens here, in a sentence
${then(file)}`,
    id: 'path.a-link-in-the-way',
    refusal: 'path.link-escape',
    title: 'A link in the way',
    source: { kind: 'incident', url: 'https://example.org/1', seen: '2026-04-26' },
    schema: '../../node_modules/holdfast/dist/schemas/case.schema.json',
  });
  expect(existsSync(join(project.folder, 'own/path', schema))).toBe(true);
});

test.concurrent('a counterexample becomes a case under a name of its own', async () => {
  const { code, stdout, stderr } = await newCase({
    from: 'found.yaml',
    title: 'One edit, two places',
    dir: 'kept',
    config: 'no-guards.json',
  });
  const file = 'kept/match/one-edit-two-places.yaml';
  expect({ code, stdout, stderr, scenario: read(file) }).toEqual({
    code: 0,
    stderr: '',
    stdout: `wrote ${file}
  case match.one-edit-two-places, of the refusal match.ambiguous
armed by replace: ${BITES} (first-match)

to do
  - names and texts are the generator's: give them some that a reader understands
  - name it in holdfast.config.ts, so that runs take it: cases: ['kept/**/*.yaml']
${then(file)}`,
    scenario: {
      ...FOUND,
      id: 'match.one-edit-two-places',
      title: 'One edit, two places',
      source: { kind: 'found', note: 'found on the guard mine' },
    },
  });
});

test.concurrent('commits become a case: what they did to a file that nobody named', () => {
  const program = join(project.folder, 'node_modules/holdfast/dist/src/cli/main.js');
  const flags = { 'from-git': 'HEAD', title: 'The other rate', dir: join(project.folder, 'drafts') };
  const stdout = execFileSync(process.execPath, [program, 'new', 'case', ...argumentsOf(flags)], {
    cwd: repository.root,
    encoding: 'utf8',
  });
  const { request, layout, effects } = read('drafts/intent/the-other-rate.yaml');
  expect({ told: stdout.split('\n').slice(1, 4), request, layout, effects }).toEqual({
    told: [
      '  case intent.the-other-rate, of the refusal intent.unmentioned',
      `armed by replace: ${BITES} (plain)`,
      `armed by write: ${BITES} (plain)`,
    ],
    request: 'Raise the rate in billing/app.py',
    layout: { workspace: { 'billing/app.py': 'rate = 1\n', 'src/app.py': 'rate = 1\n' } },
    effects: [{ modified: 'billing/app.py', text: 'rate = 2\n' }],
  });
});

test.concurrent(
  'commits that do not show the rule asked for: it ends with 3, and says what is missing',
  () => {
    const program = join(project.folder, 'node_modules/holdfast/dist/src/cli/main.js');
    const rule = { refusal: 'match.absent', title: 'Another shape', dir: join(project.folder, 'drafts') };
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, 'new', 'case', ...argumentsOf({ 'from-git': 'HEAD', ...rule })],
      { cwd: repository.root, encoding: 'utf8' },
    );
    expect({ status, told: stdout.split('\n').filter((line) => line.includes('match.absent')) }).toEqual({
      status: 3,
      told: [
        '  case match.another-shape, of the refusal match.absent',
        'NOT DONE: what it shows is not yet match.absent, see below',
        '  - the break sends the call to another file: put in the one change that breaks match.absent',
      ],
    });
  },
);

test.concurrent('a recording becomes steps, and what they lack is told: it ends with 3', async () => {
  const { code, stdout, stderr } = await newCase({ 'from-mcp': 'calls.jsonl', title: 'A call', dir: 'own' });
  const file = 'own/control/a-call.yaml';
  expect({ code, stderr, stdout, steps: read(file).steps }).toEqual({
    code: 3,
    stderr: '',
    stdout: `wrote ${file}
  case control.a-call, of the refusal control.legal-call
NOT ARMED by replace: The legal side does not do exactly its effects at the unguarded writer.
  at:       ${file}:19:3
  expected: [{"modified":"a.py"}]
  received: the writer did nothing
  to do:    The writer changed nothing, it said "[ENOENT] a.py: there is no such file (ENOENT)": give the layout what the call needs.

to do
  - layout: put in a.py with the text "a" in it once
  - break, expect, harm and armed-by, if the accident is more than a legal call that fails
  - request: the words of the operator (or --request)
  - the recording lists no tools: what the keys mean was guessed
  - source: where it is told (or --source), or what it stands on
${then(file)}`,
    steps: [{ call: ['replace'], path: 'a.py', oldText: 'a', newText: 'b' }],
  });
});

test.concurrent(
  'the first case goes into a folder that the config names and that is not there yet',
  async () => {
    const { code, stdout } = await newCase({
      family: 'match',
      title: 'The first',
      dir: 'first',
      source: 'https://example.org/1',
      config: 'first.json',
    });
    expect([code, stdout.includes('holdfast.config.ts'), read('first/match/the-first.yaml').id]).toEqual([
      0,
      false,
      'match.the-first',
    ]);
  },
);

test.concurrent('a draft that is no valid case is not written', async () => {
  const { code, stderr } = await newCase({ family: 'match', title: 'It must not', dir: 'bad' });
  expect([code, stderr.split('\n')[0], existsSync(join(project.folder, 'bad'))]).toEqual([
    2,
    'The title says what ought to happen. [title-demands]',
    false,
  ]);
});

test('a file is replaced only where that is said, and then it is told', async () => {
  const there = { refusal: 'match.ambiguous', title: 'There already', dir: 'own' };
  const file = 'own/match/there-already.yaml';
  const before = project.read(file);
  expect(await newCase(there)).toEqual({
    code: 2,
    stdout: '',
    stderr: `There is a file already, and it stays as it is. [file-exists]
  at:       ${file}
  expected: a path where no file is
  received: a file
  to do:    Another title makes another file; --force replaces this one.
`,
  });
  expect(project.read(file)).toBe(before);
  const { code, stdout } = await newCase({ ...there, force: true });
  expect([code, stdout.split('\n')[0], read(file).title]).toEqual([
    0,
    `wrote ${file}, in place of a file of ${before.length} bytes`,
    'There already',
  ]);
});

test.concurrent('what the README of the cases says to type does what it says', async () => {
  const readme = readFileSync(new URL('../../cases/README.md', import.meta.url), 'utf8');
  const [, drafting = ''] = /```sh\n\s*npx holdfast (new case .*?)\n\s*```/s.exec(readme) ?? [];
  const [, written = ''] = /It writes `(.*?)`/.exec(readme) ?? [];
  const [, checking = ''] = /`npx holdfast (list --check .*?)`/.exec(readme) ?? [];
  const codes: (number | null)[] = [];
  for (const command of [drafting, checking])
    codes.push((await project.run(...parseArgsStringToArgv(command.replaceAll('\\\n', ' ')))).code);
  expect([codes, read(written).title]).toEqual([[0, 0], 'Three equal settings, one edit']);
});
