import { describe, expect, it } from 'vitest';
import { Problem } from '../model/problem.js';
import { matchesGlob } from './name-glob.js';
import { readPermission } from './permission.js';
import { refusalOf } from './reference.test-kit.js';

describe('readPermission', () => {
  const policy = {
    allow: ['lib', 'billing/', 'one.py'],
    deny: ['.env', 'lib/secret//'],
    names: '*.py',
  };
  const requireNotDenied = (path: string): void => readPermission(policy).requireNotDenied(path);
  const requireWritable = (path: string): void => readPermission(policy).requireWritable(path);

  it.each(['lib/a.py', 'billing/deep/b.py', 'one.py'])('permits %s', (path) => {
    expect(requireWritable(path)).toBeUndefined();
  });

  it.each(['lib2/x.py', 'app/lib/x.py', 'Lib/x.py', 'libx.py', 'one.py2'])(
    'keeps %s out of the allowlist',
    (path) => {
      expect(refusalOf(() => requireWritable(path))).toEqual({
        code: 'intent.not-allowed',
        message: `"${path}" is outside what may be written: "lib", "billing", "one.py".`,
        data: { target: path, allow: ['lib', 'billing', 'one.py'] },
      });
    },
  );

  it.each([
    ['lib/.env', '.env'],
    ['lib/.ENV', '.env'],
    ['lib/.env/x.py', '.env'],
    ['lib/secret/x.py', 'lib/secret'],
    ['lib/Secret/x.py', 'lib/secret'],
  ])('denies %s to readers and writers', (path, denied) => {
    const value = {
      code: 'policy.denied',
      message: `"${path}" is denied by the policy entry "${denied}".`,
      data: { target: path, denied },
    };
    expect([refusalOf(() => requireWritable(path)), refusalOf(() => requireNotDenied(path))]).toEqual([
      value,
      value,
    ]);
  });

  it('holds names to the glob', () => {
    expect(refusalOf(() => requireWritable('lib/a.js'))).toEqual({
      code: 'policy.name',
      message: 'Only names like "*.py" may be written; "lib/a.js" came.',
      data: { target: 'lib/a.js', names: '*.py' },
    });
  });

  it('permits everything without rules, and nothing with an empty allowlist', () => {
    expect(readPermission({}).requireWritable('any/where')).toBeUndefined();
    expect(refusalOf(() => readPermission({ allow: [] }).requireWritable('a'))).toEqual({
      code: 'intent.not-allowed',
      message: '"a" is outside what may be written: nothing.',
      data: { target: 'a', allow: [] },
    });
  });

  it.each(
    ['', '/', '/abs', '../up', './here', 'a//b'].flatMap((entry) => [
      ['allow', entry] as const,
      ['deny', entry] as const,
    ]),
  )('takes %s of %j for a mistake in the policy', (list, entry) => {
    expect(() => readPermission({ [list]: [entry] })).toThrow(
      new Problem({
        code: 'reference-policy',
        message: `policy.${list} holds an entry that names nothing below the root.`,
        place: `policy.${list}`,
        expected: 'a relative path in canonical spelling, e.g. "billing/"',
        received: JSON.stringify(entry),
        hint: 'write the folder or file as the workspace spells it, without leading slash or dot parts',
      }),
    );
  });
});

describe('matchesGlob', () => {
  it.each([
    ['app.py', '*.py', true],
    ['app.pyc', '*.py', false],
    ['.py', '*.py', true],
    ['app.py', 'app.??', true],
    ['app.py', 'app.?', false],
    ['日本.py', '??.py', true],
    ['a.b.c', '*.*', true],
    ['abc', '*', true],
    ['', '*', true],
    ['', '?', false],
    ['a+b', 'a+b', true],
    ['aab', 'a+b', false],
    ['xapp.py', 'app.py', false],
    ['app.p', 'app.py', false],
    [`${'a'.repeat(2000)}b`, `${'*a'.repeat(50)}c`, false],
  ])('%s against %s', (name, glob, fits) => {
    expect(matchesGlob(name, glob)).toBe(fits);
  });
});
