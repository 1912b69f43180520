import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { problemOf } from '../../lab/suite/problem-of.test-support.js';
import { suiteOf } from '../../lab/testing/suites.js';
import { askPerson } from './ask-person.js';

const SUITE = suiteOf();
const FLAGS = { dir: 'cases', from: 'found.yaml' };

/** A terminal whose person answers each question with the next of these, and then ends it. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  output.on('data', (shown: Buffer) => {
    if (!shown.toString().includes('? ')) return;
    const answer = answers.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  return { input, output };
}

test('a person is asked on a terminal', async () => {
  expect(await askPerson(FLAGS, SUITE, terminal('A climb', 'https://example.org/1'))).toEqual({
    ...FLAGS,
    title: 'A climb',
    source: 'https://example.org/1',
  });
});

test.each(['input', 'output'] as const)('nobody is asked where the %s is no terminal', async (end) => {
  const both = terminal();
  both[end].isTTY = false;
  expect(await askPerson(FLAGS, SUITE, both)).toEqual(FLAGS);
});

test('a person who ends it has said nothing', async () => {
  expect(await problemOf(() => askPerson(FLAGS, SUITE, terminal('A climb')))).toEqual({
    code: 'no-answer',
    place: 'new case',
    expected: 'an answer to each, or flags that say it',
    received: 'the end of the input',
  });
});
