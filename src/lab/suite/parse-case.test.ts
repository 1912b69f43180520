import { describe, expect, test } from 'vitest';
import { BEHAVIOURS } from '../../model/behaviour.js';
import { FAMILIES } from '../../model/family.js';
import { OPERATIONS, ROLES } from '../../model/operation.js';
import { inspectCase, parseCase } from './parse-case.js';
import { problemOf } from './problem-of.test-support.js';

const GOOD = `id: match.two-settings
refusal: match.ambiguous
title: Two settings
source: { kind: seed }
layout:
  workspace: { a.py: "t\\no\\n" }
steps:
  - { call: [replace], path: a.py, oldText: t, newText: n }
effects:
  - { modified: a.py, text: "n\\no\\n" }
break:
  layout: { workspace: { a.py: "t\\nt\\n" } }
expect: refused
harm:
  - { modified: a.py, text: "n\\nt\\n" }
armed-by: first-match
`;
const BREAK = '  layout: { workspace: { a.py: "t\\nt\\n" } }\nexpect';
const CONTROL = GOOD.slice(0, GOOD.indexOf('break:'));

const CONTEXT = {
  layouts: new Map([['shared-workspace', {}]]),
  knownRefusals: new Map([['match.ambiguous', ['edit.match.many']]]),
};

const PLAIN = 'plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives';
const INSIDE = 'a path below {root}, {outside} or {home}, at most 12 levels up';
const ONE_CHANGE = 'exactly one change: one of layout, call, step, request, operator, mutate, with one leaf';
const CASE_KEYS = 'id, refusal, title, source, label, request, layout, steps, effects';

