import { expect, test } from 'vitest';
import { suiteOf } from '../../lab/testing/suites.js';
import { refusalOf } from '../../lab/testing/refusals.js';
import type { NewCaseFlags } from '../new-case.js';
import { askMissing } from './ask-missing.js';

const SUITE = suiteOf({
  refusals: [
    refusalOf({ id: 'match.ambiguous', requirement: 'Once.', operations: ['replace'] }),
    refusalOf({ id: 'path.traversal', requirement: 'Inside.', operations: ['write', 'move'] }),
    refusalOf({ id: 'path.absolute', requirement: 'Relative.', operations: ['write'] }),
  ],
});

/** Asks with these answers; gives the flags and the first line of each question. */
async function ask(flags: Partial<NewCaseFlags>, ...answers: string[]) {
  const asked: string[] = [];
  const answered = await askMissing({ dir: 'cases', ...flags }, SUITE, (question) => {
    asked.push(question.split('\n')[0] ?? '');
    const answer = answers.shift();
    return answer === undefined
      ? Promise.reject(new Error('one question too many'))
      : Promise.resolve(answer);
  });
  return [answered, asked];
}

const TITLE = 'What happens, in a few neutral words (the title)? ';
const SOURCE = 'Where is it told (a link; empty: your own idea)? ';

test('everything is asked, by number or name, until the answer is one', async () => {
  expect(await ask({}, 'x', '1', '9', 'path.traversal', 'move', ' ', ' A climb ', 'https://x.org/1')).toEqual(
    [
      {
        dir: 'cases',
        refusal: 'path.traversal',
        operation: 'move',
        title: 'A climb',
        source: 'https://x.org/1',
      },
      [
        'What went wrong?',
        'What went wrong?',
        'Which rule did it break?',
        'Which rule did it break?',
        'Which kind of call was it?',
        TITLE,
        TITLE,
        SOURCE,
      ],
    ],
  );
});

test('what leaves no choice is not asked', async () => {
  expect(await ask({ family: 'match' }, 'Twice', '')).toEqual([
    { dir: 'cases', family: 'match', refusal: 'match.ambiguous', title: 'Twice' },
    [TITLE, SOURCE],
  ]);
});

test('what a flag says is not asked', async () => {
  const flags = {
    refusal: 'path.traversal',
    operation: 'write',
    title: 'A climb',
    source: 'https://x.org',
  } as const;
  expect(await ask(flags)).toEqual([{ dir: 'cases', ...flags }, []]);
});

test.each(['from', 'fromGit', 'fromMcp'])('a draft of something asks for no rule: %s', async (source) => {
  expect(await ask({ [source]: 'x' }, 'A climb', '')).toEqual([
    { dir: 'cases', [source]: 'x', title: 'A climb' },
    [TITLE, SOURCE],
  ]);
});
