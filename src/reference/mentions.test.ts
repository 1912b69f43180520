import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireMention } from './intent.js';
import { findMentions } from './mentions.js';
import { refusalOf } from './reference.test-kit.js';

const ROOTS = ['/srv/site/tree', '/mnt/tree'];

/** Request, and every file it names. */
const NAMED: [string, string[]][] = [
  // plain, punctuation
  ['Change billing/app.py', ['billing/app.py']],
  ['Extract helper from billing/utils.py into billing/tax.py', ['billing/tax.py', 'billing/utils.py']],
  ['In billing/app.py, billing/b.py; billing/c.py: fix it.', ['billing/app.py', 'billing/b.py', 'billing/c.py']],
  ['Is it billing/app.py? Yes, billing/b.py! And billing/c.py...', ['billing/app.py', 'billing/b.py', 'billing/c.py']],
  ['billing/a.py,billing/b.py', ['billing/a.py', 'billing/b.py']],
  ["Fix billing/app.py's total and billing/b.py’s", ['billing/app.py', 'billing/b.py']],
  ['修改「billing/app.py」。', ['billing/app.py']],
  // quotes and backticks
  ['Change "billing/app.py"', ['billing/app.py']],
  ["Change 'billing/app.py', please", ['billing/app.py']],
  ['Change `billing/app.py`.', ['billing/app.py']],
  ['Change ``billing/app.py``', ['billing/app.py']],
  ['Change “billing/app.py” and ‘billing/b.py’', ['billing/app.py', 'billing/b.py']],
  ['Change « billing/app.py » and „billing/b.py“', ['billing/app.py', 'billing/b.py']],
  ['Change “billing/app.py,” then', ['billing/app.py']],
  ["don't touch it's.js or 'o'hara.js'", ["it's.js", "o'hara.js"]],
  ['**billing/app.py** | billing/b.py|', ['billing/app.py', 'billing/b.py']],
  // names with blanks, only when quoted
  ['Change "billing/my file.py"', ['billing/my file.py']],
  ['Change `docs/a (1).md:3`', ['docs/a (1).md']],
  ['Change "my file.py"', ['my file.py']],
  ['Change billing/my file.py', ['billing/my', 'file.py']],
  ['They said "stop now, see billing/app.py" today', ['billing/app.py', 'stop now, see billing/app.py']],
  ['run `git diff billing/app.py --stat`', ['billing/app.py', 'git diff billing/app.py --stat']],
  // brackets
  ['(billing/app.py) [billing/b.py] {billing/c.py} <billing/d.py>', ['billing/app.py', 'billing/b.py', 'billing/c.py', 'billing/d.py']],
  ['(see billing/app.py), (billing/b.py.)', ['billing/app.py', 'billing/b.py']],
  ['[slug].tsx app/[slug]/page.tsx (group)/x.ts a(b).md ([id].ts)', ['(group)/x.ts', '[id].ts', '[slug].tsx', 'a(b).md', 'app/[slug]/page.tsx']],
  // places in a file
  ['billing/a.py:12 billing/b.py:12:5: billing/c.py:3-9 billing/d.py(3,4)', ['billing/a.py', 'billing/b.py', 'billing/c.py', 'billing/d.py']],
  ['billing/a.py#L10 billing/b.py#L10-L20, `billing/c.py:7`', ['billing/a.py', 'billing/b.py', 'billing/c.py']],
  // markdown
  ['see [the app](billing/app.py) and [billing/b.py](billing/b.py#L3)', ['billing/app.py', 'billing/b.py']],
  ['[a](<billing/my file.py>) [b](billing/b.py "title") [c](lib/a(1).py)', ['billing/b.py', 'billing/my file.py', 'lib/a(1).py']],
  ['```sh\npython billing/app.py\n```', ['billing/app.py']],
  // spellings
  ['./billing/app.py billing//b.py billing/./c.py billing/x/../d.py', ['billing/app.py', 'billing/b.py', 'billing/c.py', 'billing/d.py']],
  ['billing\\app.py .\\billing\\b.py', ['billing/app.py', 'billing/b.py']],
  ['/srv/site/tree/billing/app.py and /mnt/tree/billing/b.py:3', ['billing/app.py', 'billing/b.py']],
  // any extension and none
  ['a/Makefile b/x.d.ts c/x.cs.j2 d/.env e/日本.py f/x', ['a/Makefile', 'b/x.d.ts', 'c/x.cs.j2', 'd/.env', 'e/日本.py', 'f/x']],
  ['app.py, ..rc, x..y and .gitignore; 日本.py', ['..rc', '.gitignore', 'app.py', 'x..y', '日本.py']],
  // nothing below the root: ignored, no error
  ['/etc/passwd ../x/y.py billing/../../z.py ~/x.py ~bob/x.py C:\\x\\y.py \\\\srv\\x\\y.py', []],
  ['https://host/billing/app.py see:https://host/b.py <file:///srv/site/tree/billing/app.py>', []],
  ['/srv/site/tree-old/billing/app.py /srv/site/tree /srv/site', []],
  ['billing/ ./ / . .. ... `billing/`', []],
  ['total rate Makefile', []],
  ['see a.(b) and x.py=y', []],
  ['', []],
  // another name than meant stays another name
  ['billing/app.py.bak x/a.py,v', ['billing/app.py.bak', 'x/a.py,v']],
  ['bіlling/app.py', ['bіlling/app.py']], // the i is Cyrillic
  ['billing/app\u200b.py billing/\u202eapp.py', []],
]; // prettier-ignore