/** What is wrong, the text it stands for in a good case, the text in its place, and the whole problem. */
// prettier-ignore
const TABLE: [string, [string, string], { code: string; at: string; expected: string; received?: string }][] = [
  // the text itself
  ['syntax', ['title: Two settings', 'title: "Two'], { code: 'yaml-syntax', at: '3:12', expected: 'valid YAML 1.2', received: 'title: "Two' }],
  ['a key twice', ['title: Two settings', 'title: a\ntitle: b'], { code: 'duplicate-key', at: '4:1', expected: 'each key once', received: 'title: b' }],
  ['a tag', ['title: Two settings', 'title: !!str Two'], { code: 'yaml-feature', at: '3:14', expected: PLAIN, received: 'tag:yaml.org,2002:str' }],
  ['an anchor', ['title: Two settings', 'title: &t Two'], { code: 'yaml-feature', at: '3:11', expected: PLAIN, received: '&t' }],
  ['an alias', ['title: Two settings', 'title: *t'], { code: 'yaml-feature', at: '3:8', expected: PLAIN, received: '*t' }],
  ['a merge key', ['title: Two settings', '<<: { title: Two }'], { code: 'yaml-feature', at: '3:1', expected: PLAIN, received: '<<' }],
  ['a directive', ['id: match.two-settings', '%YAML 1.1\n---\nid: match.two-settings'], { code: 'yaml-feature', at: '1:1', expected: PLAIN, received: '%YAML 1.1' }],
  ['a second document', ['armed-by: first-match\n', 'armed-by: first-match\n---\nid: x\n'], { code: 'several-documents', at: '17:1', expected: 'one document a file', received: '2 documents' }],
  // text that YAML does not read as text
  ['a number for a text', ['title: Two settings', 'title: 1.10'], { code: 'unquoted', at: '3:8', expected: 'text', received: '1.10 (number)' }],
  ['a boolean for a text', ['title: Two settings', 'title: true'], { code: 'unquoted', at: '3:8', expected: 'text', received: 'true (boolean)' }],
  ['a date for a text', ['{ kind: seed }', '{ kind: seed, seen: 2026-04-26 }'], { code: 'unquoted', at: '4:29', expected: 'text in quotes', received: '2026-04-26 (a date or time to some readers)' }],
  ['a time for a text', ['title: Two settings', 'title: 12:30'], { code: 'unquoted', at: '3:8', expected: 'text in quotes', received: '12:30 (a date or time to some readers)' }],
  ['a yes for a text', ['newText: n', 'newText: yes'], { code: 'unquoted', at: '8:57', expected: 'text in quotes', received: 'yes (a boolean to some readers)' }],
  ['a null for a text', ['newText: n', 'newText: null'], { code: 'unquoted', at: '8:57', expected: 'text', received: 'null (null)' }],
  ['nothing for a text', ['{ a.py: "t\\no\\n" }', '{ a.py: }'], { code: 'unquoted', at: '6:22', expected: 'text or a map', received: 'nothing (null)' }],
  ['an octal number for a content', ['{ a.py: "t\\no\\n" }', '{ a.py: 0644 }'], { code: 'unquoted', at: '6:22', expected: 'text or a map', received: '0644 (number)' }],
  ['an octal number as YAML 1.2 has it', ['newText: n', 'newText: 0o17'], { code: 'unquoted', at: '8:57', expected: 'text', received: '0o17 (number)' }],
  ['a number with an exponent', ['newText: n', 'newText: 1e3'], { code: 'unquoted', at: '8:57', expected: 'text', received: '1e3 (number)' }],
  ['a no for a path', ['{ a.py: "t\\no\\n" }', '{ no: "t" }'], { code: 'unquoted', at: '6:16', expected: 'text', received: 'no (a boolean to some readers)' }],
  ['an octal number for a mode', ['{ a.py: "t\\no\\n" }', '{ a.py: { text: t, mode: 0644 } }'], { code: 'unquoted', at: '6:39', expected: 'text', received: '0644 (number)' }],
  ['a number for a path', ['{ a.py: "t\\no\\n" }', '{ 1.10: "t" }'], { code: 'unquoted', at: '6:16', expected: 'text', received: '1.10 (number)' }],
  ['a list for a key', ['{ a.py: "t\\no\\n" }', '{ [a]: "t" }'], { code: 'wrong-type', at: '6:16', expected: 'text', received: 'a collection' }],
  // keys and values
  ['an unknown key', ['title: Two settings', 'titel: Two'], { code: 'unknown-key', at: '3:1', expected: `one of ${CASE_KEYS}, break, expect, harm, armed-by`, received: 'titel' }],
  ['no source', ['source: { kind: seed }\n', ''], { code: 'missing-key', at: '1:1', expected: 'source: a map', received: 'nothing' }],
  ['an unknown role', ['oldText: t', 'oldtext: t'], { code: 'unknown-key', at: '8:36', expected: `one of ${ROLES.join(', ')}, edits, call, via`, received: 'oldtext' }],
  ['a missing key', ['title: Two settings\n', ''], { code: 'missing-key', at: '1:1', expected: 'title: text', received: 'nothing' }],
  ['a text for a list', ['[replace]', 'replace'], { code: 'wrong-type', at: '8:13', expected: 'a list', received: '"replace"' }],
  ['an empty list', ['[replace]', '[]'], { code: 'wrong-value', at: '8:13', expected: 'a list of at least one', received: 'an empty list' }],
  ['an unknown operation', ['[replace]', '[replce]'], { code: 'wrong-value', at: '8:14', expected: `one of ${OPERATIONS.join(', ')}`, received: '"replce"' }],
  ['an unknown expectation', ['expect: refused', 'expect: refuse'], { code: 'wrong-value', at: '13:9', expected: 'one of refused, contained, exact, exact-or-refused', received: '"refuse"' }],
  ['an unknown behaviour', ['armed-by: first-match', 'armed-by: first_match'], { code: 'wrong-value', at: '16:11', expected: `one of ${BEHAVIOURS.join(', ')}`, received: '"first_match"' }],
  ['a bad id', ['id: match.two-settings', 'id: two settings'], { code: 'wrong-value', at: '1:5', expected: 'a lower-case id such as match.two-equal-settings', received: '"two settings"' }],
  ['a bad mode', ['{ a.py: "t\\no\\n" }', '{ a.py: { text: t, mode: "644" } }'], { code: 'wrong-value', at: '6:39', expected: 'a mode as four octal digits in quotes, e.g. "0644"', received: '"644"' }],
  // one of several kinds
  ['a step of no kind', ['call: [replace]', 'calls: [replace]'], { code: 'no-kind', at: '8:5', expected: 'one of the keys call, change, during, session, fault', received: 'calls, path, oldText, newText' }],
  ['an effect of no kind', ['{ modified: a.py, text: "n\\no\\n" }', '{ modfied: a.py }'], { code: 'no-kind', at: '10:5', expected: 'one of the keys created, modified, deleted, retyped, mode, link', received: 'modfied' }],
  ['an effect of two kinds', ['{ modified: a.py, text: "n\\no\\n" }', '{ modified: a.py, deleted: b.py }'], { code: 'two-kinds', at: '10:23', expected: 'one of the two', received: 'modified, deleted' }],
  ['a key of another kind of effect', ['{ modified: a.py, text: "n\\no\\n" }', '{ modified: a.py, dir: true }'], { code: 'unknown-key', at: '10:23', expected: 'one of modified, text, base64', received: 'dir' }],
  ['a mutation with two verbs', [BREAK, '  mutate: { omit: path, extra: x }\nexpect'], { code: 'two-kinds', at: '12:25', expected: 'one of the two', received: 'omit, extra' }],
  ['a mutation with an unknown role', [BREAK, '  mutate: { alias: { paht: beside } }\nexpect'], { code: 'unknown-key', at: '12:22', expected: `one of ${ROLES.join(', ')}`, received: 'paht' }],
  ['a mutation with an unknown manner', [BREAK, '  mutate: { alias: { path: besides } }\nexpect'], { code: 'wrong-value', at: '12:28', expected: 'one of instead, beside', received: '"besides"' }],
  // a break and what belongs to it
  ['no expectation', ['expect: refused\n', ''], { code: 'missing-key', at: '11:1', expected: 'expect beside break', received: 'nothing' }],
  ['no behaviour', ['armed-by: first-match\n', ''], { code: 'missing-key', at: '11:1', expected: 'armed-by beside break', received: 'nothing' }],
  ['a harm without a break', [`break:\n${BREAK}: refused\n`, ''], { code: 'no-break', at: '11:1', expected: 'a break beside harm, armed-by, or none of expect, harm, armed-by', received: 'harm, armed-by' }],
  ['a break without a change', [BREAK, '  layout: { workspace: {} }\nexpect'], { code: 'empty-break', at: '12:3', expected: ONE_CHANGE, received: 'none' }],
  ['a break with two changes', [BREAK, '  request: x\n  operator: declines\nexpect'], { code: 'several-breaks', at: '13:13', expected: ONE_CHANGE, received: 'break.request, break.operator' }],
  ['a break with two entries', [BREAK, '  layout: { workspace: { a.py: null, b.py: b } }\nexpect'], { code: 'several-breaks', at: '12:44', expected: ONE_CHANGE, received: 'break.layout.workspace["a.py"], break.layout.workspace["b.py"]' }],
  ['a break with two roles', [BREAK, '  call: { oldText: a, newText: b }\nexpect'], { code: 'several-breaks', at: '12:32', expected: ONE_CHANGE, received: 'break.call.oldText, break.call.newText' }],
  ['a break with two keys of git', [BREAK, '  layout: { git: { staged: [a.py], config: { x.y: z } } }\nexpect'], { code: 'several-breaks', at: '12:51', expected: ONE_CHANGE, received: 'break.layout.git.staged, break.layout.git.config["x.y"]' }],
  ['a break with the value of the legal side', [BREAK, '  call: { newText: n }\nexpect'], { code: 'idle-break', at: '12:20', expected: 'another value than the legal side has', received: 'the same value' }],
  ['a break that removes what is not there', [BREAK, '  layout: { workspace: { b.py: null } }\nexpect'], { code: 'idle-break', at: '12:32', expected: 'another value than the legal side has', received: 'the same value' }],
  ['a break that empties what is empty', [`n }\neffects:\n  - { modified: a.py, text: "n\\no\\n" }\nbreak:\n${BREAK}`, `"" }\neffects:\n  - { modified: a.py, text: "\\no\\n" }\nbreak:\n  mutate: { blank: newText }\nexpect`], { code: 'idle-break', at: '12:11', expected: 'another value than the legal side has', received: 'the same value' }],
  ['a break that makes the first session fresh', [BREAK, '  step: { session: fresh }\nexpect'], { code: 'idle-break', at: '12:9', expected: 'another value than the legal side has', received: 'the same value' }],
  ['a mutation of a role that is not sent', [BREAK, '  mutate: { omit: content }\nexpect'], { code: 'no-such-role', at: '12:19', expected: 'one of path, oldText, newText', received: 'content' }],
  ['an exact break without effects', ['expect: refused', 'expect: exact-or-refused'], { code: 'missing-key', at: '12:3', expected: 'break.effects: a list', received: 'nothing' }],
  ['a refused break with effects', [BREAK, '  call: { newText: m }\n  effects: []\nexpect'], { code: 'unused-effects', at: '13:12', expected: 'no break.effects', received: 'expect: refused' }],
  // names
  ['an unknown family', ['id: match.two-settings', 'id: matching.two-settings'], { code: 'unknown-family', at: '1:5', expected: `one of ${FAMILIES.join(', ')}`, received: 'matching' }],
  ['an id of another family', ['id: match.two-settings', 'id: path.two-settings'], { code: 'other-family', at: '1:5', expected: 'match.(slug)', received: 'path.two-settings' }],
  ['an unknown refusal', ['refusal: match.ambiguous', 'refusal: match.ambigous'], { code: 'unknown-refusal', at: '2:10', expected: 'a refusal id of this suite (holdfast list)', received: 'match.ambigous' }],
  ['an unknown label', ['{ kind: seed }\n', '{ kind: seed }\nlabel: edit.match.mny\n'], { code: 'unknown-label', at: '5:8', expected: 'a class id; match.ambiguous has edit.match.many', received: 'edit.match.mny' }],
  ['an unknown layout', ['layout:\n', 'layout:\n  base: shared\n'], { code: 'unknown-layout', at: '6:9', expected: 'one of shared-workspace', received: 'shared' }],
  ['no call', ['{ call: [replace], path: a.py, oldText: t, newText: n }', '{ session: fresh }'], { code: 'no-call', at: '8:3', expected: 'at least one step with a key call', received: '1 steps without one' }],
  // what a case tells
  ['a title that demands', ['title: Two settings', 'title: Two settings must be refused'], { code: 'title-demands', at: '3:8', expected: 'what happens, in neutral words, e.g. Two equal settings, one edit', received: 'must' }],
  ['an incident without an address', ['{ kind: seed }', "{ kind: incident, seen: '2026-04-26' }"], { code: 'no-source', at: '4:9', expected: 'url: the address of the report, and seen: the day in quotes', received: 'no url' }],
  ['an incident without a day', ['{ kind: seed }', "{ kind: incident, url: 'https://example.org/1' }"], { code: 'no-source', at: '4:9', expected: 'url: the address of the report, and seen: the day in quotes', received: 'no seen' }],
  ['an address that is none', ['{ kind: seed }', "{ kind: incident, url: 'tracker 17', seen: '2026-04' }"], { code: 'no-source', at: '4:32', expected: 'an address that starts with https://', received: 'tracker 17' }],
  ['a day that is none', ['{ kind: seed }', "{ kind: incident, url: 'https://example.org/1', seen: 'in May' }"], { code: 'no-source', at: '4:63', expected: "a day, a month or a year in quotes, e.g. '2026-04-26'", received: 'in May' }],
  ['a month that the year lacks', ['{ kind: seed }', "{ kind: incident, url: 'https://example.org/1', seen: '2026-13' }"], { code: 'no-source', at: '4:63', expected: "a day, a month or a year in quotes, e.g. '2026-04-26'", received: '2026-13' }],
  ['a day that the month lacks', ['{ kind: seed }', "{ kind: incident, url: 'https://example.org/1', seen: '2026-02-30' }"], { code: 'no-source', at: '4:63', expected: "a day, a month or a year in quotes, e.g. '2026-04-26'", received: '2026-02-30' }],
  // paths
  ['an absolute path', ['path: a.py', 'path: /etc/passwd'], { code: 'path-outside', at: '8:30', expected: INSIDE, received: '/etc/passwd' }],
  ['a long climb', ['path: a.py', `path: ${'../'.repeat(13)}a.py`], { code: 'path-outside', at: '8:30', expected: INSIDE, received: `${'../'.repeat(13)}a.py` }],
  ['a disguised absolute path', ['path: a.py', 'path: "%2fetc%2fpasswd"'], { code: 'path-outside', at: '8:30', expected: INSIDE, received: '%2fetc%2fpasswd' }],
  ['a link to a real place', ['{ a.py: "t\\no\\n" }', '{ a.py: "t\\no\\n", l: { link: /etc } }'], { code: 'path-outside', at: '6:43', expected: INSIDE, received: '/etc' }],
  ['a climbing entry', ['{ a.py: "t\\no\\n" }', '{ ../a.py: t }'], { code: 'path-outside', at: '6:16', expected: 'a path relative to its place, without ..', received: '../a.py' }],
  ['a diff for a real place', [BREAK, '  call: { diff: "--- a/x\\n+++ /etc/passwd\\n" }\nexpect'], { code: 'path-outside', at: '12:17', expected: INSIDE, received: '/etc/passwd' }],
  ['unsaved text of a real place', [BREAK, '  step: { change: { unsaved: /etc/passwd, text: x } }\nexpect'], { code: 'path-outside', at: '12:30', expected: INSIDE, received: '/etc/passwd' }],
  ['unsaved text that is not told', [BREAK, '  step: { change: { unsaved: a.py } }\nexpect'], { code: 'missing-key', at: '12:19', expected: 'text: text', received: 'nothing' }],
  ['unsaved text between two calls', [BREAK, '  step: { during: { at: each-call, change: { unsaved: a.py, text: x } } }\nexpect'], { code: 'no-strike', at: '12:55', expected: 'write, delete, move, link or chmod', received: 'unsaved' }],
  ['an edit of a real place', ['newText: n', 'newText: n, edits: [{ path: /etc/passwd, oldText: t, newText: n }]'], { code: 'path-outside', at: '8:76', expected: INSIDE, received: '/etc/passwd' }],
  ['an edit of nothing known', ['newText: n', 'newText: n, edits: [{ file: a.py, oldText: t, newText: n }]'], { code: 'unknown-key', at: '8:70', expected: 'one of path, oldText, newText', received: 'file' }],
  ['a real folder', [BREAK, '  call: { folder: /etc }\nexpect'], { code: 'path-outside', at: '12:19', expected: INSIDE, received: '/etc' }],
  ['unsaved text of another file', [BREAK, '  step: { change: { unsaved: b.py, text: x } }\nexpect'], { code: 'idle-break', at: '12:30', expected: 'another text than the disk has, of the file that the call names: a.py', received: 'b.py' }],
  ['unsaved text that is saved', [BREAK, '  step: { change: { unsaved: a.py, text: "t\\no\\n" } }\nexpect'], { code: 'idle-break', at: '12:30', expected: 'another text than the disk has, of the file that the call names: a.py', received: 'a.py' }],
  ['unsaved text on the legal side', ['steps:\n', 'steps:\n  - { change: { unsaved: a.py, text: x } }\n'], { code: 'unsaved-legal', at: '8:26', expected: 'the text that the file has on the disk, or a file that the call does not name', received: 'a.py' }],
  ['a header of another tool', [BREAK, '  call: { diff: "Index: /etc/passwd\\n" }\nexpect'], { code: 'path-outside', at: '12:17', expected: INSIDE, received: '/etc/passwd' }],
  ['a harm at a real place', ['armed-by', '  - { created: /tmp/x }\narmed-by'], { code: 'path-outside', at: '16:16', expected: INSIDE, received: '/tmp/x' }],
];

