const LONGEST = 80;
// Printable to a person: no control, format or separator character but the plain blank, no half of a pair.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A text between double quotes, with everything invisible made visible. */
export function escapeText(text: string): string {
  return text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(UNSEEN, escapeCharacter);
}

/** A text as a message shows it: in double quotes, cut at 80 characters, with everything invisible made visible. */
export function quote(text: string): string {
  return `"${escapeText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)}"`;
}
