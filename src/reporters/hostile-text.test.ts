import { describe, expect, it } from 'vitest';
import { createReporter, REPORTER_NAMES } from './create.js';
import {
  collectWrites,
  eventsOf,
  makeFinding,
  makeGuard,
  makeRed,
  makeReport,
} from './sample-report.test-kit.js';

const HOSTILE = 'x\u001b[2J\u202e\u0000\ud800</testcase>]]>```\n\r| **\u{e0041}\u009b';

/** A report where every text that a guard or a user can supply is hostile. */
const report = makeReport(
  [
    makeGuard(
      HOSTILE,
      [
        makeRed(
          'match.overlap',
          {
            because: HOSTILE,
            replay: HOSTILE,
            claimed: { by: HOSTILE },
            tools: [{ tool: HOSTILE, verdict: 'broken' }],
          },
          {
            tool: HOSTILE,
            call: { [HOSTILE]: HOSTILE },
            filled: HOSTILE,
            shown: [HOSTILE],
            reply: HOSTILE,
            statement: HOSTILE,
            effects: [`modified ${HOSTILE}`],
            diff: HOSTILE,
          },
        ),
        makeFinding('limits.survives', { verdict: 'inconclusive', because: HOSTILE }),
        makeFinding('path.traversal', { claimed: null, excepted: HOSTILE }),
        makeFinding('match.ambiguous', { verdict: 'not-applicable', because: HOSTILE }),
      ],
      { version: HOSTILE, claims: [HOSTILE] },
    ),
    makeGuard(`${HOSTILE}2`, [], { error: { code: HOSTILE, message: HOSTILE } }),
  ],
  { exitCode: 2, problems: [HOSTILE] },
);

describe('hostile text', () => {
  it.each(REPORTER_NAMES.filter((name) => name !== 'json'))(
    'is only ever shown by %s, never obeyed',
    (name) => {
      const text = collectWrites((options) => createReporter(name, options), eventsOf(report)).join('');
      const unseen = [...text].filter(
        (character) => character !== '\n' && /[\p{C}\p{Zl}\p{Zp}]/u.test(character),
      );
      expect([unseen, text.includes('\\u001b[2J\\u202e\\u0000\\ud800')]).toEqual([[], true]);
    },
  );

  it('leaves junit well-formed', () => {
    const text = collectWrites((options) => createReporter('junit', options), eventsOf(report)).join('');
    const open: string[] = [];
    const mismatched: string[] = [];
    for (const [, closing, name = '', , empty] of text.matchAll(/<(\/?)(\w+)((?: \w+="[^"<]*")*)(\/?)>/g)) {
      if (closing === '' && empty === '') open.push(name);
      if (closing === '/' && open.pop() !== name) mismatched.push(name);
    }
    const between = text.replace(/<\?xml[^>]*\?>|<\/?\w+(?: \w+="[^"<]*")*\/?>/g, '');
    expect([open, mismatched, /[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/.exec(between)]).toEqual([[], [], null]);
  });

  it('ends no cell, block or line of markdown', () => {
    const text = collectWrites((options) => createReporter('markdown', options), eventsOf(report)).join('');
    const outside = text.replace(/^(`{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, '');
    const rows = outside.split('\n').filter((line) => line.startsWith('| '));
    const cells = rows.map((row) => row.replaceAll('\\|', '').split('|').length - 2);
    expect(cells).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5]);
  });
});
