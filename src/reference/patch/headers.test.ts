import { describe, expect, it } from 'vitest';
import { refusalOf, type RefusalValue } from '../reference.test-kit.js';
import { readHeaders } from './headers.js';

const PATH = 'billing/app.py';
const OLD = `--- ${PATH}`;
const NEW = `+++ ${PATH}`;
const GIT = `diff --git a/${PATH} b/${PATH}`;
const QUOTED_GIT = `diff --git "a/${PATH}" "b/${PATH}"`;
const INDEX = `Index: ${PATH}`;

/** How many lines the headers are. */
function read(lines: readonly string[]): number {
  const diff = { lines, at: 0 };
  readHeaders(diff, PATH);
  return diff.at;
}

const noDiff = (expected: string, line?: string): RefusalValue => ({
  code: 'patch.not-a-patch',
  message: `The diff must be one unified diff; ${expected} was expected, ${line === undefined ? 'the end of the text' : JSON.stringify(line)} came.`,
  data: { expected, received: line ?? '' },
});
const operation = (line: string): RefusalValue => ({
  code: 'patch.operation',
  message: `A patch changes the text of one existing file and nothing else; ${JSON.stringify(line)} came.`,
  data: { line, hint: 'use the create tool for a new file; other operations have no tool' },
});
const mismatch = (...received: string[]): RefusalValue => ({
  code: 'patch.header-mismatch',
  message: `Both names of the diff must be "billing/app.py", with one a/ b/ pair or none; ${received.map((name) => JSON.stringify(name)).join(' and ')} came.`,
  data: { expected: PATH, received },
});
const TAIL = 'a tab and a time stamp, or nothing, after the name';

describe('headers that are read', () => {
  it.each<string[]>([
    [OLD, NEW],
    [`--- "${PATH}"`, `+++ "${PATH}"`],
    [`--- "${PATH}"\t`, NEW],
    [`--- "${PATH}"\t2026-01-02 03:04:05`, NEW],
    [INDEX, OLD, NEW],
    ['Index: "billing/app.py"', OLD, NEW],
    ['===', OLD, NEW],
    [INDEX, '====', OLD, NEW],
    [INDEX, '===', GIT, OLD, NEW],
    [GIT, OLD, NEW],
    [`diff --git ${PATH} ${PATH}`, OLD, NEW],
    [QUOTED_GIT, OLD, NEW],
    [`diff --git "${PATH}" "${PATH}"`, OLD, NEW],
    [GIT, 'index 0123..4567', OLD, NEW],
    [GIT, `index ${'a'.repeat(64)}..${'9'.repeat(64)}`, OLD, NEW],
    [GIT, 'index 0123abc..4567def 100644', OLD, NEW],
    [GIT, 'index 0123abc..4567def 100755', OLD, NEW],
  ])('%j', (...lines) => {
    expect(read([...lines, '@@ -1 +1 @@'])).toBe(lines.length);
  });

  it.each([
    '2026-01-02 03:04',
    '2026-01-02T03:04',
    '2026-01-02 03:04:05',
    '2026-01-02 03:04:05.6',
    '2026-01-02 03:04:05.678901234',
    '2026-01-02 03:04Z',
    '2026-01-02 03:04 Z',
    '2026-01-02 03:04:05 +0100',
    '2026-01-02 03:04:05-01:00',
    '2026-01-02 03:04:05.678 +01:00',
    'Mon Jan  5 15:04:05 2026',
    'Mon Jan 15 15:04:05 2026',
    '(revision 7)',
    '(revision 70)',
    '(working copy)',
  ])('with the time stamp %j', (stamp) => {
    expect(read([`${OLD}\t${stamp}`, NEW])).toBe(2);
  });
});

