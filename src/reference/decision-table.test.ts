import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceGuardOptions } from './guard.js';
import {
  APP,
  diskWorkspace,
  guardOn,
  memoryWorkspace,
  rejectionOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import {
  append,
  at,
  create,
  DIFF,
  insert,
  linkInstead,
  type Given,
  nothing,
  patch,
  PATH,
  read,
  replace,
  type Step,
  write,
} from './steps.test-kit.js';

const TOOL_NAMES = [
  'read_file',
  'edit_file',
  'apply_patch',
  'write_file',
  'create_file',
  'insert_lines',
  'append_to_file',
  'make_folder',
  'delete_file',
  'move_file',
  'edit_file_in_turn',
];

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('the decision table on %s', (_medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  describe('refuses, and changes nothing', () => {
    const rows: [string, Given, Step, RefusalValue, Partial<ReferenceGuardOptions>?][] = [];
    const row = (
      name: string,
      given: Given,
      step: Step,
      code: string,
      message: string,
      data: unknown,
      options?: Partial<ReferenceGuardOptions>,
    ): void => {
      rows.push(
        options === undefined
          ? [name, given, step, { code, message, data }]
          : [name, given, step, { code, message, data }, options],
      );
    };

    // key omitted, cousin or unknown key
    row(
      'a missing path',
      nothing,
      (guard) => guard.patch({ diff: DIFF }),
      'args.missing',
      '"path" is required and was not given; expected keys: path, diff.',
      {
        missing: 'path',
        expected: ['path', 'diff'],
      },
    );
    row(
      'a cousin key',
      nothing,
      (guard) => guard.write({ file: PATH, content: '' }),
      'args.unknown',
      'Unknown key "file"; the expected keys are path, content.',
      {
        unknown: ['file'],
        expected: ['path', 'content'],
      },
    );
    row(
      'a missing content',
      nothing,
      (guard) => guard.write({ path: PATH }),
      'args.missing',
      '"content" is required and was not given; expected keys: path, content.',
      {
        missing: 'content',
        expected: ['path', 'content'],
      },
    );
    row(
      'an unknown tool',
      nothing,
      (guard) => guard.call('MultiEdit', {}),
      'tool.unknown',
      `There is no tool "MultiEdit"; the tools are ${TOOL_NAMES.join(', ')}.`,
      {
        expected: TOOL_NAMES,
      },
    );

    // not named, not allowed, denied, protected
    for (const [path, step] of [
      ['src/app.py', replace('src/app.py')],
      ['app.py', write('app.py')],
      ['billing/x.py', create('billing/x.py')],
    ] as const) {
      row(
        `${path}, which the operator did not name`,
        nothing,
        step,
        'intent.unmentioned',
        `Only files named in the operator's request may be changed; "${path}" is not, named are: "billing/app.py", "billing/new.py", "billing/utils.py".`,
        {
          target: path,
          mentions: ['billing/app.py', 'billing/new.py', 'billing/utils.py'],
          hint: 'ask the operator to name the file',
        },
      );
    }
    row(
      'a named file outside the allowlist',
      nothing,
      replace('billing2/app.py'),
      'intent.not-allowed',
      '"billing2/app.py" is outside what may be written: "billing".',
      { target: 'billing2/app.py', allow: ['billing'] },
      {
        request: 'change billing2/app.py',
        policy: { allow: ['billing'] },
      },
    );
    row(
      'a denied file, even to readers',
      nothing,
      read('src/app.py'),
      'policy.denied',
      '"src/app.py" is denied by the policy entry "src".',
      { target: 'src/app.py', denied: 'src' },
      { policy: { deny: ['src'] } },
    );
    row(
      'git, even to readers',
      nothing,
      read('.GIT/config'),
      'path.protected',
      'Git\'s own files are out of reach; ".GIT/config" goes through ".GIT".',
      { path: '.GIT/config', protected: '.GIT' },
    );

    // absolute, climbing
    row(
      'an absolute path',
      nothing,
      write('/x'),
      'path.absolute',
      'The path must be relative to the workspace root; "/x" came.',
      { path: '/x', rule: 'be relative to the workspace root' },
    );
    row(
      'a climbing path',
      nothing,
      read('../outside/keep.txt'),
      'path.traversal',
      'The path must not climb with ..; "../outside/keep.txt" came.',
      { path: '../outside/keep.txt', rule: 'not climb with ..' },
    );

    // links
    for (const target of [
      'utils.py',
      '../src/app.py',
      '../../outside/keep.txt',
      '../../outside/gone',
      'gone',
      'app.py',
      '/proc/self/root',
    ]) {
      for (const [name, step] of [
        ['read', read(PATH)],
        ['replace', replace(PATH)],
        ['patch', patch(PATH)],
        ['write', write(PATH)],
      ] as const) {
        row(
          `${name} of a link to ${target}`,
          linkInstead(target),
          step,
          'path.link',
          'The path must name the file itself; "billing/app.py" is a link.',
          { target: PATH, link: PATH },
        );
      }
      row(
        `create on a link to ${target}`,
        linkInstead(target),
        create(PATH),
        'target.exists',
        'The name must be free; "billing/app.py" exists.',
        {
          target: PATH,
          hint: 'use another name, or the write, replace or patch tool to change the file',
        },
      );
    }
    for (const target of ['src', '../outside', '.', 'billing', 'gone']) {
      for (const [name, step] of [
        ['read', read(PATH)],
        ['write', write(PATH)],
        ['create', create('billing/new.py')],
      ] as const) {
        const path = name === 'create' ? 'billing/new.py' : PATH;
        row(
          `${name} through a folder link to ${target}`,
          linkInstead(target, 'billing'),
          step,
          'path.link',
          `The path must not go through a link; "${path}" does at "billing".`,
          { target: path, link: 'billing' },
        );
      }
    }

    // what stands there
    row(
      'a missing target',
      (w) => w.fs.rmSync(at(w, PATH)),
      write(PATH),
      'target.missing',
      'The target must exist; "billing/app.py" does not, and only the create tool makes files.',
      {
        target: PATH,
        hint: 'use the create tool with this explicit path, if a new file is meant',
      },
    );
    row(
      'a read of a missing file',
      nothing,
      read('billing/new.py'),
      'target.missing',
      'The target must exist; "billing/new.py" does not, and only the create tool makes files.',
      {
        target: 'billing/new.py',
        hint: 'use the create tool with this explicit path, if a new file is meant',
      },
    );
    row(
      'a target in a missing folder',
      (w) => w.fs.rmSync(at(w, 'billing'), { recursive: true }),
      patch(PATH),
      'target.missing',
      'The target must exist; "billing/app.py" does not, and only the create tool makes files.',
      {
        target: PATH,
        hint: 'use the create tool with this explicit path, if a new file is meant',
      },
    );
    row(
      'create on an existing file',
      nothing,
      create(PATH),
      'target.exists',
      'The name must be free; "billing/app.py" exists.',
      { target: PATH, hint: 'use another name, or the write, replace or patch tool to change the file' },
    );
    row(
      'a folder',
      (w) => w.fs.mkdirSync(at(w, 'billing/new.py')),
      write('billing/new.py'),
      'path.directory',
      'The path must name a file; "billing/new.py" is a folder.',
      { target: 'billing/new.py' },
    );
    row(
      'a file as a folder',
      (w) => {
        w.fs.rmSync(at(w, 'billing'), { recursive: true });
        w.fs.writeFileSync(at(w, 'billing'), 'x');
      },
      create('billing/new.py'),
      'path.not-a-folder',
      '"billing" in "billing/new.py" must be a folder; it is a file.',
      { target: 'billing/new.py', part: 'billing' },
    );
    row(
      'a second hard link',
      (w) => w.fs.linkSync(at(w, PATH), join(w.outside, 'twin')),
      write(PATH),
      'target.hard-linked',
      'The file must have one name; "billing/app.py" has 2.',
      { target: PATH, links: 2 },
    );
    row(
      'bytes that are no UTF-8',
      (w) => w.fs.writeFileSync(at(w, PATH), Buffer.from([0x73, 0x75, 0x6d, 0xd6, 0xd0])),
      replace(PATH),
      'bytes.not-utf8',
      'Only UTF-8 files are edited; "billing/app.py" holds other bytes.',
      { target: PATH },
    );
    row(
      'a file that is too large',
      nothing,
      replace(PATH),
      'target.too-large',
      `Files of at most 9 bytes are touched; "billing/app.py" has ${APP.length}.`,
      { target: PATH, limit: 9, size: APP.length },
      { maxBytes: 9 },
    );
    row(
      'a content that is too large',
      nothing,
      (guard) => guard.create({ path: 'billing/new.py', content: '0123456789' }),
      'content.too-large',
      'At most 9 bytes are written; "billing/new.py" would get 10.',
      { target: 'billing/new.py', limit: 9, size: 10 },
      { maxBytes: 9 },
    );

    // matching and diffs
    row(
      'an absent text',
      nothing,
      (guard) => guard.replace({ path: PATH, oldText: 'nil', newText: '' }),
      'match.absent',
      '"oldText" must occur exactly once; "nil" occurs nowhere, re-read the file.',
      {
        count: 0,
        lines: [],
        hint: 're-read the file and copy the text exactly',
      },
    );
    row(
      'an ambiguous text',
      nothing,
      (guard) => guard.replace({ path: PATH, oldText: 'values', newText: '' }),
      'match.ambiguous',
      '"oldText" must occur exactly once; "values" occurs 2 times, on lines 1, 2.',
      {
        count: 2,
        lines: [1, 2],
        hint: 're-read the file and choose a larger span around the one place',
      },
    );
    row(
      'the content that is there',
      nothing,
      (guard) => guard.write({ path: PATH, content: APP }),
      'write.no-op',
      '"content" must differ from the file; "billing/app.py" holds just that already.',
      { target: PATH },
    );
    const omission = (mark: string, target = PATH): [string, string, unknown] => [
      'content.omission',
      `What is written must be the text itself; "${mark}" stands for text that is left out.`,
      { target, mark, hint: 'send the text in full, or change only the lines that are to change' },
    ];
    const LEFT_OUT = '# ... existing code ...';
    const additions: [string, Step, string?][] = [
      ['an edit', (guard) => guard.replace({ path: PATH, oldText: 'sum', newText: `\n${LEFT_OUT}\n` })],
      [
        'an edit in turn',
        (guard) => guard.batch({ path: PATH, edits: [{ oldText: 'sum', newText: `\n${LEFT_OUT}\n` }] }),
      ],
      ['a patch', patch(PATH, DIFF.replace('@@ -1,2 +1,2 @@', `@@ -1,2 +1,3 @@`) + `+${LEFT_OUT}\n`)],
      ['a write', (guard) => guard.write({ path: PATH, content: `x\n${LEFT_OUT}` })],
      ['an insertion', insert(PATH, '1', LEFT_OUT)],
      ['an addition', append(PATH, LEFT_OUT)],
      [
        'a new file',
        (guard) => guard.create({ path: 'billing/new.py', content: LEFT_OUT }),
        'billing/new.py',
      ],
    ];
    for (const [name, step, target] of additions)
      row(`${name} that leaves text out`, nothing, step, ...omission('... existing code ...', target));
    row(
      'a diff of another file',
      nothing,
      patch('billing/utils.py'),
      'patch.header-mismatch',
      'Both names of the diff must be "billing/utils.py", with one a/ b/ pair or none; "a/billing/app.py" and "b/billing/app.py" came.',
      {
        expected: 'billing/utils.py',
        received: ['a/billing/app.py', 'b/billing/app.py'],
      },
    );
    row(
      'a diff with a second file',
      nothing,
      patch(PATH, `${DIFF}--- a/src/app.py\n+++ b/src/app.py\n`),
      'patch.second-file',
      'A diff must have one section for one file; a second begins at "--- a/src/app.py".',
      { line: '--- a/src/app.py' },
    );

    // the session's view of the file (more of it in session.test.ts)
    row(
      'a file never read, where reading first is the policy',
      nothing,
      replace(PATH),
      'state.unread',
      'A file must be read in this session before it is changed; "billing/app.py" was not.',
      { target: PATH, hint: 're-read the file' },
      { policy: { 'read-first': true } },
    );

    // the operator
    for (const [name, step, path] of [
      ['replace', replace(PATH), PATH],
      ['patch', patch(PATH), PATH],
      ['write', write(PATH), PATH],
      ['create', create('billing/new.py'), 'billing/new.py'],
    ] as const) {
      row(
        `${name} that the operator declines`,
        nothing,
        step,
        'confirm.declined',
        `The operator did not confirm "${path}"; nothing was written.`,
        { target: path },
        { confirm: () => Promise.resolve(false) },
      );
    }
    row(
      'a create with new folders that the operator declines',
      nothing,
      create('billing/d/new.py'),
      'confirm.declined',
      'The operator did not confirm "billing/d/new.py"; nothing was written.',
      { target: 'billing/d/new.py' },
      {
        confirm: () => Promise.resolve(false),
        request: 'make billing/d/new.py',
      },
    );
    row(
      'an operator who cannot be asked',
      nothing,
      write(PATH),
      'confirm.failed',
      'The operator could not be asked about "billing/app.py"; nothing was written.',
      { target: PATH },
      { confirm: () => Promise.reject(new Error('gone')) },
    );
    row(
      'an answer that is only like a yes',
      nothing,
      write(PATH),
      'confirm.declined',
      'The operator did not confirm "billing/app.py"; nothing was written.',
      { target: PATH },
      {
        confirm: () => Promise.resolve('yes' as unknown as boolean), // a host without types
      },
    );
    row(
      'a call given up meanwhile',
      nothing,
      write(PATH),
      'call.aborted',
      'The call was given up before "billing/app.py" was written.',
      { target: PATH },
      { signal: AbortSignal.abort() },
    );

    it.each(rows)('%s', async (_, given, step, value, options = {}) => {
      given(workspace);
      const before = workspace.tree();
      const asked: string[] = [];
      const confirm = (target: string): Promise<boolean> => {
        asked.push(target);
        return Promise.resolve(true);
      };
      expect(await rejectionOf(step(guardOn(workspace, { confirm, ...options })))).toEqual(value);
      expect(workspace.tree()).toEqual(before);
      // The operator is asked about nothing that is refused anyway.
      expect(asked).toEqual(value.code === 'call.aborted' ? [PATH] : []);
    });
  });
});
