// Controls, format and bidi characters, line separators, lone surrogates, private and unassigned ones, everything a
// terminal shows as nothing, and spaces that only look like one.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const SHORT: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escapeUnits(text: string): string {
  let escaped = '';
  for (let at = 0; at < text.length; at += 1) {
    escaped += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}

/**
 * One line of text that is safe to print and hides nothing: whatever a terminal would obey, reorder or not show comes
 * out as an escape of JSON (`\n`, `\u202e`). JSON text stays the same JSON.
 */
export function showText(text: string): string {
  return text.replace(UNSEEN, (unseen) => SHORT.get(unseen) ?? escapeUnits(unseen));
}

/** Text of several lines, each safe to print; a final line break makes no line of its own. */
export function showLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map(showText);
}