test.each(TABLE)('%s is one problem with its place', async (_, [good, bad], { at, ...problem }) => {
  expect(GOOD).toContain(good);
  const text = GOOD.replace(good, () => bad);
  expect(await problemOf(() => parseCase(text, 'case.yaml', CONTEXT))).toEqual({
    ...problem,
    place: `case.yaml:${at}`,
  });
});

test.each(TABLE)('%s comes with something to do', (_, [good, bad]) => {
  const inspected = inspectCase(
    GOOD.replace(good, () => bad),
    'case.yaml',
    CONTEXT,
  );
  const problems = 'problems' in inspected ? inspected.problems : [];
  expect(problems.map(({ hint = '' }) => hint).filter((hint) => hint.length < 8)).toEqual([]);
});

test('everything that is wrong with a file is told at once, each thing once', () => {
  const faults: [string, string][] = [
    ['title: Two settings', 'titel: Two settings'],
    ['newText: n', 'newText: 1.10'],
    ['expect: refused\n', ''],
    ['{ modified: a.py, text: "n\\nt\\n" }', '{ modfied: a.py }'],
    ['first-match', 'first'],
  ];
  const text = faults.reduce((before, [good, bad]) => before.replace(good, () => bad), GOOD);
  const inspected = inspectCase(text, 'case.yaml', CONTEXT);
  expect('problems' in inspected && inspected.problems.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'missing-key case.yaml:11:1',
    'unknown-key case.yaml:3:1',
    'unquoted case.yaml:8:57',
    'no-kind case.yaml:14:5',
    'wrong-value case.yaml:15:11',
  ]);
});

