import { afterAll, describe, expect, test } from 'vitest';
import type { Case, Harm, HostileCase } from '../model/case.js';
import type { Operation } from '../model/operation.js';
import { createMemoryWorkspace } from '../workspace/index.js';
import { armCase } from './arm.js';
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
    `the harm ${JSON.stringify(harm)} did not appear: the writer (plain) did modified {outside}/x.txt to "new\\n"`;
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
      'the legal side does not do exactly its effects at the writer: it did modified a.txt to "new\\n"',
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
    expect(await arm(scenario, operation)).toEqual({ armed: false, why });
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

test('what the writer cannot carry at all is a slip of the lab, not a fact about the case', async () => {
  await expect(arm(brokenBy({ mutate: { omit: 'diff' } }))).rejects.toThrow(
    'path.climb: the writer cannot carry it: the tool write has no diff',
  );
  await expect(arm(CLIMB, 'batch')).rejects.toThrow('the writer has no tool to batch');
});
