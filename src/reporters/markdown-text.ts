import { showText } from './visible.js';

/** One line of foreign text as prose of a page: nothing in it is read as Markdown or HTML. */
export function proseText(text: string): string {
  return showText(text).replace(/[\\`*_{}[\]<>#|~&!]/g, (mark) => (mark === '&' ? '&amp;' : `\\${mark}`));
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** One line of foreign text as a code span; in a table cell a bar needs an escape even there. */
export function codeSpan(text: string): string {
  const shown = showText(text).replaceAll('|', '\\|');
  const fence = '`'.repeat(longestRun(shown) + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a code block that no line in them can end. */
export function codeBlock(lines: readonly string[], language = ''): string[] {
  const shown = lines.map(showText);
  const fence = '`'.repeat(Math.max(3, longestRun(shown.join('\n')) + 1));
  return [`${fence}${language}`, ...shown, fence];
}

/** A table; cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