test('so is every broken rule', () => {
  const faults: [string, string][] = [
    ['id: match.', 'id: path.'],
    ['title: Two settings', 'title: It should not'],
    ['path: a.py', 'path: /etc/passwd'],
    ['armed-by', '  - { created: /tmp/x }\narmed-by'],
    [BREAK, '  call: { newText: n }\nexpect'],
  ];
  const text = faults.reduce((before, [good, bad]) => before.replace(good, () => bad), GOOD);
  const inspected = inspectCase(text, 'case.yaml', CONTEXT);
  expect('problems' in inspected && inspected.problems.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'other-family case.yaml:1:5',
    'title-demands case.yaml:3:8',
    'path-outside case.yaml:8:30',
    'path-outside case.yaml:16:16',
    'idle-break case.yaml:12:20',
  ]);
});

test.each(['', '# nothing\n', '---\n'])('a file of %j holds nothing', async (text) => {
  expect(await problemOf(() => parseCase(text, 'case.yaml'))).toEqual({
    code: 'empty-file',
    place: 'case.yaml:1:1',
    expected: 'one YAML document',
    received: 'nothing',
  });
});

test('a list is no case', async () => {
  expect(await problemOf(() => parseCase('- a\n', 'case.yaml'))).toEqual({
    code: 'not-a-case',
    place: 'case.yaml:1:1',
    expected: 'a map with the keys id, refusal, title, source, layout, steps, effects',
    received: 'a list of 1',
  });
});

