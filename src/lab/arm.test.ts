import { afterAll, describe, expect, test } from 'vitest';
import type { Case, Harm, HostileCase } from '../model/case.js';
import type { Operation } from '../model/operation.js';
import { createMemoryWorkspace } from '../workspace/index.js';
import { armCase } from './arm.js';
import type { RuleBreach } from './suite/case-rule.js';
import { brokenBy, CLIMB, LEGAL } from './testing/cases.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const arm = (scenario: Case, operation: Operation = 'write') =>
  armCase(scenario, operation, new Map(), workspace);

/** The legal write, made hostile by nothing but how the writer does it. */
function madeBy(
  behaviour: HostileCase['armed-by'],
  harm: Harm[],
  differences: Partial<HostileCase> = {},
): HostileCase {
  return brokenBy({ request: 'Write a.txt now' }, { 'armed-by': behaviour, harm, ...differences });
}

const twice: Partial<HostileCase> = {
  layout: { workspace: { 'a.txt': 'one\n' } },
  steps: [{ call: ['replace'], path: 'a.txt', oldText: 'one', newText: 'two' }],
  effects: [{ modified: 'a.txt', text: 'two\n' }],
};

/** The same for a replacement whose text is no longer there. */
function refusedBy(behaviour: HostileCase['armed-by'], harm: Harm[]): HostileCase {
  return brokenBy(
    { layout: { workspace: { 'a.txt': 'other\n' } } },
    { ...twice, 'armed-by': behaviour, harm },
  );
}

describe('a case is armed', () => {
  test.each<[string, Case, Operation?]>([
    ['as a control by its legal side', LEGAL],
    ['by an effect elsewhere', CLIMB],
    [
      'by an effect in the wrong place',
      brokenBy(
        { layout: { workspace: { 'a.txt': 'one\none\n' } } },
        { ...twice, harm: [{ modified: 'a.txt', text: 'two\none\n' }], 'armed-by': 'first-match' },
      ),
      'replace',
    ],
    ['by a success that is none', refusedBy('says-done-first', [{ said: 'done' }]), 'replace'],
    ['by a refusal in prose', refusedBy('says-prose', [{ said: 'soft' }]), 'replace'],
    ['by a failure after the write', madeBy('says-failed', [{ modified: 'a.txt' }, { said: 'refused' }])],
    ['by a death', brokenBy({ mutate: { null: 'path' } }, { harm: [{ said: 'died' }], 'armed-by': 'dies' })],
    [
      'by no answer',
      brokenBy({ mutate: { null: 'path' } }, { harm: [{ said: 'timeout' }], 'armed-by': 'never-answers' }),
    ],
    [
      'by a wrong hash',
      brokenBy({ call: { content: 'ü\n' } }, { harm: [{ hash: 'wrong' }], 'armed-by': 'wrong-hash' }),
    ],
    ['by a reason that is missing', refusedBy('says-bare', [{ reason: 'missing' }]), 'replace'],
    [
      'by another target shown',
      brokenBy(
        { layout: { workspace: { 'a.txt': { link: 'b.txt' } } } },
        { harm: [{ shown: 'a.txt' }, { modified: 'b.txt' }], 'armed-by': 'shows-raw-path' },
      ),
    ],
    [
      'though the operator declines',
      brokenBy({ operator: 'declines' }, { harm: [{ modified: 'a.txt' }], 'armed-by': 'never-asks' }),
    ],
  ])('%s', async (_, scenario, operation) => {
    expect(await arm(scenario, operation)).toEqual({ armed: true });
  });
});

