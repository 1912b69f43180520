const NARROWLESS = /\p{Mn}|\p{Me}/u;
const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

function columnsOf(character: string): number {
  if (NARROWLESS.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** How many terminal columns a printable text takes (no control characters: see `showText`). */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** The text filled with spaces to this many columns; a wider one stays as it is. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** The text cut to this many columns, with `…` where something is left off. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  let used = 1;
  for (const character of text) {
    used += columnsOf(character);
    if (used > width) break;
    cut += character;
  }
  return `${cut}…`;
}

/** Entries side by side, two spaces between them, on as many lines as this width needs. */
export function flowToWidth(entries: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const longer = `${line}  ${entry}`;
    if (line === undefined || displayWidth(longer) > width) lines.push(entry);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
