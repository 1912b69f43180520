import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReferenceGuardOptions } from './guard.js';
import {
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
  type Given,
  insert,
  linkInstead,
  mkdir,
  move,
  nothing,
  PATH,
  remove,
  type Step,
} from './steps.test-kit.js';

const NEW = 'billing/new.py';
const FOLDER = 'billing/drafts';
const REQUEST = `Move ${PATH} to ${NEW}, delete billing/utils.py, make ${FOLDER}/`;

describe.each([
  ['disk', diskWorkspace],
  ['memory', memoryWorkspace],
])('names in the workspace, on %s', (_medium, open) => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = open();
  });
  afterEach(() => workspace.remove());

  describe('do not change', () => {
    const rows: [string, Given, Step, RefusalValue, Partial<ReferenceGuardOptions>?][] = [];
    const row = (
      name: string,
      given: Given,
      step: Step,
      [code, message, data]: [string, string, unknown],
      options: Partial<ReferenceGuardOptions> = {},
    ): void => {
      rows.push([name, given, step, { code, message, data }, options]);
    };

    for (const [name, step, key, expected] of [
      [
        'a move without a destination',
        (guard) => guard.move({ path: PATH }),
        'destination',
        ['path', 'destination'],
      ],
      ['a move without a path', (guard) => guard.move({ destination: NEW }), 'path', ['path', 'destination']],
      ['a delete of nothing', (guard) => guard.delete({}), 'path', ['path']],
      [
        'an insert without a line',
        (guard) => guard.insert({ path: PATH, newText: 'x' }),
        'line',
        ['path', 'line', 'newText'],
      ],
    ] satisfies [string, Step, string, string[]][]) {
      row(name, nothing, step, [
        'args.missing',
        `"${key}" is required and was not given; expected keys: ${expected.join(', ')}.`,
        { missing: key, expected },
      ]);
    }
    row('a blank destination', nothing, move(PATH, ' '), [
      'args.blank',
      '"destination" must not be blank; " " came.',
      { key: 'destination', received: ' ' },
    ]);
    row('a move that climbs out', nothing, move(PATH, '../outside/x.py'), [
      'path.traversal',
      'The path must not climb with ..; "../outside/x.py" came.',
      { path: '../outside/x.py', rule: 'not climb with ..' },
    ]);
    row('a move into git', nothing, move(PATH, '.git/index'), [
      'path.protected',
      'Git\'s own files are out of reach; ".git/index" goes through ".git".',
      { path: '.git/index', protected: '.git' },
    ]);
    for (const [name, step, target] of [
      ['a move from an unnamed file', move('billing/x.py', NEW), 'billing/x.py'],
      ['a move to an unnamed name', move(PATH, 'billing/x.py'), 'billing/x.py'],
      ['a delete of an unnamed file', remove('src/app.py'), 'src/app.py'],
      ['an unnamed folder', mkdir('billing/x'), 'billing/x'],
      ['a file named as if it were a folder', remove(FOLDER), FOLDER],
    ] satisfies [string, Step, string][]) {
      const mentions = [
        PATH,
        ...(name.includes('folder') && !name.startsWith('a file') ? [FOLDER] : []),
        NEW,
      ];
      mentions.push('billing/utils.py');
      row(name, nothing, step, [
        'intent.unmentioned',
        `Only files named in the operator's request may be changed; "${target}" is not, named are: ${mentions.map((path) => `"${path}"`).join(', ')}.`,
        { target, mentions, hint: 'ask the operator to name the file' },
      ]);
    }
    row(
      'a move out of the allowlist',
      nothing,
      move(PATH, 'src/new.py'),
      [
        'intent.not-allowed',
        '"src/new.py" is outside what may be written: "billing".',
        { target: 'src/new.py', allow: ['billing'] },
      ],
      { policy: { allow: ['billing'] }, request: `Move ${PATH} to src/new.py` },
    );

    const LINK: [string, string, unknown] = [
      'path.link',
      'The path must name the file itself; "billing/app.py" is a link.',
      { target: PATH, link: PATH },
    ];
    for (const [name, step] of [
      ['move', move(PATH, NEW)],
      ['insert into', insert(PATH)],
      ['append to', append(PATH)],
    ] satisfies [string, Step][]) {
      row(`${name} a link`, linkInstead('../../outside/keep.txt'), step, LINK);
    }
    for (const [name, step, target] of [
      ['delete', remove(PATH), PATH],
      ['move from', move(PATH, 'src/new.py'), PATH],
      ['make a folder', mkdir(FOLDER), FOLDER],
    ] satisfies [string, Step, string][]) {
      row(
        `${name} behind a link to a folder`,
        linkInstead('../outside', 'billing'),
        step,
        [
          'path.link',
          `The path must not go through a link; "${target}" does at "billing".`,
          { target, link: 'billing' },
        ],
        { request: `${REQUEST} and src/new.py` },
      );
    }
    row(
      'move behind a link to a folder',
      linkInstead('../outside', 'src'),
      move(PATH, 'src/new.py'),
      [
        'path.link',
        'The path must not go through a link; "src/new.py" does at "src".',
        { target: 'src/new.py', link: 'src' },
      ],
      { request: `${REQUEST} and src/new.py` },
    );

    const exists = (target: string): [string, string, unknown] => [
      'target.exists',
      `The name must be free; "${target}" exists.`,
      {
        target,
        hint: 'use another name, or the write, replace or patch tool to change the file',
      },
    ];
    row('a move onto a file', (w) => w.fs.writeFileSync(at(w, NEW), 'kept\n'), move(PATH, NEW), exists(NEW));
    row('a move onto a link', (w) => w.fs.symlinkSync('gone', at(w, NEW)), move(PATH, NEW), exists(NEW));
    row('a move onto a folder', (w) => w.fs.mkdirSync(at(w, NEW)), move(PATH, NEW), exists(NEW));
    row('a folder that is there', (w) => w.fs.mkdirSync(at(w, FOLDER)), mkdir(FOLDER), exists(FOLDER));
    row('a folder over a file', (w) => w.fs.writeFileSync(at(w, FOLDER), ''), mkdir(FOLDER), exists(FOLDER));
    row('a move onto itself', nothing, move(PATH, PATH), [
      'move.no-op',
      '"destination" must differ from "path"; both are "billing/app.py".',
      { target: PATH },
    ]);
    row(
      'a move into a folder that is missing',
      nothing,
      move(PATH, 'billing/d/e/new.py'),
      [
        'target.no-folder',
        'The folder of the new name must exist; "billing/d/e/new.py" lacks "d".',
        { target: 'billing/d/e/new.py', missing: 'd', hint: 'make the folder first' },
      ],
      { request: `${REQUEST} and billing/d/e/new.py` },
    );
    const isFolder: Given = (w) => {
      w.fs.rmSync(at(w, PATH));
      w.fs.mkdirSync(at(w, PATH));
    };
    for (const [name, step] of [
      ['delete', remove(PATH)],
      ['move', move(PATH, NEW)],
    ] satisfies [string, Step][]) {
      row(`${name} a folder`, isFolder, step, [
        'path.directory',
        'The path must name a file; "billing/app.py" is a folder.',
        { target: PATH },
      ]);
    }
    for (const [name, step] of [
      ['delete', remove(PATH)],
      ['move', move(PATH, NEW)],
      ['append to', append(PATH)],
      ['insert into', insert(PATH)],
    ] satisfies [string, Step][]) {
      row(`${name} a missing file`, (w) => w.fs.rmSync(at(w, PATH)), step, [
        'target.missing',
        'The target must exist; "billing/app.py" does not, and only the create tool makes files.',
        { target: PATH, hint: 'use the create tool with this explicit path, if a new file is meant' },
      ]);
    }
    row('an append of nothing', nothing, append(PATH, ''), [
      'append.no-op',
      '"content" must say what to append; an empty text came.',
      { target: PATH },
    ]);

    for (const [name, step, target] of [
      ['delete', remove(PATH), PATH],
      ['move', move(PATH, NEW), PATH],
      ['mkdir', mkdir(FOLDER), FOLDER],
      ['insert', insert(PATH), PATH],
      ['append', append(PATH), PATH],
    ] satisfies [string, Step, string][]) {
      row(
        `${name} that the operator declines`,
        nothing,
        step,
        ['confirm.declined', `The operator did not confirm "${target}"; nothing was written.`, { target }],
        { confirm: () => Promise.resolve(false) },
      );
    }
    row(
      'a move whose new name the operator declines',
      nothing,
      move(PATH, NEW),
      ['confirm.declined', `The operator did not confirm "${NEW}"; nothing was written.`, { target: NEW }],
      { confirm: (target) => Promise.resolve(target === PATH) },
    );

    it.each(rows)('%s', async (_, given, step, value, options = {}) => {
      given(workspace);
      const before = workspace.tree();
      const asked: string[] = [];
      const confirm = (target: string): Promise<boolean> => {
        asked.push(target);
        return Promise.resolve(true);
      };
      const guard = guardOn(workspace, { request: REQUEST, confirm, ...options });
      expect(await rejectionOf(step(guard))).toEqual(value);
      expect(workspace.tree()).toEqual(before);
      // The operator is asked about nothing that is refused anyway.
      expect(asked).toEqual([]);
    });
  });
});
