import { describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import type { Guard, Policy, ToolSpec } from '../../model/guard.js';
import type { Refusal } from '../../model/refusal.js';
import { brokenBy, CLIMB, LEGAL } from '../testing/cases.js';
import { refusalOf } from '../testing/refusals.js';
import { DONE, READ, scriptedGuard, WRITE } from '../testing/scripted-guard.js';
import { breakMisses, notationMisses, policyForbids, toolsFor } from './applicability.js';

const SCHEMA: ToolSpec = { ...WRITE, name: 'with_schema', schema: { type: 'object' } };

const ENVELOPES: ToolSpec = {
  operation: 'patch',
  name: 'apply_patch',
  arguments: { input: '{diff}' },
  dialect: 'codex',
};
const EDITS: ToolSpec = {
  operation: 'batch',
  name: 'edit_file',
  arguments: { path: '{path}', edits: [{ old: '{oldText}', new: '{newText}' }] },
};
const FILES: ToolSpec = {
  ...EDITS,
  name: 'edit_files',
  arguments: { edits: [{ file: '{path}', old: '{oldText}', new: '{newText}' }] },
};
const DIFFS: ToolSpec = { ...ENVELOPES, name: 'patch', dialect: 'git' };

describe('notationMisses', () => {
  const misses = (diff: string, tool: ToolSpec): unknown =>
    notationMisses({ ...LEGAL, steps: [{ call: ['patch'], path: 'a.txt', diff }] }, tool);
  const ENVELOPE = '*** Begin Patch\n*** Delete File: a.txt\n*** End Patch\n';

  test('an envelope is nothing for a tool that takes diffs; a diff can be written as one', () => {
    expect([
      misses(ENVELOPE, DIFFS),
      misses(ENVELOPE, ENVELOPES),
      misses('--- a/a.txt\n', ENVELOPES),
      misses('--- a/a.txt\n', DIFFS),
    ]).toEqual(['the tool patch takes no envelopes', undefined, undefined, undefined]);
  });
});

describe('toolsFor', () => {
  const tools = (refusal: Partial<Refusal>, differences: Partial<Guard> = {}): unknown => {
    const found = toolsFor(
      refusalOf(refusal),
      scriptedGuard(() => DONE, differences),
    );
    return Array.isArray(found) ? found.map(({ name }) => name) : found.notApplicable;
  };

  test.each<[string, Partial<Refusal>, Partial<Guard>, unknown]>([
    ['the tools of its operations', {}, {}, ['write_file']],
    [
      'all of them',
      { operations: ['read', 'write'] },
      { tools: [WRITE, READ, SCHEMA] },
      ['write_file', 'read_file', 'with_schema'],
    ],
    [
      'in the schema family those with a schema',
      { id: 'schema.required' },
      { tools: [WRITE, SCHEMA] },
      ['with_schema'],
    ],
    ['with what it needs beside', { needs: ['read'] }, {}, ['write_file']],
    ['with the policy it is about', { requires: 'allow' }, { policy: { allow: ['a/'] } }, ['write_file']],
    [
      'with mentions required',
      { requires: 'mentions' },
      { policy: { mentions: 'required' } },
      ['write_file'],
    ],
    [
      'by power',
      { id: 'path.traversal' },
      { power: 'transforms' },
      'a guard that transforms is not asked this',
    ],
    [
      'by fewer powers than the family is open to',
      { id: 'patch.context', operations: ['patch'], powers: ['writes'] },
      { power: 'transforms', tools: [ENVELOPES] },
      'a guard that transforms is not asked this',
    ],
    [
      'with patches in its notation',
      { operations: ['patch'], notations: ['envelope'] },
      { tools: [ENVELOPES, DIFFS] },
      ['apply_patch'],
    ],
    [
      'with patches in another one alone',
      { operations: ['patch'], notations: ['diff'] },
      { tools: [ENVELOPES] },
      'its patches are no unified diffs',
    ],
    [
      'with a path in every edit',
      { operations: ['batch'], pathIn: 'edits' },
      { tools: [FILES, EDITS] },
      ['edit_files'],
    ],
    [
      'with one path for all',
      { operations: ['batch'], pathIn: 'edits' },
      { tools: [EDITS] },
      'its tools take one path for all replacements',
    ],
    [
      'with the path beside the diff',
      { operations: ['patch'], pathIn: 'diff' },
      { tools: [{ ...DIFFS, arguments: { path: '{path}', input: '{diff}' } }] },
      'its tools take the path beside the diff',
    ],
    [
      'with the path in the diff',
      { operations: ['patch'], pathIn: 'argument' },
      { tools: [DIFFS] },
      'its tools take the path from the diff alone',
    ],
    [
      'with a mode that says to append',
      { id: 'args.mode', operations: ['append'], takes: ['mode'] },
      { tools: [{ operation: 'append', name: 'put', arguments: { how: '{mode}' } }] },
      ['put'],
    ],
    [
      'without one',
      { id: 'args.mode', operations: ['append'], takes: ['mode'] },
      { tools: [{ operation: 'append', name: 'add', arguments: { text: '{content}' } }] },
      'no tool of it takes what says that it is to append',
    ],
    [
      'with a folder to start from',
      { operations: ['patch'], takes: ['folder'] },
      { tools: [{ ...DIFFS, arguments: { cwd: '{folder}', input: '{diff}' } }, DIFFS] },
      ['patch'],
    ],
    [
      'without a folder',
      { operations: ['batch'], takes: ['folder'] },
      { tools: [EDITS] },
      'no tool of it takes what says where paths start from',
    ],
    ['with calls in JSON text', { through: 'json-text' }, { takesJsonText: true }, ['write_file']],
    [
      'without',
      { through: 'json-text' },
      {},
      'its calls do not come to it as JSON text, where a key can stand twice',
    ],
    ['with faults around it', { through: 'faults' }, { takesFaults: true }, ['write_file']],
    ['without any', { through: 'faults' }, {}, 'nothing around it can be made to fail'],
    ['beside an editor that it asks', { through: 'editor' }, { editor: true }, ['write_file']],
    [
      'beside none',
      { through: 'editor' },
      {},
      "it does not ask what the operator's editor holds (no editor channel)",
    ],
    ['without a schema', { id: 'schema.required' }, {}, 'no tool of this guard has a schema'],
    [
      'without a request',
      { id: 'intent.unmentioned' },
      { request: false },
      "the operator's words do not reach this guard (no request channel)",
    ],
    [
      'without a question',
      { id: 'confirm.declined' },
      { confirm: 'none' },
      'this guard never asks the operator (no confirm channel)',
    ],
    ['without an allowlist', { requires: 'allow' }, {}, 'its policy has no allowlist'],
    [
      'without required mentions',
      { requires: 'mentions' },
      { policy: { mentions: 'none' } },
      'its policy does not tie targets to the request',
    ],
    ['without the other tool', { needs: ['read'] }, { tools: [WRITE] }, 'it has no tool to read'],
    ['without any tool', { operations: ['patch', 'replace'] }, {}, 'it has no tool to patch or replace'],
  ])('%s', (_, refusal, differences, expected) => {
    expect(tools(refusal, differences)).toEqual(expected);
  });
});

describe('policyForbids', () => {
  const at = (path: string, destination?: string): Case => ({
    ...LEGAL,
    steps: [
      { call: ['read'], path: 'elsewhere/read.me' },
      { call: ['write'], path, ...(destination === undefined ? {} : { destination }) },
    ],
  });

  test.each<[string, Policy, Case, string | undefined]>([
    ['no policy', {}, at('a.txt'), undefined],
    ['below an allowed folder', { allow: ['billing/'] }, at('billing/app.py'), undefined],
    ['the folder itself', { allow: ['billing/'] }, at('billing'), undefined],
    ['a detour into it', { allow: ['billing/'] }, at('src/../billing/app.py'), undefined],
    [
      'a sibling with its name in front',
      { allow: ['billing'] },
      at('billing-old/x'),
      'its policy allows nothing at billing-old/x',
    ],
    [
      'elsewhere',
      { allow: ['billing/', 'shared/'] },
      at('src/app.py'),
      'its policy allows nothing at src/app.py',
    ],
    [
      'a destination elsewhere',
      { allow: ['billing/'] },
      at('billing/a', 'src/a'),
      'its policy allows nothing at src/a',
    ],
    [
      'an edit elsewhere',
      { allow: ['billing/'] },
      {
        ...LEGAL,
        steps: [
          { call: ['batch'], path: 'billing/a', edits: [{ path: 'src/a', oldText: 'a', newText: 'b' }] },
        ],
      },
      'its policy allows nothing at src/a',
    ],
    ['denied', { deny: ['.env'] }, at('.env'), 'its policy denies .env'],
    [
      'below what is denied',
      { allow: ['a/'], deny: ['a/secret'] },
      at('a/secret/x'),
      'its policy denies a/secret/x',
    ],
    ['beside what is denied', { deny: ['.env'] }, at('.envrc'), undefined],
    ['a fitting name', { names: '*.py' }, at('billing/app.py'), undefined],
    ['an unfitting name', { names: '*.py' }, at('billing/app.txt'), 'its policy admits only names like *.py'],
    ['a name with one letter', { names: 'a?.t+t' }, at('ab.t+t'), undefined],
    ['a glob that is no pattern', { names: 'a.b' }, at('axb'), 'its policy admits only names like a.b'],
  ])('%s', (_, policy, scenario, why) => {
    expect(policyForbids(policy, scenario)).toBe(why);
  });

  test('looks at the legal side alone: a hostile path is what the policy is there for', () => {
    expect(policyForbids({ allow: ['a.txt'] }, CLIMB)).toBeUndefined();
  });
});

describe('breakMisses', () => {
  const misses = (
    scenario: Case,
    tool: ToolSpec = WRITE,
    differences: Partial<Guard> = {},
  ): string | undefined =>
    breakMisses(
      scenario,
      tool,
      scriptedGuard(() => DONE, differences),
    );

  test.each<[string, Case, string | undefined, ToolSpec?, Partial<Guard>?]>([
    ['a control', LEGAL, undefined],
    ['a role that the tool has', CLIMB, undefined],
    [
      'a role that it has no place for',
      CLIMB,
      'the tool write_file has no path',
      { ...WRITE, arguments: {} },
    ],
    ['a break of the tree', brokenBy({ layout: { workspace: { 'a.txt': null } } }), undefined],
    [
      'a change during a question that never comes',
      brokenBy({ step: { during: { at: 'confirm', change: { delete: 'a.txt' } } } }),
      'it never asks the operator',
      WRITE,
      { confirm: 'none' },
    ],
    [
      'a change during a question',
      brokenBy({ step: { during: { at: 'confirm', change: { delete: 'a.txt' } } } }),
      undefined,
    ],
    [
      'unsaved text beside a guard that asks no editor',
      brokenBy({ step: { change: { unsaved: 'a.txt', text: 'x' } } }),
      "it does not ask what the operator's editor holds (no editor channel)",
    ],
    [
      'unsaved text that comes with a question',
      brokenBy({ step: { during: { at: 'confirm', change: { unsaved: 'a.txt', text: 'x' } } } }),
      "it does not ask what the operator's editor holds (no editor channel)",
    ],
    [
      'unsaved text beside one that asks',
      brokenBy({ step: { change: { unsaved: 'a.txt', text: 'x' } } }),
      undefined,
      WRITE,
      { editor: true },
    ],
    [
      'another step',
      brokenBy({ step: { change: { delete: 'a.txt' } } }),
      undefined,
      WRITE,
      { confirm: 'none' },
    ],
  ])('%s', (_, scenario, why, tool, differences) => {
    expect(misses(scenario, tool, differences)).toBe(why);
  });
});
