/** True where no half of a surrogate pair stands alone, so that the text has exactly one UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
