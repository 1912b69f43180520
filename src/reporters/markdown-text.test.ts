import { describe, expect, it } from 'vitest';
import { codeBlock, codeSpan, markdownTable, proseText } from './markdown-text.js';

describe('proseText', () => {
  it.each([
    ['plain, (with) marks.', 'plain, (with) marks.'],
    ['*a* _b_ `c` | d', '\\*a\\* \\_b\\_ \\`c\\` \\| d'],
    ['<img src=x> &lt;', '\\<img src=x\\> &amp;lt;'],
    ['![x](http://h)', '\\!\\[x\\](http://h)'],
    ['a\n# b\u202e', 'a\\\\n\\# b\\\\u202e'],
  ])('%j', (text, prose) => {
    expect(proseText(text)).toBe(prose);
  });
});

describe('codeSpan', () => {
  it.each([
    ['a', '`a`'],
    ['a|b', '`a\\|b`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['a\nb', '`a\\nb`'],
  ])('%j', (text, span) => {
    expect(codeSpan(text)).toBe(span);
  });
});

describe('codeBlock', () => {
  it('is fenced longer than anything in it', () => {
    expect(codeBlock(['a', '````', '\u001b'], 'diff')).toEqual([
      '`````diff',
      'a',
      '````',
      '\\u001b',
      '`````',
    ]);
  });
});

describe('markdownTable', () => {
  it('has a head, a rule and rows', () => {
    expect(markdownTable(['a', 'b'], [['1', '']])).toEqual(['| a | b |', '| --- | --- |', '| 1 |  |']);
  });
});
