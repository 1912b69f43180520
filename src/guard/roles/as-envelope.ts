/** The name in a header line without its marks and the folder that `-p1` takes off. */
function nameIn(header: string | undefined, sign: '---' | '+++'): string | undefined {
  return header?.startsWith(`${sign} `) === true
    ? header
        .slice(4)
        .replace(/\t.*$/, '')
        .replace(/^[ab]\//, '')
    : undefined;
}

/** Lines that stand above the names, and say nothing besides where the file in them is the same. */
const PREFACE = /^(?:diff --git |index |Index: |={3,}$)/;

function saysTheSame(line: string, name: string): boolean {
  if (line.startsWith('diff --git ')) return line === `diff --git a/${name} b/${name}`;
  return line.startsWith('Index: ') ? line === `Index: ${name}` : true;
}

const RANGE = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * A unified diff that changes the text of files, as an envelope; undefined where it says what an envelope cannot say:
 * a hunk without a line of the file, a missing final newline, another deed than a change of text, or what is no diff.
 */
export function asEnvelope(diff: string): string | undefined {
  const lines = diff.split('\n');
  if (lines.pop() !== '') return undefined;
  const written = ['*** Begin Patch'];
  let at = 0;
  while (at < lines.length) {
    const above = at;
    while (PREFACE.test(lines[at] ?? '')) at += 1;
    const names = [nameIn(lines[at], '---'), nameIn(lines[at + 1], '+++')];
    const [name] = names;
    if (name === undefined || name !== names[1]) return undefined;
    if (!lines.slice(above, at).every((line) => saysTheSame(line, name))) return undefined;
    written.push(`*** Update File: ${name}`);
    at += 2;
    const first = at;
    for (let range = RANGE.exec(lines[at] ?? ''); range !== null; range = RANGE.exec(lines[at] ?? '')) {
      let [old, fresh] = [Number(range[1] ?? 1), Number(range[2] ?? 1)];
      if (old === 0) return undefined;
      written.push('@@');
      for (at += 1; old > 0 || fresh > 0; at += 1) {
        const line = lines[at] ?? '\\';
        if (!/^[ +-]/.test(line)) return undefined;
        if (!line.startsWith('+')) old -= 1;
        if (!line.startsWith('-')) fresh -= 1;
        if (old < 0 || fresh < 0) return undefined;
        written.push(line);
      }
    }
    if (at === first) return undefined;
  }
  return written.length === 1 ? undefined : [...written, '*** End Patch', ''].join('\n');
}

const FILE = /^(\*\*\* (?:Add|Update|Delete) File: )(.*)$/gm;

/** An envelope in which every file that is spelled like `written`, by default the first of all, is spelled like `path`. */
export function respellIn(envelope: string, written: string | undefined, path: string): string {
  const name = written ?? [...envelope.matchAll(FILE)][0]?.[2];
  return envelope.replace(FILE, (line, head: string, named: string) => (named === name ? head + path : line));
}
