/** The lines of a text with their ends; a line ends with LF alone, CR and other breaks are letters like any other. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
