import { describe, expect, test } from 'vitest';
import { count, listed, listOf, object, oneOf, text } from '../../../guard/roles/infer/testing/schema.js';
import type { ListedTool } from '../../../guard/roles/infer/listed-tool.js';
import type { Json } from '../../../model/json.js';
import { problemOf } from '../../suite/problem-of.test-support.js';
import type { Draft } from '../draft.js';
import { draftFromRecording } from './from-recording.js';
import type { Recording } from './read-recording.js';

const TOOLS: ListedTool[] = [
  listed('read_text_file', object({ path: text() }), 'Read a file'),
  listed('read_media_file', object({ path: text() }), 'Read an image'),
  listed(
    'edit_file',
    object({ path: text(), edits: listOf(object({ oldText: text(), newText: text() })) }),
    'Make edits to a text file.',
  ),
  listed(
    'str_replace_editor',
    object({
      command: oneOf('view', 'create', 'str_replace', 'insert'),
      path: text(),
      'file_text?': text(),
      'old_str?': text(),
      'new_str?': text(),
      'insert_line?': count(),
    }),
    'View, create and edit files.',
  ),
  listed('move_file', object({ source: text(), destination: text() }), 'Move a file.'),
  listed('put', object({ path: text(), content: text(), 'mode?': oneOf('a', 'w') }), 'Write to a file.'),
  listed('search', object({ query: text() }), 'Search the web.'),
];

const HEAD = {
  id: 'control.x',
  refusal: 'control.legal-call',
  title: 'X',
  source: { kind: 'derived' },
} as const;

function recorded(calls: [string, Json][], more: Partial<Recording> = {}): Recording {
  return {
    tools: TOOLS,
    roots: ['/w'],
    calls: calls.map(([tool, args], index) => ({ line: index * 2 + 1, tool, arguments: args })),
    ...more,
  };
}

const edit = (path: string, ...pairs: [string, string][]): [string, Json] => [
  'edit_file',
  { path, edits: pairs.map(([oldText, newText]) => ({ oldText, newText })) },
];
const draft = (recording: Recording, nth?: number): Draft => draftFromRecording(recording, HEAD, { nth });
const stepsOf = (recording: Recording, nth?: number): unknown => draft(recording, nth).scenario.steps;

