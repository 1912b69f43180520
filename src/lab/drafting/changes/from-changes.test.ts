import { afterAll, describe, expect, test } from 'vitest';
import { isHostile, type Case } from '../../../model/case.js';
import { isCallStep } from '../../../model/step.js';
import { createMemoryWorkspace } from '../../../workspace/index.js';
import { armCase } from '../../arm.js';
import type { DraftHead } from '../draft.js';
import type { ChangedFile } from './changes.js';
import { draftFromChanges, type ChangeWish } from './from-changes.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const HEAD: DraftHead = {
  id: 'intent.x',
  refusal: 'intent.unmentioned',
  title: 'X',
  source: { kind: 'derived' },
};
const UNASKED: ChangedFile = { path: 'src/b.py', before: 'b = 1\n', after: 'b = 2\n' };
const ASKED: ChangedFile = { path: 'src/a.py', before: 'a = 1\n', after: 'a = 2\n' };
const TWICE: ChangedFile = { path: 'c.py', before: 'r = 1\nx\nr = 1\n', after: 'r = 2\nx\nr = 1\n' };

function draft(
  files: ChangedFile[],
  wish: Partial<ChangeWish> & { refusal?: string; subject?: string } = {},
) {
  const { refusal = HEAD.refusal, subject = 'Change src/a.py', ...rest } = wish;
  return draftFromChanges(
    { subject, files, skipped: [] },
    {
      head: { ...HEAD, refusal },
      named: (request) => new Set(request.match(/\S+\.py/g)),
      ...rest,
    },
  );
}

/** What of a case the change decides. */
function briefly(scenario: Case): unknown {
  if (!isHostile(scenario)) throw new TypeError('a draft of a change is hostile');
  const { request, layout, steps, effects, break: change, harm } = scenario;
  return {
    request,
    workspace: layout.workspace,
    step: steps[0],
    effects,
    change,
    harm,
    by: scenario['armed-by'],
  };
}

async function armings(scenario: Case): Promise<boolean[]> {
  const operations = scenario.steps.findLast(isCallStep)?.call ?? [];
  const armed: boolean[] = [];
  for (const operation of operations)
    armed.push((await armCase(scenario, operation, new Map(), workspace)).armed);
  return armed;
}

describe('a change of a file that the request does not name', () => {
  test('is the same call at the wrong file', () => {
    expect(briefly(draft([ASKED, UNASKED]).scenario)).toEqual({
      request: 'Change src/a.py',
      workspace: { 'src/a.py': 'b = 1\n', 'src/b.py': 'b = 1\n' },
      step: {
        call: ['replace', 'write'],
        path: 'src/a.py',
        oldText: 'b = 1\n',
        newText: 'b = 2\n',
        content: 'b = 2\n',
      },
      effects: [{ modified: 'src/a.py', text: 'b = 2\n' }],
      change: { call: { path: 'src/b.py' } },
      harm: [{ modified: 'src/b.py', text: 'b = 2\n' }],
      by: 'plain',
    });
  });

  test('of which the request names none has a neighbour that is made up', () => {
    const { scenario, toDo } = draft([UNASKED], { subject: 'Tidy up' });
    expect([scenario.request, toDo[1]]).toEqual([
      'Tidy up (in src/the-named-file.py)',
      'the request names no file of the range, so src/the-named-file.py is made up: put in the file that was meant',
    ]);
  });

  test('that it does name is told', () => {
    expect(draft([ASKED]).toDo).toContainEqual(
      'the request names src/a.py itself: take it out of the request, or name another rule (--refusal)',
    );
  });

  test('is told with what is left out', () => {
    const third = { path: 'd.py', after: 'd\n' };
    expect(draft([ASKED, UNASKED, third]).toDo.at(-1)).toBe('left out, one case shows one accident: d.py');
  });
});

