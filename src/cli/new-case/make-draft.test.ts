import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../lab/suite/problem-of.test-support.js';
import { suiteOf } from '../../lab/testing/suites.js';
import { CLIMB } from '../../lab/testing/cases.js';
import { refusalOf } from '../../lab/testing/refusals.js';
import type { NewCaseFlags } from '../new-case.js';
import { makeProject, type Project } from '../testing/project.js';
import { makeDraft } from './make-draft.js';
import { placeDraft } from './place-draft.js';

const SUITE = suiteOf({
  cases: [{ ...CLIMB, id: 'path.long', request: 'Write a.txt, and take your time' }, CLIMB],
  files: new Map([['path.taken', '/elsewhere/taken.yaml']]),
  refusals: [
    refusalOf({
      id: 'path.traversal',
      requirement: 'Inside.',
      sweep: () => [{ ...CLIMB, id: 'path.traversal.generated' }],
    }),
    refusalOf({ id: 'match.ambiguous', operations: ['replace', 'patch'] }),
  ],
});

const CALL = {
  method: 'tools/call',
  params: { name: 'edit_file', arguments: { path: 'a', old_text: 'a', new_text: 'b' } },
};

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'calls.jsonl': JSON.stringify(CALL),
    'there/path/here.yaml': '',
  });
});
afterAll(() => project.remove());

const draft = (flags: Partial<NewCaseFlags>) => makeDraft({ dir: 'cases', ...flags }, SUITE);
const TITLED = { title: 'A climb', family: 'path' } as const;

test('a scaffold is the smallest filed case of the rule, under a name of its own', async () => {
  const { label: _, ...legal } = CLIMB;
  expect(await draft({ ...TITLED, source: 'https://x.org/1', seen: '2026-04' })).toEqual({
    scenario: {
      ...legal,
      id: 'path.a-climb',
      title: 'A climb',
      source: { kind: 'incident', url: 'https://x.org/1', seen: '2026-04' },
    },
    about: 'What happens here, in a sentence. The rule: Inside.',
    remarks: { layout: 'Bases: .', 'armed-by': 'In this family: plain.' },
    toDo: [
      'everything below source is still that of an example (path.climb): put in what happened, as small as it still bites',
      'the first comment: what happens here, in a sentence',
    ],
  });
});

test('where no case is filed it is a generated one', async () => {
  const empty = { ...SUITE, cases: [] };
  const { toDo } = await makeDraft({ dir: 'cases', ...TITLED }, empty);
  expect(toDo[0]).toContain('(path.traversal.generated)');
});

describe('what cannot be drafted is a problem', () => {
  test.each<[string, Partial<NewCaseFlags>, string, string, string]>([
    ['no rule', { title: 'x' }, 'missing-flag', 'new case', 'neither a flag nor a person to ask'],
    ['no title', { family: 'path' }, 'missing-flag', 'new case', 'neither a flag nor a person to ask'],
    [
      'a rule that there is not',
      { refusal: 'path.travrsal' },
      'unknown-refusal',
      '--refusal',
      'path.travrsal',
    ],
    ['a family that there is not', { family: 'pth' }, 'unknown-family', '--family', 'pth'],
    ['a family without a rule', { family: 'bytes' }, 'empty-family', '--family', 'bytes'],
    ['another operation', { ...TITLED, operation: 'move' }, 'other-operation', '--operation', 'move'],
    ['a title without a letter', { ...TITLED, title: '日本' }, 'no-slug', '--title', '日本'],
    ['no recording', { fromMcp: 'none.jsonl#3' }, 'file-not-readable', '--from-mcp', 'none.jsonl'],
  ])('%s', async (_what, flags, code, place, received) => {
    expect(await problemOf(() => draft(flags))).toMatchObject({ code, place, received });
  });

  test('a call that the recording has not', async () => {
    const fromMcp = `${join(project.folder, 'calls.jsonl')}#2`;
    const suite = { ...SUITE, refusals: [refusalOf({ id: 'control.legal-call' })] };
    expect(await problemOf(() => makeDraft({ dir: 'cases', fromMcp }, suite))).toMatchObject({
      code: 'no-such-call',
      received: '#2',
    });
  });
});

describe('a place', () => {
  const place = (id: string, force?: true) =>
    placeDraft(id, { dir: join(project.folder, 'there'), ...(force === undefined ? {} : { force }) }, SUITE);

  test.each([
    ['where a file is', 'path.here', 'file-exists', 'a file'],
    [
      'of a case that another file has',
      'path.taken',
      'duplicate-id',
      'path.taken, which is also that of /elsewhere/taken.yaml',
    ],
  ])('%s is a problem', async (_what, id, code, received) => {
    expect(await problemOf(() => place(id))).toMatchObject({ code, received });
  });

  test('is the family and the rest of the id, parts and all', () => {
    const file = join(project.folder, 'there', 'path', 'a.b.yaml');
    expect(place('path.a.b')).toEqual({
      file,
      shown: file,
      glob: `${join(project.folder, 'there')}/**/*.yaml`,
    });
  });

  test('with a file is free where the author says so', () => {
    expect(place('path.here', true).replaced).toBe(0);
  });
});
