import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject, type Project } from './testing/project.js';

const GOOD = `id: match.good
refusal: match.overlap
title: Two targets that share a letter
source: { kind: derived }
layout: { workspace: { a.py: "bb\\n" } }
steps: [{ call: [replace], path: a.py, oldText: bb, newText: new }]
effects: [{ modified: a.py, text: "new\\n" }]
break: { layout: { workspace: { a.py: "bbb\\n" } } }
expect: refused
harm: [{ modified: a.py, text: "newb\\n" }]
armed-by: skip-past-match
`;

const BREAK = 'break: { layout: { workspace: { a.py: "bbb\\n" } } }';

/** A good case with one part written otherwise. */
const but = (good: string, bad: string): string => GOOD.replace(good, () => bad);

/** What is wrong, the file, and all that is printed of it. */
const TABLE: [what: string, text: string | Buffer, printed: string][] = [
  [
    'an unknown key',
    but('title:', 'titel:'),
    `There is no key titel in the document. [unknown-key]
  at:       bad/an-unknown-key.yaml:3:1
  expected: one of id, refusal, title, source, label, request, layout, steps, effects, break, expect, harm, armed-by
  received: titel
  to do:    Did you mean title?`,
  ],
  [
    'a misspelt break',
    but('break:', 'brek:'),
    `There is no key brek in the document. [unknown-key]
  at:       bad/a-misspelt-break.yaml:8:1
  expected: one of id, refusal, title, source, label, request, layout, steps, effects, break, expect, harm, armed-by
  received: brek
  to do:    Did you mean break?`,
  ],
  [
    'a wrong type',
    but('[replace]', 'replace'),
    `The value of steps[0].call is of the wrong type. [wrong-type]
  at:       bad/a-wrong-type.yaml:6:17
  expected: a list
  received: "replace"
  to do:    Put it in brackets: a list may have one item.`,
  ],
  [
    'an empty list',
    but('[{ call: [replace], path: a.py, oldText: bb, newText: new }]', '[]'),
    `The value of steps is not allowed. [wrong-value]
  at:       bad/an-empty-list.yaml:6:8
  expected: a list of at least one
  received: an empty list
  to do:    Write a list of at least one here.`,
  ],
  [
    'a number for a text',
    but('newText: new', 'newText: 1.10'),
    `The value of steps[0].newText is not text as it stands. [unquoted]
  at:       bad/a-number-for-a-text.yaml:6:62
  expected: text
  received: 1.10 (number)
  to do:    Put it in quotes: YAML reads it as something else than text.`,
  ],
  [
    'a break that changes nothing',
    but('"bbb\\n" } } }', '"bb\\n" } } }'),
    `The break at break.layout.workspace["a.py"] leaves everything as it is. [idle-break]
  at:       bad/a-break-that-changes-nothing.yaml:8:39
  expected: another value than the legal side has
  received: the same value
  to do:    Change something else; a case that is to have its legal side alone has no break.`,
  ],
  [
    'a break that changes two things',
    but(BREAK, 'break: { request: Change it, operator: declines }'),
    `The break changes several things at once. [several-breaks]
  at:       bad/a-break-that-changes-two-things.yaml:8:40
  expected: exactly one change: one of layout, call, step, request, operator, mutate, with one leaf
  received: break.request, break.operator
  to do:    Put the legal part of it into the case itself, or write two cases.`,
  ],
  [
    'a harm that never appears',
    but('[{ modified: a.py, text: "newb\\n" }]', '[{ deleted: a.py }]'),
    `match.good-7 (replace): The break does not do its harm at the unguarded writer. [harm-missing]
  at:       bad/a-harm-that-never-appears.yaml:10:8
  expected: {"deleted":"a.py"}
  received: the writer modified a.py to "newb\\n"
  to do:    Fired with armed-by: skip-past-match, it said "Successfully replaced text in a.py.". Another behaviour, a smaller harm, or another break may be meant.`,
  ],
  [
    'effects that do not match',
    but('text: "new\\n"', 'text: "other\\n"'),
    `match.good-8 (replace): The legal side does not do exactly its effects at the unguarded writer. [effects-differ]
  at:       bad/effects-that-do-not-match.yaml:7:10
  expected: [{"modified":"a.py","text":"other\\n"}]
  received: the writer modified a.py to "new\\n"
  to do:    Write down what it really did, if that is what a good tool does; else change layout or steps.`,
  ],
  [
    'a call that lacks a role',
    but(', newText: new', ''),
    `match.good-9 (replace): The legal side does not do exactly its effects at the unguarded writer. [effects-differ]
  at:       bad/a-call-that-lacks-a-role.yaml:7:10
  expected: [{"modified":"a.py","text":"new\\n"}]
  received: the writer did nothing
  to do:    The writer changed nothing, it said "[missing-argument] newText must be text, not nothing": give the call the role that it lacks.`,
  ],
  [
    'the id of another case',
    GOOD,
    `Two cases have the id match.good. [duplicate-id]
  at:       bad/the-id-of-another-case.yaml:1:5
  expected: an id of its own
  received: match.good, which is also that of a-good.yaml
  to do:    An id never changes: give the newer case another one.`,
  ],
  [
    'a path outside the places',
    but('path: a.py', 'path: /etc/passwd'),
    `The path at steps[0].path may leave the sandbox: it leads outside. [path-outside]
  at:       bad/a-path-outside-the-places.yaml:6:34
  expected: a path below {root}, {outside} or {home}, at most 12 levels up
  received: /etc/passwd
  to do:    Write {outside}/etc/passwd for /etc/passwd: what is fired stays on the lab's own ground.`,
  ],
  [
    'no YAML',
    'Hello: this is: no [\n',
    `This is not valid YAML: Nested mappings are not allowed in compact mappings. [yaml-syntax]
  at:       bad/no-YAML.yaml:1:8
  expected: valid YAML 1.2
  received: Hello: this is: no [
  to do:    A text with a colon, a # or a bracket in it stands in quotes; else look for a quote or a bracket that is not closed.`,
  ],
  [
    'a letter',
    'Dear all, it happened again.\n',
    `This file is not a case. [not-a-case]
  at:       bad/a-letter.yaml:1:1
  expected: a map with the keys id, refusal, title, source, layout, steps, effects
  received: "Dear all, it happened again."
  to do:    holdfast new case writes one to start from.`,
  ],
  [
    'two documents',
    `${GOOD}---\n${GOOD}`,
    `This file holds several YAML documents. [several-documents]
  at:       bad/two-documents.yaml:12:1
  expected: one document a file
  received: 2 documents
  to do:    Give each document a file of its own.`,
  ],
  [
    'a tab',
    but('layout: { workspace', 'layout:\n\tworkspace: {} #'),
    `This is not valid YAML: Tabs are not allowed as indentation. [yaml-syntax]
  at:       bad/a-tab.yaml:6:1
  expected: valid YAML 1.2
  received: workspace: {} #: { a.py: "bb\\n" } }
  to do:    Indent with spaces.`,
  ],
  [
    'nothing',
    '',
    `This file holds nothing. [empty-file]
  at:       bad/nothing.yaml:1:1
  expected: one YAML document
  received: nothing
  to do:    Fill it, or remove it.`,
  ],
  [
    'a remark alone',
    '# nothing yet\n',
    `This file holds nothing. [empty-file]
  at:       bad/a-remark-alone.yaml:1:1
  expected: one YAML document
  received: nothing
  to do:    Fill it, or remove it.`,
  ],
  [
    'an anchor',
    but('{ kind: derived }', '&here { kind: derived }'),
    `An anchor stands here. [yaml-feature]
  at:       bad/an-anchor.yaml:4:15
  expected: plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives
  received: &here
  to do:    Write the value out: a case is read by people, one place at a time.`,
  ],
  [
    'a circle of aliases',
    '&all [*all]\n',
    `An anchor stands here. [yaml-feature]
  at:       bad/a-circle-of-aliases.yaml:1:6
  expected: plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives
  received: &all
  to do:    Write the value out: a case is read by people, one place at a time.`,
  ],
  [
    'an alias',
    but('oldText: bb', 'oldText: *old'),
    `An alias stands here. [yaml-feature]
  at:       bad/an-alias.yaml:6:49
  expected: plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives
  received: *old
  to do:    Write the value out: a case is read by people, one place at a time.`,
  ],
  [
    'a tag',
    but('title: Two', 'title: !!binary Two'),
    `A tag stands here. [yaml-feature]
  at:       bad/a-tag.yaml:3:17
  expected: plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives
  received: tag:yaml.org,2002:binary
  to do:    Write the value out: a case is read by people, one place at a time.`,
  ],
  [
    'a key twice',
    but('title: Two', 'title: One\ntitle: Two'),
    `This key stands here twice. [duplicate-key]
  at:       bad/a-key-twice.yaml:4:1
  expected: each key once
  received: title: Two targets that share a letter
  to do:    Remove one of the two; the second would silently win.`,
  ],
  [
    'an unknown operation',
    but('[replace]', '[replce]'),
    `The value of steps[0].call[0] is not allowed. [wrong-value]
  at:       bad/an-unknown-operation.yaml:6:18
  expected: one of read, replace, insert, patch, write, create, append, mkdir, delete, move, batch
  received: "replce"
  to do:    Did you mean replace?`,
  ],
  [
    'an unknown family',
    but('id: match.good', 'id: mtach.good'),
    `The id starts with a family that does not exist. [unknown-family]
  at:       bad/an-unknown-family.yaml:1:5
  expected: one of control, schema, args, path, intent, match, patch, state, race, atomic, bytes, confirm, report, gate, limits
  received: mtach
  to do:    Did you mean match?`,
  ],
  [
    'an unknown refusal',
    but('match.overlap', 'match.overlp'),
    `The case belongs to a refusal that does not exist. [unknown-refusal]
  at:       bad/an-unknown-refusal.yaml:2:10
  expected: a refusal id of this suite (holdfast list)
  received: match.overlp
  to do:    Did you mean match.overlap?`,
  ],
  [
    'an unknown role',
    but('oldText', 'old_text'),
    `There is no key old_text in steps[0]. [unknown-key]
  at:       bad/an-unknown-role.yaml:6:40
  expected: one of path, folder, oldText, newText, content, diff, destination, line, all, count, regex, mode, version, edits, call, via
  received: old_text
  to do:    Did you mean oldText?`,
  ],
  [
    'an unknown behaviour',
    but('skip-past-match', 'skip_past_match'),
    `The value of armed-by is not allowed. [wrong-value]
  at:       bad/an-unknown-behaviour.yaml:11:11
  expected: one of plain, default-fill, alias-tolerant, coerce, replaces-by-default, join-lexically, prefix-check, follow-links, mend-names, replace-folder, clear-the-way, into-folders, looks-below, create-missing, create-over, check-then-write, write-aside, first-match, all-matches, skip-past-match, expand-replacement, empty-matches, empty-is-all, trims, fuzzy, as-pattern, reads-escapes, forgives-copies, fills-omission, clamps-line, trust-headers, apply-anywhere, apply-in-order, ignore-counts, trust-counts, first-fit, insert-before, apply-reversed, drop-marker, forgives-envelope, trust-operations, leave-side-files, write-as-parsed, one-line-end, write-normalised, code-units, rename-over-links, never-asks, shows-raw-path, says-done-first, says-prose, says-bare, says-failed, wrong-hash, dies, never-answers, diff-worktree, diff-head, diff-staged, diff-filter, diff-existing, diff-subfolder, status-short
  received: "skip_past_match"
  to do:    Did you mean skip-past-match?`,
  ],
  [
    'an unknown layout',
    but('layout: { workspace', 'layout: { base: shared, workspace'),
    `The case stands on a layout that does not exist. [unknown-layout]
  at:       bad/an-unknown-layout.yaml:5:17
  expected: one of monorepo, shared-workspace, two-roots, worktree
  received: shared
  to do:    Take one of these, or leave base out and write the whole tree.`,
  ],
  [
    'no legal side',
    but('effects: [{ modified: a.py, text: "new\\n" }]\n', ''),
    `The key effects is missing in the document. [missing-key]
  at:       bad/no-legal-side.yaml:1:1
  expected: effects: a list
  received: nothing
  to do:    Write what the legal side, the case without its break, does to the disk; nothing is an empty list.`,
  ],
  [
    'no source',
    but('source: { kind: derived }\n', ''),
    `The key source is missing in the document. [missing-key]
  at:       bad/no-source.yaml:1:1
  expected: source: a map
  received: nothing
  to do:    Say where it comes from: { kind: incident, url: ..., seen: ... }, or { kind: derived, note: ... }.`,
  ],
  [
    'no expectation',
    but('expect: refused\n', ''),
    `The case has a break, but no expect. [missing-key]
  at:       bad/no-expectation.yaml:8:1
  expected: expect beside break
  received: nothing
  to do:    Say what the break may do (expect), what an unguarded writer does (harm) and in which plain way (armed-by).`,
  ],
  [
    'a harm without a break',
    but('break: { layout: { workspace: { a.py: "bbb\\n" } } }\n', ''),
    `The case has expect, harm, armed-by, but no break. [no-break]
  at:       bad/a-harm-without-a-break.yaml:8:1
  expected: a break beside expect, harm, armed-by, or none of expect, harm, armed-by
  received: expect, harm, armed-by
  to do:    Without a break the case is a control: its legal side alone is fired.`,
  ],
  [
    'bytes that are no base64',
    but('"bb\\n"', '{ base64: "%%%" }'),
    `match.good-33 (replace): The content of a layout entry is not base64. [layout-base64]
  at:       bad/bytes-that-are-no-base64.yaml:5:30
  expected: base64 with padding, e.g. aGk=
  received: "%%%"
  to do:    Case author: encode the bytes again, e.g. with \`base64 -w0\`.`,
  ],
  [
    'a hard link to nothing',
    but('"bb\\n"', '{ hardlink: none.py }'),
    `match.good-34 (replace): A hard link of the layout cannot be made. [layout-hardlink]
  at:       bad/a-hard-link-to-nothing.yaml:5:30
  expected: the path of a file of this layout, from the root or with a place, e.g. billing/app.py or {outside}/keep.txt
  received: none.py
  to do:    Case author: declare the file that it is another name of.`,
  ],
  [
    'a git state of nothing',
    but('a.py: "bb\\n" } }', 'a.py: "bb\\n" }, git: { staged: [b.py] } }'),
    `match.good-35 (replace): The git state names "b.py", which the workspace does not hold. [layout-git]
  at:       bad/a-git-state-of-nothing.yaml:5:55
  expected: a path of layout.workspace
  received: "b.py"
  to do:    Case author: declare the file in layout.workspace, or drop the name.`,
  ],
  [
    'a change of what is not there',
    but(BREAK, 'break: { step: { change: { delete: none.py } } }'),
    `match.good-36 (replace): A change by another writer names something that is not there. [change-missing]
  at:       bad/a-change-of-what-is-not-there.yaml:8:36
  expected: an entry of the tree as it stands at that step
  received: none.py
  to do:    Case author: look at what the steps before it leave behind.`,
  ],
  [
    'a binary file',
    Buffer.from([0, 0xff, 0x0a, 0x80]),
    `This file is not text. [not-text]
  at:       bad/a-binary-file.yaml:1:2
  expected: UTF-8 text without control characters
  received: the byte 0xff
  to do:    Save it as UTF-8. Bytes that are no text stand in a case as { base64: ... }, control characters as "\\x07".`,
  ],
  [
    'another encoding',
    Buffer.from(but('Two', 'Zw\u00f6lf'), 'latin1'),
    `This file is not text. [not-text]
  at:       bad/another-encoding.yaml:3:10
  expected: UTF-8 text without control characters
  received: the byte 0xf6
  to do:    Save it as UTF-8. Bytes that are no text stand in a case as { base64: ... }, control characters as "\\x07".`,
  ],
  [
    'a control character',
    but('Two', 'Two\0'),
    `This file is not text. [not-text]
  at:       bad/a-control-character.yaml:3:11
  expected: UTF-8 text without control characters
  received: the byte 0x00
  to do:    Save it as UTF-8. Bytes that are no text stand in a case as { base64: ... }, control characters as "\\x07".`,
  ],
  [
    'ten megabytes',
    GOOD + '#'.repeat(10_000_000),
    `This file is too large. [file-too-large]
  at:       bad/ten-megabytes.yaml
  expected: at most 4000000 bytes
  received: 10000396 bytes
  to do:    A case is read by people: make it as small as it still bites.`,
  ],
];