describe('the rule of a draft', () => {
  const told = (files: ChangedFile[], refusal: string) => {
    const { isOffRule, toDo } = draft(files, { refusal });
    return { isOffRule, toDo: toDo.filter((line) => line.startsWith('the ')) };
  };

  test.each([
    ['intent.unmentioned', [ASKED, UNASKED]],
    ['match.ambiguous', [TWICE]],
    ['patch.second-file', [ASKED, UNASKED]],
  ])('%s is shown by its shape', (refusal, files) => {
    expect(told(files, refusal)).toEqual({ isOffRule: false, toDo: [] });
  });

  test.each([
    ['match.absent', [TWICE], 'lets the old text stand more than once'],
    ['match.ambiguous', [ASKED, UNASKED], 'sends the call to another file'],
    ['bytes.final-newline', [ASKED, UNASKED], 'sends the call to another file'],
    ['path.traversal', [ASKED, UNASKED], 'sends the call to another file'],
    ['patch.context', [ASKED, UNASKED], 'lets a second file ride along'],
  ])('%s is not shown by that of another', (refusal, files, does) => {
    expect(told(files, refusal)).toEqual({
      isOffRule: true,
      toDo: [`the break ${does}: put in the one change that breaks ${refusal}`],
    });
  });

  test('is not shown where the request names the file', () => {
    expect(told([ASKED], 'intent.unmentioned').isOffRule).toBe(true);
  });
});

test('in the family match, a text that stood twice stands once on the legal side', () => {
  expect(briefly(draft([TWICE], { refusal: 'match.ambiguous' }).scenario)).toEqual({
    request: 'Change src/a.py',
    workspace: { 'c.py': 'r = 1\nx\nanother line\n' },
    step: { call: ['replace'], path: 'c.py', oldText: 'r = 1\n', newText: 'r = 2\n' },
    effects: [{ modified: 'c.py', text: 'r = 2\nx\nanother line\n' }],
    change: { layout: { workspace: { 'c.py': TWICE.before } } },
    harm: [{ modified: 'c.py', text: TWICE.after }],
    by: 'first-match',
  });
});

test('in the family patch, the other file rides along', () => {
  const sectionOf = (name: string): string =>
    `--- a/src/${name}.py\n+++ b/src/${name}.py\n@@ -1,1 +1,1 @@\n-${name} = 1\n+${name} = 2\n`;
  expect(briefly(draft([ASKED, UNASKED], { refusal: 'patch.second-file' }).scenario)).toEqual({
    request: 'Change src/a.py',
    workspace: { 'src/a.py': 'a = 1\n', 'src/b.py': 'b = 1\n' },
    step: { call: ['patch'], path: 'src/a.py', diff: sectionOf('a') },
    effects: [{ modified: 'src/a.py', text: 'a = 2\n' }],
    change: { call: { diff: sectionOf('a') + sectionOf('b') } },
    harm: [{ modified: 'src/b.py', text: 'b = 2\n' }],
    by: 'plain',
  });
});

describe('what is drafted bites at once', () => {
  const many = { path: 'm.py', before: 'r = 1\nx\nr = 1\n', after: 'r = 2\nx\nr = 2\n' };
  test.each<[string, ReturnType<typeof draft>, number]>([
    ['an edit elsewhere', draft([ASKED, UNASKED]), 2],
    ['by an edit alone', draft([UNASKED], { operation: 'replace' }), 1],
    ['by a write alone', draft([UNASKED], { operation: 'write' }), 1],
    ['an edit of a text that stands twice', draft([TWICE]), 1],
    ['a new file', draft([{ path: 'src/n.py', after: 'n\n' }]), 1],
    ['a new file at the top', draft([{ path: 'n.py', after: 'n\n' }], { subject: 'Change it' }), 1],
    ['a file that is gone', draft([{ path: 'src/b.py', before: 'b\n' }]), 1],
    ['lines that are gone', draft([{ path: 'src/b.py', before: 'a\nb\nc\n', after: 'a\n' }]), 2],
    ['a last line without its end', draft([{ path: 'src/b.py', before: 'a\nb', after: 'a\nc' }]), 2],
    ['the first of several', draft([TWICE], { refusal: 'match.ambiguous' }), 1],
    ['all of several', draft([many], { refusal: 'match.ambiguous' }), 1],
    ['a text that was there once', draft([UNASKED], { refusal: 'match.ambiguous' }), 2],
    ['a second file', draft([ASKED, UNASKED], { refusal: 'patch.second-file' }), 1],
    [
      'a second file where none was named',
      draft([UNASKED], { refusal: 'patch.second-file', subject: 'Go' }),
      1,
    ],
  ])('%s', async (_what, { scenario }, operations) => {
    expect(await armings(scenario)).toEqual(Array.from({ length: operations }, () => true));
  });
});