describe('findMentions', () => {
  it.each(NAMED)('%j', (request, named) => {
    expect([...findMentions(request, { roots: ROOTS })].toSorted()).toEqual(named);
  });

  it.each<[string, string[], string[]]>([
    ['update Makefile', ['Makefile'], ['Makefile']],
    ['update Makefile', [], []],
    ['update `makefile`', ['makefile'], ['makefile']],
    ['update "make"', ['make'], ['make']],
    ['update makeFile', ['makeFile'], ['makeFile']],
    ['make the build pass', ['make', 'build'], []],
    ['the flag -n and LICENSE.', ['-n', 'LICENSE'], ['-n', 'LICENSE']],
    ['./makefile', [], ['makefile']],
  ])('%j with known names %j', (request, names, named) => {
    expect([...findMentions(request, { names })].toSorted()).toEqual(named);
  });

  it.each<[string, string[], string[]]>([
    ['Make the folder billing/drafts/', [], ['billing/drafts']],
    ['Make `billing/drafts/`, please', [], ['billing/drafts']],
    ['Make billing/drafts', ['billing/drafts'], ['billing/drafts']],
    ['Make billing/drafts//', [], []],
    ['Make /', [], []],
  ])('%j names the files %j and the folders %j', (request, files, folders) => {
    expect([...findMentions(request)]).toEqual(files);
    expect([...findMentions(request, { folders: true })]).toEqual(folders);
  });

  it('names every ordinary path in every wrapping, and no other', () => {
    const part = fc.stringMatching(/^[a-z][a-z0-9_]{0,7}$/);
    const path = fc
      .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('.py', '.d.ts', ''))
      .map(([parts, end]) => parts.join('/') + end);
    const wrapping = fc.constantFrom(
      '@',
      '`@`',
      '"@"',
      "'@'",
      '(@)',
      '[@]',
      '“@”',
      '«@»',
      '@,',
      '@.',
      '@:',
      '@:12',
      '@:12:5',
      '@#L3',
      './@',
      '/mnt/tree/@',
      '(`@:3`),',
      '[x](@)',
    );
    const request = fc.tuple(
      path.filter((name) => name.includes('/')),
      wrapping,
    );
    fc.assert(
      fc.property(request, fc.constantFrom('', 'Please change ', 'fix: '), ([name, wrap], before) => {
        expect([...findMentions(before + wrap.replace('@', name), { roots: ROOTS })]).toEqual([name]);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('survives any text, and names canonical paths only', () => {
    const noise = fc.string({
      unit: fc.constantFrom(
        'a',
        '/',
        '.',
        ' ',
        '`',
        '"',
        "'",
        '(',
        ')',
        '[',
        ']',
        '<',
        '>',
        ':',
        '1',
        '#',
        'L',
        '\\',
        '~',
        '“',
        '”',
        '\n',
        ',',
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(noise, (request) => {
        for (const path of findMentions(request, { roots: ROOTS })) {
          expect(path.split('/').filter((component) => ['', '.', '..'].includes(component))).toEqual([]);
        }
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it.each(['`', '"', "'a", '](a', '(', '.', '“', '[a](', '(9', 'a,b;', '"a ', '](()', '\\', '/'])(
    'stays linear on a flood of %j',
    (unit) => {
      const mentions = findMentions(`${unit.repeat(100_000)}\nbilling/app.py`);
      expect(mentions.has('billing/app.py')).toBe(true);
    },
  );
});

describe('requireMention', () => {
  it('accepts the file that is named', () => {
    expect(requireMention('billing/app.py', 'Change `billing/app.py:3`', ROOTS)).toBeUndefined();
    expect(requireMention('Makefile', 'Change Makefile', ROOTS)).toBeUndefined();
  });

  it.each([
    'billing/utils.py',
    'app.py',
    'src/app.py',
    'billing/app.pyc',
    'billing/App.py',
    'billing/аpp.py',
    'lling/app.py',
  ])('refuses %s', (path) => {
    expect(refusalOf(() => requireMention(path, 'Change billing/app.py and x.md', ROOTS))).toEqual({
      code: 'intent.unmentioned',
      message: `Only files named in the operator's request may be changed; "${path}" is not, named are: "billing/app.py", "x.md".`,
      data: { target: path, mentions: ['billing/app.py', 'x.md'], hint: 'ask the operator to name the file' },
    });
  });

  it.each([
    [5, ''],
    [6, ', …'],
    [51, ', …'],
  ])('lists the first of %i names', (count, more) => {
    const names = Array.from({ length: count }, (_, index) => `x${String(index).padStart(2, '0')}.md`);
    const shown = names.slice(0, 5).map((name) => `"${name}"`);
    expect(refusalOf(() => requireMention('app.py', names.toReversed().join(' '), ROOTS))).toEqual({
      code: 'intent.unmentioned',
      message: `Only files named in the operator's request may be changed; "app.py" is not, named are: ${shown.join(', ')}${more}.`,
      data: { target: 'app.py', mentions: names.slice(0, 50), hint: 'ask the operator to name the file' },
    });
  });

  it('takes the name of a folder for that of a folder alone', () => {
    expect(requireMention('billing/new', 'Make billing/new/', ROOTS, true)).toBeUndefined();
    expect(refusalOf(() => requireMention('billing/new', 'Make billing/new/', ROOTS)).code).toBe(
      'intent.unmentioned',
    );
  });

  it('says so where the request names nothing', () => {
    expect(refusalOf(() => requireMention('app.py', 'make the tests pass', ROOTS))).toEqual({
      code: 'intent.unmentioned',
      message:
        'Only files named in the operator\'s request may be changed; "app.py" is not, named are: none.',
      data: { target: 'app.py', mentions: [], hint: 'ask the operator to name the file' },
    });
  });
});