const slug = (what: string): string => what.replaceAll(' ', '-');

let project: Project;
let printed: ReadonlyMap<string, string>;

/** The messages, by the file that each names. */
function byFile(stdout: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const message of stdout.split('\n\n')) {
    const file = /^ {2}at: {7}bad\/([\w-]+)\.yaml/m.exec(message)?.[1];
    if (file !== undefined)
      found.set(file, [...(found.has(file) ? [found.get(file)] : []), message].join('\n\n'));
  }
  return found;
}

beforeAll(async () => {
  project = await makeProject({
    'a-good.yaml': GOOD,
    'bad.json': '{ "guards": [], "cases": ["a-good.yaml", "bad/*.yaml"] }',
  });
  mkdirSync(join(project.folder, 'bad'));
  for (const [index, [what, text]] of TABLE.entries()) {
    // Each under an id of its own, but for the one that is to have another's.
    const named =
      typeof text === 'string' && what !== 'the id of another case'
        ? text.replace('match.good', `match.good-${index}`)
        : text;
    writeFileSync(join(project.folder, 'bad', `${slug(what)}.yaml`), named);
  }
  const { stdout } = await project.run('list', 'match.overlap', '--check', '--config', 'bad.json');
  printed = byFile(stdout);
});
afterAll(() => project.remove());

