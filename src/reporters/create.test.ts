import { describe, expect, it } from 'vitest';
import { Problem } from '../model/problem.js';
import { createReporter, REPORTER_NAMES } from './create.js';
import { collectWrites, eventsOf, makeReport } from './sample-report.test-kit.js';

describe('createReporter', () => {
  it('knows its names, and every one writes something at the end of a run', () => {
    const written = REPORTER_NAMES.map((name) => {
      const writes = collectWrites((options) => createReporter(name, options), eventsOf(makeReport([])));
      return [name, writes.join('').endsWith('\n')];
    });
    expect(written).toEqual([
      ['console', true],
      ['markdown', true],
      ['json', true],
      ['junit', true],
    ]);
  });

  it('refuses an unknown name, naming the known ones', () => {
    const make = (): unknown =>
      createReporter('htlm', { write: () => undefined, colour: false, interactive: false });
    expect(make).toThrow(
      new Problem({
        code: 'unknown-reporter',
        message: 'There is no reporter "htlm".',
        place: '--reporter',
        expected: 'one of console, markdown, json, junit',
        received: 'htlm',
        hint: 'Name a known one, with a file where it should not go to the terminal: --reporter json=report.json',
      }),
    );
  });
});
