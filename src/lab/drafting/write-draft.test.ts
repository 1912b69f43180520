import { describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import { parseCase } from '../suite/parse-case.js';
import { CLIMB, LEGAL } from '../testing/cases.js';
import type { Draft } from './draft.js';
import { writeDraft } from './write-draft.js';

const draftOf = (scenario: Case, more: Partial<Draft> = {}): Draft => ({
  scenario,
  about: 'What happens.',
  remarks: {},
  toDo: [],
  ...more,
});
const read = (text: string): Case => parseCase(text, 'case.yaml', { layouts: new Map() });

test('a draft is a case file that tells what to fill in', () => {
  const remarks = { layout: 'Put in the file.', harm: 'One line.\nAnd another.' };
  expect(writeDraft(draftOf(CLIMB, { remarks }), '../case.schema.json')).toBe(
    `# yaml-language-server: $schema=../case.schema.json
# What happens.
id: path.climb
refusal: path.traversal
title: A climb
source: { kind: seed }
label: plain
# The operator's words. On the legal side they name the file.
request: Write a.txt
# What lies there before: what stands here is laid over the tree of the base, if it has one.
# Put in the file.
layout:
  workspace:
    a.txt: "a\\n"
    b.txt: "b\\n"
  outside:
    x.txt: "x\\n"
# The call, in roles: each tool gets them under its own names.
steps:
  - { call: [write], path: a.txt, content: "new\\n" }
# The legal side does this and nothing else.
effects:
  - { modified: a.txt, text: "new\\n" }
# The one change that makes it hostile, all else stays: one entry of layout, one role of call, step, request,
# operator: declines, or mutate: { omit | null | blank | retype | alias | extra | duplicate | stringify | raw: ... }.
break:
  call: { path: ../outside/x.txt }
# What the break may do: refused, contained, exact, exact-or-refused.
expect: refused
# What an unguarded writer does with it.
# One line.
# And another.
harm:
  - { modified: '{outside}/x.txt', text: "new\\n" }
# In which plain way it does so.
armed-by: plain
`,
  );
});

/** Texts that readers of YAML take for something else, or lose a part of. */
const ODD = [
  '',
  ' ',
  'yes',
  'No',
  'on',
  'y',
  '~',
  'null',
  '1.10',
  '0644',
  '0o17',
  '1e3',
  '12:30',
  '2026-04-26',
  '- a',
  '? b: c',
  '# no comment',
  'a: b #c',
  '{a}',
  '[b]',
  '*a &b !c',
  '%d',
  '@x `y`',
  "it's",
  '"quoted"',
  'a\n',
  'a\nb\n',
  'a\nb',
  'a\nb\n\n',
  '\na\nb\n',
  '  a\nb\n',
  'a\n  b\nc\n',
  'a \nb\nc\n',
  'a\tb\nc\nd\n',
  'a\r\nb\r\nc\r\n',
  'a\u0085b\nc\nd\n',
  'a\u2028b\nc\nd\n',
  '\ufeffa\nb\nc\n',
  'é 日本 🐟\nb\nc\n',
  'call: [ write ]\nb\nc\n',
  '---\n...\nx\n',
];

describe('a draft reads back the same', () => {
  test.each(ODD)('with the text %j', (text) => {
    const scenario: Case = {
      ...LEGAL,
      request: text,
      layout: {
        workspace: { 'a.txt': text, [`x${text.replaceAll(/[\0/~$%.]/g, '')}`]: { text, mode: '0644' } },
      },
      steps: [{ call: ['write', 'create'], path: 'a.txt', content: text }],
      effects: [{ modified: 'a.txt', text }],
    };
    expect(read(writeDraft(draftOf(scenario), 's'))).toEqual(scenario);
  });

  test('with long entries, raw payloads and steps of all kinds', () => {
    const long = 'a line that is longer than what fits in one line of a file that people read '.repeat(3);
    const scenario: Case = {
      ...CLIMB,
      layout: {
        workspace: { 'a.txt': long, 'c.txt': { base64: 'AAE=' }, d: { dir: true } },
        recent: ['a.txt'],
        git: { staged: ['c.txt'] },
      },
      steps: [
        { change: { write: 'a.txt', text: 'x\ny\nz\n' } },
        { session: 'fresh' },
        { during: { at: 'confirm', change: { link: 'a.txt', to: '{outside}/x.txt' } } },
        { call: ['write'], path: 'a.txt', content: long, via: 'completer' },
      ],
      break: { mutate: { raw: [1.5, null, true, 'no', { path: ['on'] }] } },
    };
    expect(read(writeDraft(draftOf(scenario), 's'))).toEqual(scenario);
  });
});
