import { createTwoFilesPatch, formatPatch, structuredPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../reference.test-kit.js';
import { applyHunks } from './apply.js';
import { readPatch } from './patch.js';

const PATH = 'billing/app.py';
const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';
const HEAD = `--- a/${PATH}\n+++ b/${PATH}\n`;
const HUNK = '@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three\n';
const DONE = TEXT.replace('two', 'TWO');

function patch(text: string, diff: string, path = PATH): string {
  return applyHunks(text, readPatch(diff, path));
}

describe('a patch that is applied', () => {
  const GIT = `diff --git a/${PATH} b/${PATH}\n`;
  it.each<[string, string, string, string]>([
    ['a/ b/ names', TEXT, HEAD + HUNK, DONE],
    ['plain names', TEXT, `--- ${PATH}\n+++ ${PATH}\n${HUNK}`, DONE],
    ['a git header', TEXT, `${GIT}index 0123abc..4567def 100644\n${HEAD}${HUNK}`, DONE],
    ['a git header without mode', TEXT, `${GIT}index 0123abc..4567def\n${HEAD}${HUNK}`, DONE],
    ['a plain git header', TEXT, `diff --git ${PATH} ${PATH}\n--- ${PATH}\n+++ ${PATH}\n${HUNK}`, DONE],
    ['an Index line', TEXT, `Index: ${PATH}\n${'='.repeat(67)}\n--- ${PATH}\n+++ ${PATH}\n${HUNK}`, DONE],
    ['section text', TEXT, HEAD + HUNK.replace('@@\n', '@@ def total(values):\n'), DONE],
    [
      'time stamps',
      TEXT,
      `--- a/${PATH}\t2026-01-02 03:04:05.678901234 +0100\n+++ b/${PATH}\t2026-01-02T03:04:05Z\n${HUNK}`,
      DONE,
    ],
    [
      'old time stamps',
      TEXT,
      `--- ${PATH}\tMon Jan  5 15:04:05 2026\n+++ ${PATH}\t(working copy)\n${HUNK}`,
      DONE,
    ],
    ['a tab after the name', TEXT, `--- a/${PATH}\t\n+++ b/${PATH}\t\n${HUNK}`, DONE],
    ['no final line feed of the diff', TEXT, (HEAD + HUNK).slice(0, -1), DONE],
    [
      'two hunks',
      TEXT,
      `${HEAD}@@ -1,2 +1,3 @@\n one\n+new\n two\n@@ -6,2 +7,1 @@\n-six\n seven\n`,
      'one\nnew\ntwo\nthree\nfour\nfive\nseven\n',
    ],
    [
      'hunks that touch',
      TEXT,
      `${HEAD}@@ -1 +1 @@\n-one\n+1\n@@ -2 +2 @@\n-two\n+2\n`,
      '1\n2\nthree\nfour\nfive\nsix\nseven\n',
    ],
    ['the first line', TEXT, `${HEAD}@@ -1,2 +1,2 @@\n-one\n+1\n two\n`, TEXT.replace('one', '1')],
    ['the last line', TEXT, `${HEAD}@@ -6,2 +6,2 @@\n six\n-seven\n+7\n`, TEXT.replace('seven', '7')],
    ['the whole file', 'a\n', `${HEAD}@@ -1 +1,2 @@\n-a\n+b\n+c\n`, 'b\nc\n'],
    ['a removal in full', 'a\nb\n', `${HEAD}@@ -1 +0,0 @@\n-a\n`, 'b\n'],
    [
      'a line feed that goes',
      'a\nb\n',
      `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n`,
      'a\nb',
    ],
    [
      'a line feed that comes',
      'a\nb',
      `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n`,
      'a\nb\n',
    ],
    [
      'none before and after',
      'a\nb',
      `${HEAD}@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n`,
      'a\nc',
    ],
    [
      'none in the context',
      'a\nb',
      `${HEAD}@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n`,
      'x\nb',
    ],
    ['a removed line like a header', 'a\n-- x\nb\n', `${HEAD}@@ -1,3 +1,2 @@\n a\n--- x\n b\n`, 'a\nb\n'],
    ['an added line like a header', 'a\nb\n', `${HEAD}@@ -1,2 +1,3 @@\n a\n+++ b/f\n b\n`, 'a\n++ b/f\nb\n'],
    [
      'a body line like a git header',
      'a\ndiff --git a/x b/x\n',
      `${HEAD}@@ -1,2 +1,2 @@\n-a\n+b\n diff --git a/x b/x\n`,
      'b\ndiff --git a/x b/x\n',
    ],
    ['a CRLF body', 'a\r\nb\r\n', `${HEAD}@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n`, 'a\r\nc\r\n'],
    [
      'other line breaks',
      'a\u2028b\vc\fd\u0085e\rf\nz\n',
      `${HEAD}@@ -1,2 +1,2 @@\n a\u2028b\vc\fd\u0085e\rf\n-z\n+y\n`,
      'a\u2028b\vc\fd\u0085e\rf\ny\n',
    ],
    ['a byte order mark', '\ufeffa\nb\n', `${HEAD}@@ -1,2 +1,2 @@\n \ufeffa\n-b\n+c\n`, '\ufeffa\nc\n'],
    [
      'equal blocks told apart by the line',
      'x\na\nx\nx\na\nx\n',
      `${HEAD}@@ -4,3 +4,3 @@\n x\n-a\n+b\n x\n`,
      'x\na\nx\nx\nb\nx\n',
    ],
    ['one place without context', 'a\nb\nc\n', `${HEAD}@@ -2 +2 @@\n-b\n+B\n`, 'a\nB\nc\n'],
  ])('%s', (_, text, diff, result) => {
    expect(patch(text, diff)).toBe(result);
  });

  it.each<[string, string, string]>([
    [
      'a name with blanks',
      'my docs/a b.md',
      'diff --git a/my docs/a b.md b/my docs/a b.md\n--- a/my docs/a b.md\t\n+++ b/my docs/a b.md\t\n',
    ],
    [
      'a quoted name',
      'café.py',
      'diff --git "a/caf\\303\\251.py" "b/caf\\303\\251.py"\n--- "a/caf\\303\\251.py"\n+++ "b/caf\\303\\251.py"\n',
    ],
    ['an unquoted unicode name', '日本.py', '--- a/日本.py\n+++ b/日本.py\n'],
    ['a name that ends with a quote', 'x"', 'diff --git a/x" b/x"\n--- a/x"\n+++ b/x"\n'],
    ['the same in an Index line', 'x"', 'Index: x"\n--- x"\n+++ x"\n'],
    ['a quote in the name', 'q"x.py', '--- "a/q\\"x.py"\n+++ "b/q\\"x.py"\n'],
    ['a path that begins with a/', 'a/x.py', '--- a/a/x.py\n+++ b/a/x.py\n'],
    ['the same without prefix', 'a/x.py', '--- a/x.py\n+++ a/x.py\n'],
  ])('%s', (_, path, head) => {
    expect(patch(TEXT, head + HUNK, path)).toBe(DONE);
  });
});

describe('a patch that is refused', () => {
  const OTHER = '--- a/src/app.py\n+++ b/src/app.py\n';
  const GIT = `diff --git a/${PATH} b/${PATH}\n`;
  const refused: [string, string, string][] = [
    // header.mismatch, header.escape
    ...[
      OTHER,
      `--- a/src/app.py\n+++ b/${PATH}\n`,
      `--- a/${PATH}\n+++ b/src/app.py\n`,
      '--- a/app.py\n+++ b/app.py\n',
      '--- a/billing/App.py\n+++ b/billing/App.py\n',
      '--- a/x/billing/app.py\n+++ b/x/billing/app.py\n',
      `--- a/${PATH}\n+++ ${PATH}\n`,
      `--- b/${PATH}\n+++ a/${PATH}\n`,
      `--- a/${PATH}\n+++ a/${PATH}\n`,
      '--- a/billing/аpp.py\n+++ b/billing/аpp.py\n',
      '--- a/./billing/app.py\n+++ b/./billing/app.py\n',
      '--- a/billing//app.py\n+++ b/billing//app.py\n',
      '--- a/../out/x\n+++ b/../out/x\n',
      '--- "a/\\056\\056/out/x"\n+++ "b/\\056\\056/out/x"\n',
      `--- a/${PATH} \n+++ b/${PATH} \n`,
      `--- a/${PATH} 2026-01-02 03:04:05\n+++ b/${PATH}\n`,
      `--- a/${PATH}\r\n+++ b/${PATH}\r\n`,
      `diff --git a/src/app.py b/src/app.py\n${HEAD}`,
      `diff --git a/${PATH} b/src/app.py\n${HEAD}`,
      `Index: src/app.py\n${HEAD}`,
    ].map((head): [string, string, string] => [JSON.stringify(head), 'patch.header-mismatch', head + HUNK]),
    // names and texts that are none
    ['an open quote', 'patch.not-a-patch', `--- "a/${PATH}\n+++ "b/${PATH}\n${HUNK}`],
    ['an empty name', 'patch.not-a-patch', `--- \n+++ \n${HUNK}`],
    ['an odd tail', 'patch.not-a-patch', `--- a/${PATH}\tsoon\n+++ b/${PATH}\n${HUNK}`],
    ['no --- line', 'patch.not-a-patch', `+++ b/${PATH}\n${HUNK}`],
    ['no +++ line', 'patch.not-a-patch', `--- a/${PATH}\n${HUNK}`],
    ['swapped lines', 'patch.not-a-patch', `+++ b/${PATH}\n--- a/${PATH}\n${HUNK}`],
    ['bare markers', 'patch.not-a-patch', '---\n+++\n'],
    ['prose', 'patch.not-a-patch', 'replace two by TWO'],
    ['a fence', 'patch.not-a-patch', `\`\`\`diff\n${HEAD}${HUNK}\`\`\`\n`],
    ['a closing fence', 'patch.trailing-text', `${HEAD}${HUNK}\`\`\`\n`],
    ['a preamble', 'patch.not-a-patch', `Here it is:\n${HEAD}${HUNK}`],
    ['a byte order mark', 'patch.not-a-patch', `\ufeff${HEAD}${HUNK}`],
    ['escaped line feeds', 'patch.not-a-patch', (HEAD + HUNK).replaceAll('\n', '\\n')],
    ['indentation', 'patch.not-a-patch', (HEAD + HUNK).replace(/^/gm, '  ')],
    ['a NUL', 'patch.not-a-patch', `${HEAD}${HUNK}\0`],
    [
      'a codex patch',
      'patch.not-a-patch',
      `*** Begin Patch\n*** Update File: ${PATH}\n@@\n-two\n+TWO\n*** End Patch\n`,
    ],
    ['a context diff', 'patch.not-a-patch', `*** ${PATH}\n--- ${PATH}\n***************\n*** 1,3 ****\n`],
    ['a normal diff', 'patch.not-a-patch', '2c2\n< two\n---\n> TWO\n'],
    ['ed commands', 'patch.not-a-patch', '2c\nTWO\n.\nw\n'],
    ['headers alone', 'patch.not-a-patch', HEAD],
    ['a combined diff', 'patch.range', `${HEAD}@@@ -1,3 -1,3 +1,3 @@@\n`],
    ['a stray line in the git header', 'patch.not-a-patch', `${GIT}x\n${HEAD}${HUNK}`],
    // other operations
    ['a new file', 'patch.operation', `--- /dev/null\n+++ b/${PATH}\n@@ -0,0 +1 @@\n+x\n`],
    ['a deleted file', 'patch.operation', `--- a/${PATH}\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n`],
    [
      'an epoch stamp',
      'patch.operation',
      `--- a/${PATH}\t2026-01-02 03:04:05 +0000\n+++ b/${PATH}\t1970-01-01 00:00:00 +0000\n${HUNK}`,
    ],
    ...[
      'new file mode 100644',
      'deleted file mode 100644',
      'old mode 100644\nnew mode 100755',
      'rename from x',
      'copy from /x',
      'similarity index 90%',
      'GIT binary patch',
    ].map((line): [string, string, string] => [line, 'patch.operation', `${GIT}${line}\n${HEAD}${HUNK}`]),
    ['a link mode', 'patch.operation', `${GIT}index 0123abc..4567def 120000\n${HEAD}${HUNK}`],
    ['binary files', 'patch.operation', `Binary files a/${PATH} and b/${PATH} differ\n`],
    ['a text emptied', 'patch.operation', `${HEAD}@@ -1,7 +0,0 @@\n${TEXT.replace(/^(?=.)/gm, '-')}`],
    // second sections
    ...[
      OTHER,
      `diff --git a/src/app.py b/src/app.py\n${OTHER}`,
      'diff --git a/x b/y\nrename from x\nrename to y\n',
      HEAD,
      'Index: src/app.py\n',
      '*** End Patch\n',
    ].map((section): [string, string, string] => [
      `a second section ${JSON.stringify(section)}`,
      'patch.second-file',
      HEAD + HUNK + section + HUNK,
    ]),
    ['a foreign section first', 'patch.header-mismatch', OTHER + HUNK + HEAD + HUNK],
    ['a section after a signature', 'patch.counts', `${HEAD}${HUNK}-- \n2.39.5\n${OTHER}${HUNK}`],
    ['prose after', 'patch.trailing-text', `${HEAD}${HUNK}Done.\n`],
    ['a blank line after', 'patch.trailing-text', `${HEAD}${HUNK}\n`],
    // where it fits
    ['a wrong context line', 'patch.context', HEAD + HUNK.replace(' three', ' tree')],
    ['a wrong removed line', 'patch.context', HEAD + HUNK.replace('-two', '-tow')],
    ['other blanks', 'patch.context', HEAD + HUNK.replace(' three', ' three ')],
    ['past the end', 'patch.context', `${HEAD}@@ -7,2 +7,2 @@\n seven\n-eight\n+8\n`],
    ['one line off', 'patch.context', HEAD + HUNK.replace('-1,3 +1,3', '-2,3 +2,3')],
    ['CRLF for LF', 'patch.context', HEAD + HUNK.replace(' three', ' three\r')],
    ['applied already', 'patch.context', HEAD + HUNK.replace('-two\n+TWO', '-TWO\n+two')],
    [
      'falling order',
      'patch.order',
      `${HEAD}@@ -5,2 +5,2 @@\n five\n-six\n+6\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n`,
    ],
    [
      'an overlap',
      'patch.order',
      `${HEAD}@@ -1,2 +1,2 @@\n-one\n+1\n two\n@@ -2,2 +2,2 @@\n two\n-three\n+3\n`,
    ],
    ['a repeated hunk', 'patch.order', HEAD + HUNK + HUNK],
    [
      'a wrong new start',
      'patch.range',
      `${HEAD}@@ -1,2 +1,3 @@\n one\n+new\n two\n@@ -6,2 +6,1 @@\n-six\n seven\n`,
    ],
    // counts and ranges
    ...['-1,4 +1,3', '-1,3 +1,4', '-1,3 +1,999999999', '-1,9 +1,9'].map((range): [string, string, string] => [
      range,
      'patch.counts',
      HEAD + HUNK.replace('-1,3 +1,3', range),
    ]),
    ...['-1,2 +1,3', '-1,3 +1,2'].map((range): [string, string, string] => [
      range,
      'patch.counts',
      HEAD + HUNK.replace('-1,3 +1,3', range),
    ]),
    ...[
      '-x,3 +1,3',
      '-1,-3 +1,3',
      '-01,3 +1,3',
      '-1,99999999999999999999 +1,3',
      '-0,3 +1,3',
      '-1,3 +0,3',
      '-1.5 +1',
    ].map((range): [string, string, string] => [
      range,
      'patch.range',
      HEAD + HUNK.replace('-1,3 +1,3', range),
    ]),
    ['bare @@ @@', 'patch.range', `${HEAD}@@ @@\n one\n-two\n+TWO\n three\n`],
    ['a swallowed header', 'patch.context', `${HEAD}@@ -1,4 +1,4 @@\n one\n-two\n+TWO\n three\n${OTHER}`],
    // what a hunk holds
    ['context only', 'patch.no-change', `${HEAD}@@ -1,2 +1,2 @@\n one\n two\n`],
    ['an empty hunk', 'patch.no-change', `${HEAD}@@ -1,0 +1,0 @@\n`],
    ['the same line out and in', 'patch.no-change', `${HEAD}@@ -1 +1 @@\n-one\n+one\n`],
    ['an addition without context', 'patch.no-anchor', `${HEAD}@@ -2,0 +3 @@\n+new\n`],
    ['an addition at 0', 'patch.no-anchor', `${HEAD}@@ -0,0 +1 @@\n+new\n`],
    ['an unmarked line', 'patch.bad-line', HEAD + HUNK.replace(' three', 'three')],
    ['an empty context line', 'patch.bad-line', HEAD + HUNK.replace(' three', '')],
    // final line feeds
    [
      'a marker the file has not',
      'patch.context',
      `${HEAD}@@ -7 +7 @@\n-seven\n\\ No newline at end of file\n+7\n`,
    ],
    [
      'an end in the middle',
      'patch.no-newline',
      `${HEAD}@@ -1,2 +1,2 @@\n one\n-two\n+2\n\\ No newline at end of file\n`,
    ],
    [
      'a line after the end',
      'patch.no-newline',
      `${HEAD}@@ -6,2 +6,3 @@\n six\n seven\n\\ No newline at end of file\n+8\n`,
    ],
    ['a marker first', 'patch.no-newline', `${HEAD}@@ -1 +1 @@\n\\ No newline at end of file\n-one\n+1\n`],
    [
      'a marker twice',
      'patch.no-newline',
      `${HEAD}@@ -7 +7 @@\n-seven\n\\ No newline at end of file\n\\ No newline at end of file\n+7\n`,
    ],
    ['another marker', 'patch.bad-line', `${HEAD}@@ -7 +7 @@\n-seven\n\\ no newline\n+7\n`],
  ];

  it.each(refused)('%s', (_, code, diff) => {
    expect(refusalOf(() => patch(TEXT, diff)).code).toBe(code);
  });

  it('says what was expected and what came, and gives the facts', () => {
    expect([
      refusalOf(() => patch(TEXT, OTHER + HUNK)),
      refusalOf(() => patch(TEXT, HEAD + HUNK.replace(' three', ' tree'))),
      refusalOf(() => patch('x\na\nx\n', `${HEAD}@@ -3 +3 @@\n-x\n+y\n`)),
      refusalOf(() => patch('a', HEAD + HUNK)),
      refusalOf(() => patch(TEXT, HEAD + HUNK + OTHER)),
      refusalOf(() => patch(TEXT, `${HEAD}${HUNK}\0`)),
    ]).toEqual([
      {
        code: 'patch.header-mismatch',
        message:
          'Both names of the diff must be "billing/app.py", with one a/ b/ pair or none; "a/src/app.py" and "b/src/app.py" came.',
        data: { expected: PATH, received: ['a/src/app.py', 'b/src/app.py'] },
      },
      {
        code: 'patch.context',
        message:
          'Hunk 1 must fit exactly at its line; line 3 must be "tree\\n", the file has "three\\n"; re-read it.',
        data: {
          hunk: 1,
          line: 3,
          expected: 'tree\n',
          found: 'three\n',
          hint: 're-read the file and make the diff from its present text',
        },
      },
      {
        code: 'patch.ambiguous',
        message: 'Hunk 1 has no context and fits 2 times, at lines 1, 3; add context lines.',
        data: { hunk: 1, count: 2, lines: [1, 3], hint: 'add context lines' },
      },
      {
        code: 'patch.context',
        message:
          'Hunk 1 must fit exactly at its line; line 1 must be "one\\n", the file has "a"; re-read it.',
        data: {
          hunk: 1,
          line: 1,
          expected: 'one\n',
          found: 'a',
          hint: 're-read the file and make the diff from its present text',
        },
      },
      {
        code: 'patch.second-file',
        message: 'A diff must have one section for one file; a second begins at "--- a/src/app.py".',
        data: { line: '--- a/src/app.py' },
      },
      {
        code: 'patch.not-a-patch',
        message: 'The diff must be text; it holds a NUL character.',
        data: {},
      },
    ]);
  });
});

describe('patches made by another program', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '-', '+', '\\', '@', '\r', 'é'),
    maxLength: 3,
  });
  const text = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean())
    .map(([all, end]) => all.join('\n') + (end ? '\n' : ''));
  const pair = fc
    .tuple(text, text)
    .filter(([before, after]) => before !== after && before !== '' && after !== '');

  it('give the second text', () => {
    fc.assert(
      fc.property(
        pair,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        ([before, after], context, prefixed) => {
          const names = prefixed ? [`a/${PATH}`, `b/${PATH}`] : [PATH, PATH];
          const diff = createTwoFilesPatch(
            names[0] ?? '',
            names[1] ?? '',
            before,
            after,
            undefined,
            undefined,
            { context },
          );
          expect(patch(before, diff)).toBe(after);
        },
      ),
      { seed: 5, numRuns: 2000 },
    );
  });

  it('give the second text or nothing when one line number is off', () => {
    fc.assert(
      fc.property(pair, fc.nat(5), fc.integer({ min: 1, max: 3 }), ([before, after], which, off) => {
        const parsed = structuredPatch(`a/${PATH}`, `b/${PATH}`, before, after, undefined, undefined, {
          context: 1,
        });
        const hunk = parsed.hunks[which % parsed.hunks.length];
        if (hunk === undefined) throw new Error('two different texts have no hunk');
        hunk.oldStart += off;
        const refusal = refusalOf(() => patch(before, formatPatch(parsed)));
        expect(refusal.code).toMatch(/^patch\./);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