test.each(TABLE)('%s is one message', (what, _, message) => {
  expect(printed.get(slug(what))).toBe(message);
});

/** The same as another user where this one may read all there is. */
function checkAsNobody(file: string): string {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const program = join(project.folder, 'node_modules', 'holdfast', 'dist', 'src', 'cli', 'main.js');
  const ran = spawnSync(process.execPath, [program, 'list', '--check', file], {
    cwd: project.folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
    ...nobody,
  });
  return ran.stdout + ran.stderr;
}

describe('what is no file that can be read is one message', () => {
  const LINK = 'Look where the link leads, or put the file itself there.';
  const tell = (
    name: string,
    received: string,
    hint: string,
  ): string => `This file cannot be read. [file-not-readable]
  at:       odd/${name}.yaml
  expected: a text file that can be read
  received: ${received}
  to do:    ${hint}

armed 0 of 0, and 1 fault in what was read
`;
  const NO_FILE = `This is not a file. [not-a-file]
  at:       odd/folder.yaml
  expected: a text file
  received: a folder
  to do:    Name a file; a config may also name a folder, or a glob such as cases/**/*.yaml.

armed 0 of 0, and 1 fault in what was read
`;

  beforeAll(() => {
    const { folder } = project;
    mkdirSync(join(folder, 'odd', 'folder.yaml'), { recursive: true });
    symlinkSync('none.yaml', join(folder, 'odd', 'astray.yaml'));
    symlinkSync('circle.yaml', join(folder, 'odd', 'circle.yaml'));
    project.write('odd/closed.yaml', GOOD);
    chmodSync(join(folder, 'odd', 'closed.yaml'), 0);
    chmodSync(folder, 0o755);
  });

  test.concurrent.each([
    ['a folder', 'folder', NO_FILE],
    ['a link that leads nowhere', 'astray', tell('astray', 'a link that leads nowhere', LINK)],
    [
      'a link that leads to itself',
      'circle',
      tell('circle', 'a link that leads to itself', 'Put the file itself there.'),
    ],
  ])('%s', async (_, name, stdout) => {
    expect(await project.run('list', '--check', `odd/${name}.yaml`)).toEqual({ code: 2, stdout, stderr: '' });
  });

  test('a file that this user may not read', () => {
    const received = 'a file that this user may not read';
    expect(checkAsNobody('odd/closed.yaml')).toBe(
      tell('closed', received, 'Give the right to read it: chmod u+r.'),
    );
  });
});

