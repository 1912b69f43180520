const LONGEST = 200;

/** Text as one line of a message: line ends and controls escaped, cut to 200 characters. */
export function quote(text: string): string {
  // What is far too long is not escaped as a whole first.
  const line = JSON.stringify(text.slice(0, 2 * LONGEST))
    .slice(1, -1)
    .replaceAll('\\"', '"');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 3)}...` : line;
}

/** The last line with something on it. */
export function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
