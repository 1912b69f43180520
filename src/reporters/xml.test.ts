import { describe, expect, it } from 'vitest';
import { escapeXml, writeXml } from './xml.js';

describe('escapeXml', () => {
  it.each([
    [`<a b="c">&'`, '&lt;a b=&quot;c&quot;&gt;&amp;&apos;'],
    [']]>', ']]&gt;'],
    ['\u0000\u001b\u0085', '\\u0000\\u001b\\u0085'],
    ['\ud800 \uffff', '\\ud800 \\uffff'],
    ['a\nb', 'a\\nb'],
    ['é🙂', 'é🙂'],
  ])('%j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });
});

describe('writeXml', () => {
  it('indents elements and keeps lines of text', () => {
    const element = {
      name: 'a',
      attributes: { n: 1, t: '"' },
      content: [
        { name: 'b', attributes: {} },
        { name: 'c', attributes: {}, content: ['one <', 'two'] },
      ],
    };
    expect(writeXml(element)).toBe('<a n="1" t="&quot;">\n  <b/>\n  <c>one &lt;\ntwo</c>\n</a>\n');
  });
});
