import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inEdit, readBatch } from './arguments.js';
import {
  APP,
  guardOn,
  memoryWorkspace,
  refusalOf,
  rejectionOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import { replaceInTurn } from './replace-in-turn.js';

const PATH = 'billing/app.py';
const edit = (oldText: string, newText: string): { oldText: string; newText: string } => ({
  oldText,
  newText,
});

describe('several replacements', () => {
  it('are made in their order, each in what the earlier ones have left', () => {
    expect(replaceInTurn('p q', [edit('p', 's'), edit('s q', 't'), edit('t', '$&')])).toBe('$&');
  });

  it.each<[string, ReturnType<typeof edit>[], RefusalValue]>([
    [
      'one that an earlier one has made ambiguous',
      [edit('p', 'q'), edit('q', 'r')],
      {
        code: 'match.ambiguous',
        message: 'edits[1]: "oldText" must occur exactly once; "q" occurs 2 times, on lines 1, 1.',
        data: {
          count: 2,
          lines: [1, 1],
          hint: 're-read the file and choose a larger span around the one place',
          edit: 1,
        },
      },
    ],
    [
      'one that an earlier one has taken away',
      [edit('p q', 's'), edit('q', 'r')],
      {
        code: 'match.absent',
        message: 'edits[1]: "oldText" must occur exactly once; "q" occurs nowhere, re-read the file.',
        data: { count: 0, lines: [], hint: 're-read the file and copy the text exactly', edit: 1 },
      },
    ],
    [
      'what comes to nothing',
      [edit('p', 's'), edit('s', 'p')],
      {
        code: 'match.no-op',
        message: 'The replacements must change the file; together they leave it as it is.',
        data: {},
      },
    ],
  ])('refuse %s', (_, edits, refusal) => {
    expect(refusalOf(() => replaceInTurn('p q', edits))).toEqual(refusal);
  });
});

describe('the arguments of several replacements', () => {
  const BATCH = ['path', 'edits'];
  it.each<[string, unknown, string, string, unknown]>([
    [
      'no list',
      { path: PATH },
      'args.missing',
      '"edits" is required and was not given; expected keys: path, edits.',
      { missing: 'edits', expected: BATCH },
    ],
    [
      'a list in a text',
      { path: PATH, edits: '[]' },
      'args.type',
      '"edits" must be a list; string came.',
      { key: 'edits', expected: 'array', received: 'string' },
    ],
    [
      'an empty list',
      { path: PATH, edits: [] },
      'args.empty',
      '"edits" must hold at least one replacement; none came.',
      { key: 'edits' },
    ],
    [
      'half a replacement',
      { path: PATH, edits: [edit('p', 'q'), { oldText: 'p' }] },
      'args.missing',
      'edits[1]: "newText" is required and was not given; expected keys: oldText, newText.',
      { missing: 'newText', expected: ['oldText', 'newText'], edit: 1 },
    ],
    [
      'a path of its own in a replacement',
      { path: PATH, edits: [{ ...edit('p', 'q'), path: 'src/app.py' }] },
      'args.unknown',
      'edits[0]: Unknown key "path"; the expected keys are oldText, newText.',
      { unknown: ['path'], expected: ['oldText', 'newText'], edit: 0 },
    ],
    [
      'a key more',
      { path: PATH, edits: [edit('p', 'q')], force: true },
      'args.unknown',
      'Unknown key "force"; the expected keys are path, edits.',
      { unknown: ['force'], expected: BATCH },
    ],
    [
      'half a letter',
      { path: PATH, edits: [edit('p', '\ud800')] },
      'args.malformed-text',
      'edits[0]: "newText" must be well-formed Unicode; half of a surrogate pair came.',
      { key: 'newText', edit: 0 },
    ],
  ])('are refused with %s', (_, args, code, message, data) => {
    expect(refusalOf(() => readBatch(args))).toEqual({ code, message, data });
  });
});

it('says of no other failure which replacement it is about', () => {
  const error = new TypeError('x');
  expect(inEdit(error, 0)).toBe(error);
});

describe('the tool for several replacements', () => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = memoryWorkspace();
  });
  afterEach(() => workspace.remove());

  it('makes all of them', async () => {
    const before = workspace.tree();
    await guardOn(workspace).call('edit_file_in_turn', {
      path: PATH,
      edits: [edit('(values):', '(amounts):'), edit('sum(values)', 'sum(amounts)')],
    });
    expect(workspace.tree()).toEqual({
      ...before,
      [`workspace/${PATH}`]: APP.replaceAll('values', 'amounts'),
    });
  });

  it('makes none where one does not fit, and asks nobody', async () => {
    const before = workspace.tree();
    const asked: string[] = [];
    const guard = guardOn(workspace, {
      confirm: (target) => {
        asked.push(target);
        return Promise.resolve(true);
      },
    });
    const refusal = await rejectionOf(
      guard.batch({ path: PATH, edits: [edit('sum', 'add'), edit('gone', 'x')] }),
    );
    expect([refusal.code, workspace.tree(), asked]).toEqual(['match.absent', before, []]);
  });
});
