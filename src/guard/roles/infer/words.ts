/** The lower-case words of a name in whatever case it is written: `strReplace`, `str-replace`, `Str_Replace`. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** A key as dictionaries know it: lower case, without separators or a number at its end (`old_str_1` is `oldstr`). */
export function squash(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9]+$/, '');
}

/** The words of a list that is written as one text. */
export function wordList(words: string): readonly string[] {
  return words.split(' ');
}
