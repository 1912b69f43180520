import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { omissionIn, requireNoOmission } from './omission.js';
import { refusalOf, type RefusalValue } from './reference.test-kit.js';
import { Refused } from './refused.js';

describe('a line', () => {
  it.each([
    ['# ... existing code ...', '... existing code ...'],
    ['    // ... rest of the code ...', '... rest of the code ...'],
    ['/* … remaining rates … */', '… remaining rates …'],
    ['<!-- ... unchanged ... -->', '... unchanged ...'],
    ['## ... unchanged ...', '... unchanged ...'],
    ['--- ... unchanged ...', '... unchanged ...'],
    ['#... unchanged ...', '... unchanged ...'],
    ['/**... unchanged ...*/', '... unchanged ...'],
    ['-- ... 40 lines omitted ...', '... 40 lines omitted ...'],
    [';; ... rest unchanged ...', '... rest unchanged ...'],
    ['(rest of code ...)', '(rest of code ...)'],
    ['... [40 lines truncated] ...\r', '... [40 lines truncated] ...'],
    ['... 3 more lines ...', '... 3 more lines ...'],
    ['... 1 further line ...', '... 1 further line ...'],
    ['# (unchanged)', '(unchanged)'],
    ['// [lines omitted]', '[lines omitted]'],
    ['// (Code truncated)', '(Code truncated)'],
    ['# (the rest unchanged)', '(the rest unchanged)'],
    ['# (line omitted)', '(line omitted)'],
    ['[lines 11-20 of 60]', '[lines 11-20 of 60]'],
    ['(1 more line)', '(1 more line)'],
    ['rate ...[truncated at 12 letters]', '...[truncated at 12 letters]'],
    ['[lines 1-20 of 60 shown]', '[lines 1-20 of 60 shown]'],
    ['(Lines 1 to 20 of 60; use offset=21)', '(Lines 1 to 20 of 60; use offset=21)'],
    ['(40 more lines; read on from line 21)', '(40 more lines; read on from line 21)'],
    ['rate = 1 ...[truncated]', '...[truncated]'],
    ['rate = 1… [12 letters omitted]', '… [12 letters omitted]'],
    [`${'x'.repeat(500)}...[truncated]`, '...[truncated]'],
  ])('%j says that something is left out', (line, mark) => {
    expect(omissionIn(line)).toBe(mark);
  });

  it.each([
    '',
    '...',
    'rest',
    'say("unchanged")',
    'x = "... existing code ..."',
    'n  # of existing rates',
    '# ... and the remaining rates are summed',
    '# the rest of the rates ...',
    '# (rates are unchanged)',
    '# the rest (unchanged)',
    '(...rest)',
    '[...existing code]',
    '...[existing rates]',
    '(rest ...)',
    '(unchanged)',
    '[truncated]',
    '(lines 1-20)',
    'lines 1-20 of 60',
    '(40 lines)',
    'cut = text + "...[truncated]"',
    'rates[...truncated]',
    'see ...[the end]',
    `see ...[${'x'.repeat(200)} truncated]`,
    '. unchanged ...',
    '... unchanged.',
    'rate = ... unchanged ...',
    '... unchanged ... + 1',
    '... unchanged */ ...',
    '# (unchanged) rates',
    'rates (40 more lines)',
    '(40 more lines) of rates',
    `... rest of ${'x'.repeat(200)} ...`,
  ])('%j says nothing of the kind', (line) => {
    expect(omissionIn(line)).toBeUndefined();
  });

  it('says so in two hundred letters at most', () => {
    const lines = [184, 185].map((blanks) => `... unchanged${' '.repeat(blanks)}...`);
    expect(lines.map((line) => [line.length, omissionIn(line)])).toEqual([
      [200, lines[0]],
      [201, undefined],
    ]);
  });
});

describe('a change', () => {
  const MARK = '# ... existing code ...';
  const refused: RefusalValue = {
    code: 'content.omission',
    message:
      'What is written must be the text itself; "... existing code ..." stands for text that is left out.',
    data: {
      target: 'a.py',
      mark: '... existing code ...',
      hint: 'send the text in full, or change only the lines that are to change',
    },
  };

  const outcomeOf = (before: string, after: string): RefusalValue =>
    refusalOf(() => {
      requireNoOmission('a.py', Buffer.from(before), Buffer.from(after));
      throw new Refused('done', '');
    });

  it.each([
    ['adds a mark', 'a\n', `a\n${MARK}\n`],
    ['writes nothing but a mark', '', MARK],
    ['adds one to one', `${MARK}\na\n`, `${MARK}\na\n  ${MARK}\n`],
    ['takes another one away', '# (unchanged)\n', `${MARK}\n`],
    ['adds one where another stays', '# (unchanged)\n', `# (unchanged)\n${MARK}\n`],
  ])('that %s is refused', (_, before, after) => {
    expect(outcomeOf(before, after)).toEqual(refused);
  });

  it.each([
    ['has none', 'a\n', 'b\n'],
    ['keeps one', `a\n${MARK}\n`, `b\n${MARK}\n`],
    ['moves one', `a\n${MARK}\n`, `  ${MARK}\r\na\n`],
    ['takes one away', `${MARK}\n${MARK}\n`, `${MARK}\n`],
    ['takes all away', `${MARK}\n`, ''],
    ['changes what stands before one', 'a ...[truncated]\n', 'b ...[truncated]\n'],
  ])('that %s is done', (_, before, after) => {
    expect(outcomeOf(before, after)).toEqual({ code: 'done', message: '', data: {} });
  });
});
