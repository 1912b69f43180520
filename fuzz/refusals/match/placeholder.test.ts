import { describe, expect, test } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import type { Operation } from '../../../src/model/operation.js';
import { isCallStep } from '../../../src/model/step.js';
import placeholder from './placeholder.js';

/** The first case of each label: of a break what is sent and what it does, of a legal call what is sent and what lands. */
function firstOf(operation: Operation): unknown[] {
  const firsts = new Map(
    placeholder
      .sweep({ operation })
      .toReversed()
      .map((scenario) => [scenario.label, scenario]),
  );
  return placeholder.labels.flatMap((label): unknown[] => {
    const scenario = firsts.get(label);
    if (scenario === undefined) return [];
    if (isHostile(scenario)) return [[scenario.break.call, scenario.harm]];
    const { newText, content } = scenario.steps.find(isCallStep) ?? {};
    return [[newText ?? content, scenario.effects]];
  });
}

const app = (text: string): unknown[] => [{ modified: 'billing/app.py', text }];

describe('the plainest calls', () => {
  test('of a replacement', () => {
    expect(firstOf('replace')).toEqual([
      [{ newText: 'rate = 2\n# ... existing code ...' }, app('# rates\nrate = 2\n# ... existing code ...\n')],
      [{ newText: 'rate = 2 ...[truncated]' }, app('# rates\nrate = 2 ...[truncated]\n')],
      [
        { newText: 'rate = 2\n[lines 1-20 of 60 shown]' },
        app('# rates\nrate = 2\n[lines 1-20 of 60 shown]\n'),
      ],
      ['rate = 2\n# ... existing code ...', app('# rates\nrate = 2\n# ... existing code ...\n')],
      ['say("unchanged")', app('# rates\nsay("unchanged")\n')],
    ]);
  });

  test('of an insertion, which doubles a line', () => {
    expect(firstOf('insert')).toEqual([
      [
        { newText: '# rates\n# ... existing code ...' },
        app('# rates\n# rates\n# ... existing code ...\nrate = 1\n'),
      ],
      [{ newText: '# rates ...[truncated]' }, app('# rates\n# rates ...[truncated]\nrate = 1\n')],
      [
        { newText: '# rates\n[lines 1-20 of 60 shown]' },
        app('# rates\n# rates\n[lines 1-20 of 60 shown]\nrate = 1\n'),
      ],
      ['# rates', app('# rates\n# rates\nrate = 1\n# ... existing code ...\n')],
    ]);
  });

  test('of two replacements by one call', () => {
    const edits = (ending: string): unknown => ({
      edits: [
        { oldText: 'ap', newText: 'n' },
        { oldText: 'bq', newText: `m${ending}` },
      ],
    });
    expect(firstOf('batch')).toEqual([
      [edits('\n# ... existing code ...'), app('n\nw\nm\n# ... existing code ...\n')],
      [edits(' ...[truncated]'), app('n\nw\nm ...[truncated]\n')],
      [edits('\n[lines 1-20 of 60 shown]'), app('n\nw\nm\n[lines 1-20 of 60 shown]\n')],
    ]);
  });
});