describe('a case is not armed', () => {
  const saidReplied = (harm: Harm): string =>
    `the harm ${JSON.stringify(harm)} did not appear: the writer (plain) said replied`;
  const didClimb = (harm: Harm[]): string =>
    `the harm ${JSON.stringify(harm)} did not appear: the writer (plain) modified {outside}/x.txt to "new\\n"`;
  const other: Harm = { modified: 'b.txt' };
  const otherText: Harm = { modified: '{outside}/x.txt', text: 'other' };
  const more: Harm[] = [...CLIMB.harm, { deleted: 'b.txt' }];

  test.each<[string, Case, string, Operation?]>([
    [
      'where its legal side does nothing',
      { ...LEGAL, steps: [{ call: ['write'], path: 'a.txt', content: 'a\n' }] },
      'the legal side does not do exactly its effects at the writer: it did nothing',
    ],
    [
      'where its legal side does something else',
      { ...LEGAL, effects: [{ modified: 'b.txt' }] },
      'the legal side does not do exactly its effects at the writer: it modified a.txt to "new\\n"',
    ],
    ['where the break does not do its harm', { ...CLIMB, harm: [other] }, didClimb([other])],
    ['where it does it with other content', { ...CLIMB, harm: [otherText] }, didClimb([otherText])],
    ['where it does a part of it', { ...CLIMB, harm: more }, didClimb(more)],
    [
      'where it says something else',
      madeBy('plain', [{ said: 'refused' }]),
      saidReplied({ said: 'refused' }),
    ],
    ['where its hash is right', madeBy('plain', [{ hash: 'wrong' }]), saidReplied({ hash: 'wrong' })],
    [
      'where it shows the right target',
      madeBy('plain', [{ shown: 'b.txt' }]),
      saidReplied({ shown: 'b.txt' }),
    ],
    [
      'where its refusal has a reason',
      refusedBy('plain', [{ reason: 'missing' }]),
      'the harm {"reason":"missing"} did not appear: the writer (plain) said failed',
      'replace',
    ],
  ])('%s', async (_, scenario, why, operation) => {
    expect(await arm(scenario, operation)).toMatchObject({ armed: false, why });
  });
});

test('a case whose twin is legal for another operation is armed for that one', async () => {
  const append: Case = {
    ...LEGAL,
    steps: [{ call: ['append'], path: 'a.txt', content: 'b\n' }],
    effects: [{ modified: 'a.txt', text: 'a\nb\n' }],
  };
  expect(await arm(append, 'append')).toEqual({ armed: true });
});

describe('what does not bite is told with its place in the case', () => {
  const nothing: Case = {
    ...LEGAL,
    steps: [{ call: ['replace'], path: 'a.txt', oldText: 'z', newText: 'y' }],
  };

  test.each<[string, Case, Operation, RuleBreach]>([
    [
      'effects that do not match',
      { ...LEGAL, effects: [{ modified: 'b.txt' }] },
      'write',
      {
        code: 'effects-differ',
        message: 'The legal side does not do exactly its effects at the unguarded writer.',
        at: ['effects'],
        expected: '[{"modified":"b.txt"}]',
        received: 'the writer modified a.txt to "new\\n"',
        hint: 'Write down what it really did, if that is what a good tool does; else change layout or steps.',
      },
    ],
    [
      'a legal side that does nothing',
      nothing,
      'replace',
      {
        code: 'effects-differ',
        message: 'The legal side does not do exactly its effects at the unguarded writer.',
        at: ['effects'],
        expected: '[{"modified":"a.txt","text":"new\\n"}]',
        received: 'the writer did nothing',
        hint: 'The writer changed nothing, it said "[absent] a.txt: the old text was found 0 times. Read the file again and send what it holds now.": give the layout what the call needs.',
      },
    ],
    [
      'a harm of which a part never appears',
      { ...CLIMB, harm: [...CLIMB.harm, { deleted: 'b.txt' }] },
      'write',
      {
        code: 'harm-missing',
        message: 'The break does not do its harm at the unguarded writer.',
        at: ['harm', 1],
        expected: '{"deleted":"b.txt"}',
        received: 'the writer modified {outside}/x.txt to "new\\n"',
        hint: 'Fired with armed-by: plain, it said "Successfully wrote ../outside/x.txt.". Another behaviour, a smaller harm, or another break may be meant.',
      },
    ],
    [
      'a role that the operation has not',
      { ...CLIMB, break: { mutate: { omit: 'diff' } } },
      'write',
      {
        code: 'not-carried',
        message: 'The unguarded writer cannot carry the call out.',
        at: ['steps'],
        expected: 'operations of the writer, with the roles that they need',
        received: 'the tool write has no diff',
        hint: 'Call another operation, or give the call the roles that it needs.',
      },
    ],
  ])('%s', async (_, scenario, operation, breach) => {
    expect(await arm(scenario, operation)).toMatchObject({ armed: false, breach });
  });
});
