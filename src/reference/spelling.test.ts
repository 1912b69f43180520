import { describe, expect, it } from 'vitest';
import { requireUnprotected } from './protected-name.js';
import { refusalOf } from './reference.test-kit.js';
import { findSpellingFault, PATH_PATTERN, requireSpelling } from './spelling.js';

const LEGAL = [
  'k.txt', 'p/q/new.ts', 'a (1).md', '[slug].tsx', '-n', '日本.py', "it's.js", '..rc', 'x..y', '..d/f', '.../x', '50%.md', 'a%20b',
  '%2e%2e/s', '.gitignore', '.github/x', 'git/x', 'Makefile', '$HOME/x', 'app/$id.tsx', 'a~', 'notes: 1.md', 'comms', 'é.py', 'e\u0301.py',
  'wait….md', 'a&b.py', 'a b/c', 'a.~/b', 'ab:c', 'profile:x', '1http:/x', 'x/http:/y', 'x/file:y', `${'n'.repeat(255)}`, `${'é'.repeat(127)}`, `${'d/'.repeat(2047)}dd`, Array.from({ length: 1000 }, () => 'd').join('/'),
]; // prettier-ignore

const FAULTY: Record<string, string[]> = {
  'path.control': ['a\0b', 'k\0/../../o', 'a\nb', 'a\rb', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a.py\n'],
  'path.invisible': ['a\u200bb', '\ufeffa', 'a\u00adb', 'a\u202eb', 'a\u2066b', '.g\u200cit/x', 'a\ufe0f.py', 'a\u3164b', 'a\u{e0061}b'],
  'path.blank-edge': [' k.txt', 'k.txt ', '\u00a0k', 'k\u3000'],
  'path.absolute': ['/x', '//x', '/../x', '/'],
  'path.home': ['~/x', '~bob/x', '~'],
  'path.url': ['file:///x', 'http://h/x', 'file:x', 'https:/h'],
  'path.windows': ['D:\\x', 'D:x', 'p/D:/x', '..\\o\\s', 'p\\..\\../s', '\\x', '\\\\srv\\sh', 'c:/x'],
  'path.traversal': ['..', '../o/s', 'p/../../o', 'p/../k.txt', 'gone/../k.txt', 'p/..', './../x'],
  'path.normal-form': ['.', './k.txt', 'p/./k', 'p//k', 'k.txt/', 'dir/.', 'p/', '....//o/s'],
  'path.look-alike': ['\uff0e\uff0e/o', '\u2025/o', '..\u2215o/../x'.replace('/../x', '\uff0fx'), 'a\uff3cb', '\u2024/x', 'a\u2100b'],
  'path.too-long': ['n'.repeat(256), 'é'.repeat(128), `x/${'n'.repeat(256)}`, `${'d/'.repeat(2047)}ddd`, 'd/'.repeat(2048) + 'x'],
}; // prettier-ignore

describe('findSpellingFault', () => {
  it.each(LEGAL)('accepts %j', (path) => {
    expect(findSpellingFault(path)).toBeUndefined();
  });

  it.each(Object.entries(FAULTY).flatMap(([code, paths]) => paths.map((path) => [code, path] as const)))(
    '%s: %j',
    (code, path) => {
      expect(findSpellingFault(path)?.code).toBe(code);
    },
  );
});

describe('requireSpelling', () => {
  it.each([
    ['path.control', 'a\nb', '"a\\nb"', 'hold no control character or line separator'],
    [
      'path.invisible',
      'billing/a\u202eyp.exe',
      '"billing/a\\u{202e}yp.exe"',
      'hold no invisible or direction-changing character',
    ],
    ['path.blank-edge', ' a', '" a"', 'not begin or end with a blank'],
    ['path.absolute', '/a', '"/a"', 'be relative to the workspace root'],
    ['path.home', '~/a', '"~/a"', 'not begin with ~'],
    ['path.url', 'file:a', '"file:a"', 'not be a URL'],
    ['path.windows', 'a\\b', '"a\\\\b"', 'use / and no drive'],
    ['path.traversal', 'a/../b', '"a/../b"', 'not climb with ..'],
    ['path.normal-form', 'a/', '"a/"', 'hold no . or empty part and no trailing slash'],
    ['path.look-alike', 'a\uff3cb', '"a\uff3cb"', 'hold no character that folds to a dot part or a slash'],
    [
      'path.too-long',
      'n'.repeat(256),
      `"${'n'.repeat(80)}…"`,
      'have parts of at most 255 bytes and 4096 bytes in all',
    ],
  ])('names the rule of %s and what came, with everything visible', (code, path, shown, rule) => {
    expect(refusalOf(() => requireSpelling(path))).toEqual({
      code,
      message: `The path must ${rule}; ${shown} came.`,
      data: { path, rule },
    });
  });
});

describe('PATH_PATTERN', () => {
  const pattern = new RegExp(PATH_PATTERN, 'u');

  it.each(LEGAL)('admits %j', (path) => {
    expect(pattern.test(path)).toBe(true);
  });

  it.each(
    [
      'path.absolute',
      'path.home',
      'path.windows',
      'path.traversal',
      'path.normal-form',
      'path.blank-edge',
    ].flatMap((code) => FAULTY[code] ?? []),
  )('refuses %j', (path) => {
    expect(pattern.test(path)).toBe(false);
  });
});

describe('requireUnprotected', () => {
  it.each([
    '.git',
    '.git/hooks/x',
    'sub/.git/config',
    '.GIT/x',
    '.gIt',
    '.git./x',
    '.git /x',
    'git~1/x',
    '.git::$INDEX_ALLOCATION/x',
  ])('protects %j', (path) => {
    const hit = path.split('/').find((part) => /git/i.test(part)) ?? '';
    expect(refusalOf(() => requireUnprotected(path))).toEqual({
      code: 'path.protected',
      message: `Git's own files are out of reach; "${path}" goes through "${hit}".`,
      data: { path, protected: hit },
    });
  });

  it.each([
    '.gitignore',
    '.github/x',
    'git/x',
    'a.git/x',
    '.gitmodules',
    'git',
    '.git.md',
    'x/git~backup',
    'agit~1/x',
    'git~12',
  ])('leaves %j alone', (path) => {
    expect(requireUnprotected(path)).toBeUndefined();
  });
});