const NOT_ARMED = `match.good (replace): The break does not do its harm at the unguarded writer. [harm-missing]
  at:       toothless.yaml:10:8
  expected: {"deleted":"a.py"}
  received: the writer modified a.py to "newb\\n"
  to do:    Fired with armed-by: skip-past-match, it said "Successfully replaced text in a.py.". Another behaviour, a smaller harm, or another break may be meant.

NOT ARMED: match.overlap
`;

test('a replay of a case that does not bite says so, and nothing of the guard', async () => {
  project.write('toothless.yaml', but('[{ modified: a.py, text: "newb\\n" }]', '[{ deleted: a.py }]'));
  const { code, stdout, stderr } = await project.run(
    'replay',
    'toothless.yaml',
    '--guard',
    'first-match-edit',
  );
  const end = stderr.slice(stderr.indexOf('match.good (replace)'));
  expect({ code, stdout, end }).toEqual({ code: 2, stdout: '', end: NOT_ARMED });
});

test('a config that names no case file is one message', async () => {
  project.write('none.json', '{ "guards": [], "cases": ["bad.json"] }');
  expect(await project.run('list', '--check', 'match.overlap', '--config', 'none.json')).toEqual({
    code: 2,
    stdout: '',
    stderr: `No case file is there. [no-such-file]
  at:       {project}
  expected: a case file (.yaml), or a folder or glob with at least one
  received: bad.json: one file of another kind
  to do:    Case files end in .yaml.
`,
  });
});
