import { quote } from '../quote.js';
import { Refused } from '../refused.js';
import { readQuotedName, type QuotedName } from './quoted-name.js';

/** Lines still to be read; each part of the parser takes from the front. */
export interface DiffLines {
  readonly lines: readonly string[];
  at: number;
}

const STAMPS: readonly RegExp[] = [
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
  /^\((?:revision \d+|working copy)\)$/,
];
/** The stamp by which GNU diff says that a side does not exist. */
const EPOCH = /^(?:1970-01-01|1969-12-31)|(?: 1970| 1969)$/;

/** Git's extended headers that do something else than change text. */
const OTHER_OPERATION =
  /^(?:new file mode|deleted file mode|old mode|new mode|rename from|rename to|copy from|copy to|similarity index|dissimilarity index|GIT binary patch|Binary files)\b/;
const INDEX_LINE = /^index [0-9a-f]{4,64}\.\.[0-9a-f]{4,64}(?: 100(?:644|755))?$/;

function refuseOperation(line: string): Refused {
  return new Refused(
    'patch.operation',
    `A patch changes the text of one existing file and nothing else; ${quote(line)} came.`,
    {
      line,
      hint: 'use the create tool for a new file; other operations have no tool',
    },
  );
}

export function refuseText(line: string | undefined, expected: string): Refused {
  const received = line === undefined ? 'the end of the text' : quote(line);
  return new Refused(
    'patch.not-a-patch',
    `The diff must be one unified diff; ${expected} was expected, ${received} came.`,
    {
      expected,
      received: line ?? '',
    },
  );
}

function refuseMismatch(path: string, received: string[]): Refused {
  return new Refused(
    'patch.header-mismatch',
    `Both names of the diff must be ${quote(path)}, with one a/ b/ pair or none; ${received.map(quote).join(' and ')} came.`,
    { expected: path, received },
  );
}

/** Whether an old and a new name are the path, either plain or after one a/ b/ pair. */
function areThePath(names: readonly string[], path: string): boolean {
  const [oldName, newName] = names;
  return (oldName === path && newName === path) || (oldName === `a/${path}` && newName === `b/${path}`);
}

function readPlainName(text: string): QuotedName {
  const name = text.replace(/\t.*/s, '');
  return { name, rest: text.slice(name.length) };
}

/** The name of a `---` or `+++` line: up to a tab, or C-quoted; after it nothing but a time stamp. */
function readName(line: string): string {
  const text = line.slice(4);
  const read = text.startsWith('"') ? readQuotedName(text) : readPlainName(text);
  if (read === undefined) throw refuseText(line, 'a name whose quote is closed');
  const { name, rest } = read;
  if (name === '') throw refuseText(line, 'a name');
  if (name === '/dev/null') throw refuseOperation(line);
  if (rest === '' || rest === '\t') return name;
  if (rest.startsWith('\t')) {
    const stamp = rest.slice(1);
    if (EPOCH.test(stamp)) throw refuseOperation(line);
    if (STAMPS.some((pattern) => pattern.test(stamp))) return name;
  }
  throw refuseText(line, 'a tab and a time stamp, or nothing, after the name');
}

function readGitNames(rest: string, path: string): boolean {
  if (!rest.startsWith('"')) return rest === `${path} ${path}` || rest === `a/${path} b/${path}`;
  const first = readQuotedName(rest);
  if (first === undefined || !first.rest.startsWith(' "')) return false;
  const second = readQuotedName(first.rest.slice(1));
  return second?.rest === '' && areThePath([first.name, second.name], path);
}

function peek(diff: DiffLines): string | undefined {
  return diff.lines[diff.at];
}

/** `Index: path`, and the underline that some programs put before the names with or without it. */
function readIndexHeader(diff: DiffLines, path: string): void {
  const line = peek(diff);
  if (line?.startsWith('Index: ') === true) {
    const text = line.slice('Index: '.length);
    const quoted = text.startsWith('"') ? readQuotedName(text) : undefined;
    const name = quoted?.rest === '' ? quoted.name : text;
    if (name !== path) throw refuseMismatch(path, [name]);
    diff.at += 1;
  }
  if (/^={3,}$/.test(peek(diff) ?? '')) diff.at += 1;
}

function readGitHeader(diff: DiffLines, path: string): void {
  const line = peek(diff);
  if (line === undefined || !line.startsWith('diff --git ')) return;
  const names = line.slice('diff --git '.length);
  if (!readGitNames(names, path)) throw refuseMismatch(path, [names]);
  diff.at += 1;
  for (let next = peek(diff); next !== undefined && !next.startsWith('--- '); next = peek(diff)) {
    if (OTHER_OPERATION.test(next)) throw refuseOperation(next);
    if (!INDEX_LINE.test(next)) {
      if (next.startsWith('index ')) throw refuseOperation(next);
      throw refuseText(next, 'an index line or a --- line');
    }
    diff.at += 1;
  }
}

/**
 * Reads everything before the first hunk and requires that it names the path and only the path.
 * @throws Refused `patch.not-a-patch`, `patch.operation`, `patch.header-mismatch`.
 */
export function readHeaders(diff: DiffLines, path: string): void {
  readIndexHeader(diff, path);
  readGitHeader(diff, path);
  const oldLine = peek(diff);
  if (oldLine !== undefined && OTHER_OPERATION.test(oldLine)) throw refuseOperation(oldLine);
  if (oldLine === undefined || !oldLine.startsWith('--- ')) throw refuseText(oldLine, 'a --- line');
  const newLine = diff.lines[diff.at + 1];
  if (newLine === undefined || !newLine.startsWith('+++ '))
    throw refuseText(newLine, 'a +++ line after the --- line');
  const names = [readName(oldLine), readName(newLine)];
  if (!areThePath(names, path)) throw refuseMismatch(path, names);
  diff.at += 2;
}
