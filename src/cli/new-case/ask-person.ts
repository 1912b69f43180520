import { createInterface } from 'node:readline/promises';
import type { Suite } from '../../lab/suite/suite.js';
import { Problem } from '../../model/problem.js';
import type { NewCaseFlags } from '../new-case.js';
import { askMissing } from './ask-missing.js';

/** Where a person may sit: both ends are a terminal, or there is nobody to ask. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/**
 * The flags with what a person on the terminal says beside them; without a terminal, as they are.
 * @throws Problem `no-answer` where the person ends it (Ctrl-C, Ctrl-D).
 */
export async function askPerson(
  flags: NewCaseFlags,
  suite: Suite,
  { input, output }: Terminal,
): Promise<NewCaseFlags> {
  if (input.isTTY !== true || output.isTTY !== true) return flags;
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  try {
    return await askMissing(flags, suite, (question) => lines.question(question, ended));
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Problem({
      code: 'no-answer',
      message: 'The questions were not answered to the end.',
      place: 'new case',
      expected: 'an answer to each, or flags that say it',
      received: 'the end of the input',
      hint: 'Nothing was written; holdfast new case --help shows the flags.',
    });
  } finally {
    lines.close();
  }
}
