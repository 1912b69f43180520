/** One hunk. Lines carry their mark: ` ` stays, `-` goes, `+` comes, `\` ends the line before without a newline. */
export interface Hunk {
  /** 1-based; 0 where there is no old side. */
  oldStart: number;
  newStart: number;
  lines: readonly string[];
}

/** The part of a diff that is about one file. */
export interface Section {
  /** Lines above the two headers: a git line, an index line. */
  preface: readonly string[];
  /** What stands after `--- ` and `+++ `; absent where git's own lines say it all. */
  names?: { from: string; to: string };
  hunks: readonly Hunk[];
}

/** A section for a file that both headers name, below `a/` and `b/`. */
export function sectionFor(path: string, hunks: readonly Hunk[]): Section {
  return { preface: [], names: { from: `a/${path}`, to: `b/${path}` }, hunks };
}

/**
 * A section that makes an empty file, as git writes it. The null device is not named: a guard may take it for a
 * target.
 */
export function creationOf(path: string): Section {
  return {
    preface: [`diff --git a/${path} b/${path}`, 'new file mode 100644', 'index 0000000..e69de29'],
    hunks: [],
  };
}

function count(lines: readonly string[], marks: string): number {
  return lines.filter((line) => marks.includes(line.charAt(0))).length;
}

function formatHunk({ oldStart, newStart, lines }: Hunk): string[] {
  return [`@@ -${oldStart},${count(lines, ' -')} +${newStart},${count(lines, ' +')} @@`, ...lines];
}

/** Sections as one unified diff, with a final newline. Counts always follow the lines. */
export function formatDiff(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ preface, names, hunks }) => [
    ...preface,
    ...(names === undefined ? [] : [`--- ${names.from}`, `+++ ${names.to}`]),
    ...hunks.flatMap(formatHunk),
  ]);
  return `${lines.join('\n')}\n`;
}
