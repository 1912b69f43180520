import { describe, expect, it } from 'vitest';
import { cutToWidth, displayWidth, flowToWidth, padToWidth } from './width.js';

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['漢字', 4],
    ['e\u0301', 1],
    ['✓', 1],
    ['🙂', 2],
    ['ａ', 2],
  ])('%j takes %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('padToWidth', () => {
  it('fills by columns, and leaves what is wider', () => {
    expect([padToWidth('漢', 4), padToWidth('abcde', 4)]).toEqual(['漢  ', 'abcde']);
  });
});

describe('cutToWidth', () => {
  it.each([
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abc…'],
    ['漢字漢', 5, '漢字…'],
    ['漢字漢', 4, '漢…'],
    ['🙂🙂', 3, '🙂…'],
  ])('%j to %i is %j', (text, width, cut) => {
    expect(cutToWidth(text, width)).toBe(cut);
  });
});

describe('flowToWidth', () => {
  it('breaks between entries only', () => {
    expect(flowToWidth(['aa', 'bb', 'cccccccc', 'd'], 6)).toEqual(['aa  bb', 'cccccccc', 'd']);
  });

  it('gives nothing for nothing', () => {
    expect(flowToWidth([], 6)).toEqual([]);
  });
});