test('the nearest name is the hint', () => {
  const titled = GOOD.replace('title:', 'titel:');
  expect(() => parseCase(titled, 'case.yaml')).toThrow(
    expect.objectContaining({ hint: 'Did you mean title?' }),
  );
});

describe('a good case', () => {
  const legal = {
    id: 'match.two-settings',
    refusal: 'match.ambiguous',
    title: 'Two settings',
    source: { kind: 'seed' },
    layout: { workspace: { 'a.py': 't\no\n' } },
    steps: [{ call: ['replace'], path: 'a.py', oldText: 't', newText: 'n' }],
    effects: [{ modified: 'a.py', text: 'n\no\n' }],
  };

  test('with a break', () => {
    expect(parseCase(GOOD, 'case.yaml', CONTEXT)).toEqual({
      ...legal,
      break: { layout: { workspace: { 'a.py': 't\nt\n' } } },
      expect: 'refused',
      harm: [{ modified: 'a.py', text: 'n\nt\n' }],
      'armed-by': 'first-match',
    });
  });

  test('without one is a control', () => {
    expect(parseCase(CONTROL, 'case.yaml', CONTEXT)).toEqual(legal);
  });

  test('may send any JSON in place of the arguments', () => {
    const raw = GOOD.replace(BREAK, () => '  mutate: { raw: [1.10, null, { path: a.py }] }\nexpect');
    expect(parseCase(raw, 'case.yaml', CONTEXT)).toMatchObject({
      break: { mutate: { raw: [1.1, null, { path: 'a.py' }] } },
    });
  });

  test('may name /dev/null in a diff header', () => {
    const diff = GOOD.replace(BREAK, () => '  call: { diff: "--- /dev/null\\n+++ b/x\\n" }\nexpect');
    expect(parseCase(diff, 'case.yaml', CONTEXT)).toMatchObject({
      break: { call: { diff: '--- /dev/null\n+++ b/x\n' } },
    });
  });
});
