/** One line of a hunk's body, without its mark and its line feed; a carriage return stays part of the text. */
export interface HunkLine {
  mark: ' ' | '-' | '+';
  text: string;
  /** False where the diff says that the file ends here without a line feed. */
  newline: boolean;
}

/** One hunk as written: 1-based starts, counts that agree with the lines. */
export interface Hunk {
  oldStart: number;
  oldCount: number;
  newStart: number;
  newCount: number;
  lines: HunkLine[];
}

/** The lines without those of the other side, by its mark. */
function sideWithout(hunk: Hunk, mark: '-' | '+'): string[] {
  return hunk.lines
    .filter((line) => line.mark !== mark)
    .map((line) => (line.newline ? `${line.text}\n` : line.text));
}

/** The lines a hunk takes away or keeps, with their line feeds. */
export function oldLines(hunk: Hunk): string[] {
  return sideWithout(hunk, '+');
}

/** The lines a hunk puts in their place. */
export function newLines(hunk: Hunk): string[] {
  return sideWithout(hunk, '-');
}