describe('a recorded conversation as steps', () => {
  test.each<[string, unknown]>([
    ['a', { call: ['append'], path: 'a.md', content: 'x', mode: 'append' }],
    ['w', { call: ['write'], path: 'a.md', content: 'x' }],
  ])('tells by its mode %j what a tool does that appends or overwrites', (mode, step) => {
    expect(stepsOf(recorded([['put', { path: '/w/a.md', content: 'x', mode }]]))).toEqual([step]);
  });

  test('is its last call that writes, and the calls to the same file before it', () => {
    const recording = recorded([
      ['read_text_file', { path: '/w/a.py' }],
      edit('/w/b.py', ['x', 'y']),
      edit('/w/a.py', ['one', 'two']),
      ['read_media_file', { path: '/w/a.py' }],
    ]);
    expect(draft(recording)).toEqual({
      scenario: {
        ...HEAD,
        request: 'Change a.py',
        layout: { workspace: {} },
        steps: [
          { call: ['read'], path: 'a.py' },
          { call: ['replace'], path: 'a.py', oldText: 'one', newText: 'two' },
        ],
        effects: [{ modified: 'a.py' }],
      },
      about: 'Drafted from a recording: edit_file was called. Say here what happens, in a sentence.',
      remarks: {
        layout:
          'A recording does not tell it. Put in what the call needs: a.py with the text "one" in it once.',
        effects:
          'As far as the call tells them. Then the accident: add break, expect, harm and armed-by below, or leave it a control.',
      },
      toDo: [
        'layout: put in a.py with the text "one" in it once',
        'break, expect, harm and armed-by, if the accident is more than a legal call that fails',
        'request: the words of the operator (or --request)',
      ],
    });
  });

  test('or the call that is asked for', () => {
    const recording = recorded([edit('/w/b.py', ['x', 'y']), edit('/w/a.py', ['one', 'two'])]);
    expect(stepsOf(recording, 1)).toEqual([{ call: ['replace'], path: 'b.py', oldText: 'x', newText: 'y' }]);
  });

  test.each<[string, Json, unknown]>([
    [
      'str_replace',
      { old_str: 'a', new_str: 'b' },
      { call: ['replace'], path: 'a.py', oldText: 'a', newText: 'b' },
    ],
    ['create', { file_text: 'a' }, { call: ['create'], path: 'a.py', content: 'a' }],
    ['insert', { insert_line: 3, new_str: 'b' }, { call: ['insert'], path: 'a.py', line: '3', newText: 'b' }],
    ['view', {}, { call: ['read'], path: 'a.py' }],
  ])('of a tool with a selector, by what it selects: %s', (command, args, step) => {
    const whole = { command, path: '/w/a.py', ...(args as object) };
    expect(stepsOf(recorded([['str_replace_editor', whole]]))).toEqual([step]);
  });

  test('by the keys alone, where the recording lists no tools', () => {
    const recording = recorded([['change_it', { file_path: 'a.py', old_string: 'a', new_string: 'b' }]], {
      tools: [],
    });
    expect([stepsOf(recording), draft(recording).toDo.at(-1)]).toEqual([
      [{ call: ['replace'], path: 'a.py', oldText: 'a', newText: 'b' }],
      'the recording lists no tools: what the keys mean was guessed',
    ]);
  });

  test('says several replacements of one call as one step', () => {
    expect(stepsOf(recorded([edit('/w/a.py', ['a', 'b'], ['c', 'd'])]))).toEqual([
      {
        call: ['batch'],
        path: 'a.py',
        edits: [
          { oldText: 'a', newText: 'b' },
          { oldText: 'c', newText: 'd' },
        ],
      },
    ]);
  });

  test('says a file of its own with the replacement that has one', () => {
    const change = (file_path: string): Json => ({ file_path, old_string: 'a', new_string: 'b' });
    const edits = ['/w/a.py', '/w/d/b.py', '/w/a.py'].map(change);
    const { steps, effects } = draft(recorded([['edit_files', { edits }]])).scenario;
    expect([steps, effects]).toEqual([
      [
        {
          call: ['batch'],
          path: 'a.py',
          edits: [
            { oldText: 'a', newText: 'b' },
            { path: 'd/b.py', oldText: 'a', newText: 'b' },
            { oldText: 'a', newText: 'b' },
          ],
        },
      ],
      [{ modified: 'a.py' }, { modified: 'd/b.py' }],
    ]);
  });

  test('names what it had to leave out', () => {
    const recording = recorded([
      ['search', { query: 'x' }],
      ['edit_file', { path: '/w/a.py', edits: [{ oldText: 'a', newText: 'b' }, { oldText: 7 }] }],
    ]);
    expect(draft(recording).toDo.slice(-2)).toEqual([
      'the call had more in a list than one step can say: the first entry is here',
      'left out, because they could not be read: #1 search (it has nothing to do with files)',
    ]);
  });
});

describe('recorded paths', () => {
  const move = (source: string, destination: string): [string, Json] => [
    'move_file',
    { source, destination },
  ];

  test.each<[string, Partial<Recording>, [string, string], unknown]>([
    ['below a root that is told', {}, ['/w/a.py', '/w/d/b.py'], { path: 'a.py', destination: 'd/b.py' }],
    ['outside of it', {}, ['/w/a.py', '/etc/b.py'], { path: 'a.py', destination: '{outside}/b.py' }],
    ['that are the root', {}, ['/w', '/w2/b'], { path: '{root}', destination: '{outside}/b' }],
    ['as they are where relative', {}, ['a.py', '../b.py'], { path: 'a.py', destination: '../b.py' }],
    [
      'below what they have in common',
      { roots: [] },
      ['/h/u/p/a.py', '/h/u/p/d/b.py'],
      { path: 'a.py', destination: 'd/b.py' },
    ],
    [
      'with nothing in common',
      { roots: [] },
      ['/h/a.py', '/etc/b.py'],
      { path: '{outside}/a.py', destination: '{outside}/b.py' },
    ],
  ])('%s', (_what, more, [source, destination], roles) => {
    expect(stepsOf(recorded([move(source, destination)], more))).toEqual([
      { call: ['move'], ...(roles as object) },
    ]);
  });
});

test.each<[string, Recording, number | undefined, string, string]>([
  ['a call that there is not', recorded([edit('/w/a.py', ['a', 'b'])]), 7, 'one of #1 edit_file', '#7'],
  [
    'a recording without a call that can be read',
    recorded([['search', { query: 'x' }]]),
    undefined,
    'one of calls to tools that change files',
    'search',
  ],
])('%s is a problem', async (_what, recording, nth, expected, received) => {
  expect(await problemOf(() => draft(recording, nth))).toEqual({
    code: 'no-such-call',
    place: '--from-mcp',
    expected,
    received,
  });
});
