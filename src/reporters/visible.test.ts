import { describe, expect, it } from 'vitest';
import { showLines, showText } from './visible.js';

describe('showText', () => {
  it.each([
    ['plain ASCII and a space', 'a b~', 'a b~'],
    ['letters of other scripts stay', 'é é 漢字 عربي', 'é é 漢字 عربي'],
    ['line breaks and tabs', 'a\nb\r\tc', 'a\\nb\\r\\tc'],
    ['C0, DEL and C1 controls', '\u0000\u001b[2J\u007f\u009b', '\\u0000\\u001b[2J\\u007f\\u009b'],
    ['bidi overrides and isolates', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['zero-width and byte order marks', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['line and paragraph separators', '\u2028\u2029', '\\u2028\\u2029'],
    ['spaces that look like one', 'a\u00a0b\u3000', 'a\\u00a0b\\u3000'],
    ['tag characters, beyond the basic plane', '\u{e0041}', '\\udb40\\udc41'],
    ['variation selectors and fillers', 'a\ufe0fb\u3164', 'a\\ufe0fb\\u3164'],
    ['lone surrogates', '\ud800x\udfff', '\\ud800x\\udfff'],
    ['noncharacters and private use', '\uffff\ue000', '\\uffff\\ue000'],
  ])('%s', (_what, text, shown) => {
    expect(showText(text)).toBe(shown);
  });

  it('keeps JSON the same JSON', () => {
    const value = { 'a\u202e': 'b\u{e0041}\u0000\n"\\' };
    expect(JSON.parse(showText(JSON.stringify(value)))).toEqual(value);
  });

  it('changes nothing the second time', () => {
    const once = showText('a\u202e\n\u{e0041}\\');
    expect(showText(once)).toBe(once);
  });
});

describe('showLines', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['one\n', ['one']],
    ['one\n\ntwo\r\n', ['one', '', 'two\\r']],
  ])('%j', (text, lines) => {
    expect(showLines(text)).toEqual(lines);
  });
});