describe('headers that are refused', () => {
  it.each<[string[], RefusalValue]>([
    [[], noDiff('a --- line')],
    [[NEW], noDiff('a --- line', NEW)],
    [['  --- a'], noDiff('a --- line', '  --- a')],
    [[OLD], noDiff('a +++ line after the --- line')],
    [[OLD, `x${NEW}`], noDiff('a +++ line after the --- line', `x${NEW}`)],
    [[OLD, OLD], noDiff('a +++ line after the --- line', OLD)],
    [['--- "a', NEW], noDiff('a name whose quote is closed', '--- "a')],
    [['--- ', NEW], noDiff('a name', '--- ')],
    [[OLD, '+++ ""'], noDiff('a name', '+++ ""')],
    [[`--- "${PATH}" x`, NEW], noDiff(TAIL, `--- "${PATH}" x`)],
    [[`--- "${PATH}" 2026-01-02 03:04`, NEW], noDiff(TAIL, `--- "${PATH}" 2026-01-02 03:04`)],
    [[`--- "${PATH}" 1970-01-01`, NEW], noDiff(TAIL, `--- "${PATH}" 1970-01-01`)],
    [[`--- "${PATH}"${PATH}`, NEW], noDiff(TAIL, `--- "${PATH}"${PATH}`)],
    [['--- /dev/null', NEW], operation('--- /dev/null')],
    [[OLD, '+++ "/dev/null"'], operation('+++ "/dev/null"')],
    [['old mode 100644', OLD, NEW], operation('old mode 100644')],
    [[INDEX, 'Binary files a and b differ'], operation('Binary files a and b differ')],
    [[`--- ${PATH}x`, NEW], mismatch(`${PATH}x`, PATH)],
    [[OLD, '+++ x'], mismatch(PATH, 'x')],
    [[`--- a/${PATH}`, NEW], mismatch(`a/${PATH}`, PATH)],
    [[OLD, `+++ b/${PATH}`], mismatch(PATH, `b/${PATH}`)],
    // the line before the names
    [['Index: x', OLD, NEW], mismatch('x')],
    [['Index: ', OLD, NEW], mismatch('')],
    [['Index: "x"', OLD, NEW], mismatch('x')],
    [['Index: "billing/app.py" x', OLD, NEW], mismatch('"billing/app.py" x')],
    [['Index: "billing/app.py', OLD, NEW], mismatch('"billing/app.py')],
    [[INDEX, INDEX, OLD, NEW], noDiff('a --- line', INDEX)],
    [['==', OLD, NEW], noDiff('a --- line', '==')],
    [['===x', OLD, NEW], noDiff('a --- line', '===x')],
    [['x===', OLD, NEW], noDiff('a --- line', 'x===')],
    [['===', '===', OLD, NEW], noDiff('a --- line', '===')],
    // git's own header
    [[GIT], noDiff('a --- line')],
    [[`x${GIT}`, OLD, NEW], noDiff('a --- line', `x${GIT}`)],
    [[GIT, GIT, OLD, NEW], noDiff('an index line or a --- line', GIT)],
    [[GIT, 'x --- ', OLD, NEW], noDiff('an index line or a --- line', 'x --- ')],
    [[`diff --git ${PATH} b/${PATH}`, OLD, NEW], mismatch(`${PATH} b/${PATH}`)],
    [[`diff --git a/${PATH} ${PATH}`, OLD, NEW], mismatch(`a/${PATH} ${PATH}`)],
    [['diff --git "a/billing/app.py', OLD, NEW], mismatch('"a/billing/app.py')],
    [['diff --git "a/billing/app.py"', OLD, NEW], mismatch('"a/billing/app.py"')],
    [['diff --git "a/billing/app.py" "b', OLD, NEW], mismatch('"a/billing/app.py" "b')],
    [[`diff --git "a/${PATH}"  "b/${PATH}"`, OLD, NEW], mismatch(`"a/${PATH}"  "b/${PATH}"`)],
    [[`diff --git "a/${PATH}"x"b/${PATH}"`, OLD, NEW], mismatch(`"a/${PATH}"x"b/${PATH}"`)],
    [[`diff --git "a/${PATH}" b/${PATH}"`, OLD, NEW], mismatch(`"a/${PATH}" b/${PATH}"`)],
    [[`${QUOTED_GIT} `, OLD, NEW], mismatch(`"a/${PATH}" "b/${PATH}" `)],
    [[`diff --git "x" "b/${PATH}"`, OLD, NEW], mismatch(`"x" "b/${PATH}"`)],
    [[`diff --git "a/${PATH}" "x"`, OLD, NEW], mismatch(`"a/${PATH}" "x"`)],
  ])('%j', (lines, value) => {
    expect(refusalOf(() => read(lines))).toEqual(value);
  });

  it.each([
    'new file mode 100644',
    'deleted file mode 100644',
    'old mode 100644',
    'new mode 100755',
    'rename from x',
    'rename to x',
    'copy from x',
    'copy to x',
    'similarity index 90%',
    'dissimilarity index 90%',
    'GIT binary patch',
    'Binary files a and b differ',
    // index lines of another mode, or of none
    'index 012..4567',
    'index 0123..456',
    `index ${'a'.repeat(65)}..4567`,
    `index 4567..${'a'.repeat(65)}`,
    'index 012g..4567',
    'index 4567..012g',
    'index 0123xx4567',
    'index 0123.x4567',
    'index 0123x.4567',
    'index 0123..4567 120000',
    'index 0123..4567 100645',
    'index 0123..4567 200644',
    'index 0123..4567 100644 ',
    'index 0123..4567x',
    'index 0123..4567 ',
  ])('%j below the git line', (line) => {
    expect(refusalOf(() => read([GIT, line, OLD, NEW]))).toEqual(operation(line));
  });

  it.each(['renames from x', 'x rename from y', 'new file modes', 'xindex 0123..4567', 'similarity'])(
    '%j below the git line, which is none of its',
    (line) => {
      expect(refusalOf(() => read([GIT, line, OLD, NEW]))).toEqual(
        noDiff('an index line or a --- line', line),
      );
    },
  );

  it.each([
    '1970-01-01 00:00:00 +0000',
    '1970-01-01',
    '1969-12-31 19:00:00.000000000 -0500',
    'Thu Jan  1 00:00:00 1970',
    'Wed Dec 31 19:00:00 1969',
  ])('a side that does not exist, by the stamp %j', (stamp) => {
    expect(refusalOf(() => read([`${OLD}\t${stamp}`, NEW]))).toEqual(operation(`${OLD}\t${stamp}`));
  });

  it.each([
    'x2026-01-02 03:04',
    '2026-01-02 03:04x',
    '2026-01-02 03:04 ',
    '202-01-02 03:04',
    '2026-1-02 03:04',
    '2026-01-2 03:04',
    '2026-01-02x03:04',
    '2026-01-02 3:04',
    '2026-01-02 03:4',
    '2026-01-02 03:04:5',
    '2026-01-02 03:04:05.',
    '2026-01-02 03:04:05.x',
    '2026-01-02 03:04  Z',
    '2026-01-02 03:04 01:00',
    '2026-01-02 03:04 +1:00',
    '2026-01-02 03:04 +01:0',
    '2026-01-02 03:04 +01 00',
    'ab26-01-02 03:04',
    '2026-ab-02 03:04',
    '2026-01-ab 03:04',
    '2026-01-02 ab:04',
    '2026-01-02 03:ab',
    '2026-01-02 03:04:ab',
    '2026-01-02 03:04 +ab:00',
    '2026-01-02 03:04 +01:ab',
    'xMon Jan  5 15:04:05 2026',
    'Mon Jan  5 15:04:05 2026x',
    'mon Jan  5 15:04:05 2026',
    'MON Jan  5 15:04:05 2026',
    'Mo Jan  5 15:04:05 2026',
    'Mon jan  5 15:04:05 2026',
    'Mon JAN  5 15:04:05 2026',
    'Mon Ja  5 15:04:05 2026',
    'Mon Jan x5 15:04:05 2026',
    'Mon Jan  x 15:04:05 2026',
    'Mon Jan  5 1:04:05 2026',
    'Mon Jan  5 ab:04:05 2026',
    'Mon Jan  5 15:4:05 2026',
    'Mon Jan  5 15:ab:05 2026',
    'Mon Jan  5 15:04:5 2026',
    'Mon Jan  5 15:04:ab 2026',
    'Mon Jan  5 15:04:05 26',
    'Mon Jan  5 15:04:05 abcd',
    'x(revision 7)',
    '(revision 7)x',
    '(revision x)',
    '(revision )',
    'x(working copy)',
    '(working copy)x',
    'x1970-01-01',
    'Jan 1 1970 or so',
    '1970',
  ])('the odd stamp %j', (stamp) => {
    expect(refusalOf(() => read([OLD, `${NEW}\t${stamp}`]))).toEqual(noDiff(TAIL, `${NEW}\t${stamp}`));
  });
});
