import { textOfOctets } from '../bytes/octets.js';
import type { HeaderName } from './section.js';

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
};

function unquote(quoted: string): string {
  return quoted.replace(/\\([0-7]{3}|.)/g, (_, escape: string) =>
    escape.length === 3
      ? String.fromCharCode(Number.parseInt(escape, 8) & 0xff)
      : (ESCAPES[escape] ?? escape),
  );
}

/** A name as git writes it, octets: C-quoted where it must be, else up to a tab. */
export function readName(octets: string): string {
  const line = octets.replace(/\r?\n$/, '');
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
  return textOfOctets(quoted === undefined ? (line.split('\t')[0] ?? '') : unquote(quoted));
}

/** The name in a `---` or `+++` line, without its `a/` or `b/`. */
export function readHeaderName(octets: string): HeaderName {
  const name = readName(octets);
  return name === '/dev/null' ? null : name.replace(/^[ab]\//, '');
}

/** The name that both sides of a `diff --git` line give, or undefined where they differ: then other headers say. */
export function readGitName(octets: string): string | undefined {
  const names = octets.replace(/\r?\n$/, '');
  const middle = (names.length - 1) / 2;
  const [left, right] = [names.slice(0, middle), names.slice(middle + 1)];
  if (names[middle] !== ' ' || left.replace(/^"?a\//, '') !== right.replace(/^"?b\//, '')) return undefined;
  return readHeaderName(left) ?? undefined;
}
