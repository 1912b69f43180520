import { describe, expect, it } from 'vitest';
import { cleanWord, mapToPath } from './mention-name.js';

describe('cleanWord', () => {
  it.each<readonly [string, string]>([
    ['a.py', 'a.py'],
    ['', ''],
    // punctuation, at the end alone
    ...[...'.,;:!?…。，；：！？、|'].map((mark) => [`a.py${mark}`, 'a.py'] as const),
    ['.,a', '.,a'],
    ['a.py?!', 'a.py'],
    ['...', ''],
    // quotes, at both ends
    ...[...'"\'`“”„‟‘’«»‹›*|'].map((mark) => [`${mark}${mark}a.py${mark}`, 'a.py'] as const),
    ['a"b', 'a"b'],
    ['***', ''],
    // brackets that surround, or have no partner
    ...['()', '[]', '{}', '<>', '（）', '【】', '《》'].flatMap(
      ([opener = '', closer = '']) =>
        [
          [`${opener}a.py${closer}`, 'a.py'],
          [`${opener}a.py`, 'a.py'],
          [`a.py${closer}`, 'a.py'],
          [`${opener}a${closer}.py`, `${opener}a${closer}.py`],
          [`a${opener}b${closer}`, `a${opener}b${closer}`],
          [`${opener}${opener}a${closer}.py`, `${opener}a${closer}.py`],
          [`a${opener}b${closer}${closer}`, `a${opener}b${closer}`],
        ] as const,
    ),
    ['(a)(b)', '(a)(b)'],
    ['((a)(b))', '(a)(b)'],
    ['(a]', 'a'],
    ['a[', 'a['],
    [')a', ')a'],
    // possessives
    ["a.py's", 'a.py'],
    ['a.py’s', 'a.py'],
    ["it's.js", "it's.js"],
    ['a.pys', 'a.pys'],
    // places in a file
    ['a.py:1', 'a.py'],
    ['a.py:L1', 'a.py'],
    ['a.py:123456789', 'a.py'],
    ['a.py:1-20', 'a.py'],
    ['a.py:1:20', 'a.py'],
    ['a.py:L1-L20', 'a.py'],
    ['a.py:1:2-3:4', 'a.py'],
    ['a.py#L1', 'a.py'],
    ['a.py#L123456789', 'a.py'],
    ['a.py#L1C20', 'a.py'],
    ['a.py#L1-20', 'a.py'],
    ['a.py#L1-L20', 'a.py'],
    ['a.py#L1C2-L30C40', 'a.py'],
    ['a.py(1)', 'a.py'],
    ['a.py(12,34)', 'a.py'],
    ['a.py(12:34)', 'a.py'],
    // what is none
    ...[
      'a.py:x',
      'a.py:1234567890',
      'a.py:1x',
      'a.py#1',
      'a.py#L',
      'a.py#Lx',
      'a.py#L1234567890',
      'a.py#L1x',
      'a.py#L1Cx',
      'a.py#L1C1234567890',
      'a.py#L1-Lx',
      'a.py#L1-L1234567890',
      'a.py(x)',
      'a.py(1234567890)',
      'a.py(1;2)',
      'a.py(1,x)',
      'a.py(x,1)',
      'a.py(1,1234567890)',
      'a.py(1)x',
    ].map((word) => [word, word] as const),
    // one in the other, up to eight layers
    ['"(`a.py:3`),"', 'a.py'],
    [`a${').'.repeat(8)}`, 'a'],
    [`a${').'.repeat(9)}`, 'a).'],
  ])('makes %j %j', (word, clean) => {
    expect(cleanWord(word)).toBe(clean);
  });
});

describe('mapToPath', () => {
  const ROOTS = ['/mnt/tree', '/srv/tree'];
  it.each([
    ['a.py', 'a.py'],
    ['a/b.py', 'a/b.py'],
    ['./a//b/./c.py', 'a/b/c.py'],
    ['a/../b.py', 'b.py'],
    ['a/b/../../c', 'c'],
    ['a\\b\\c.py', 'a/b/c.py'],
    ['/mnt/tree/a.py', 'a.py'],
    ['/srv/tree//a.py', 'a.py'],
    ['\\srv\\tree\\a.py', 'a.py'],
    ['a/~', 'a/~'],
    ['notes:/a', undefined],
    ['ab:c', 'ab:c'],
    ['', undefined],
    ['.', undefined],
    ['a/..', undefined],
    ['..', undefined],
    ['../a', undefined],
    ['a/../../b/c', undefined],
    ['~', undefined],
    ['~/a', undefined],
    ['a://b', undefined],
    ['c:a', undefined],
    ['C:\\a', undefined],
    ['a/', undefined],
    ['a\\', undefined],
    ['/mnt/tree', undefined],
    ['/mnt/tree/', undefined],
    ['/mnt/trees/a.py', undefined],
    ['/etc/a.py', undefined],
    ['a\u200bb', undefined],
  ])('takes %j for %j', (word, path) => {
    expect(mapToPath(word, ROOTS)).toBe(path);
  });
});
