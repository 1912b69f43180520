const MOST_WORDS = 8;

/** A title as the second part of an id: its first words, lower case, with dashes. Empty where it has no Latin letter or digit. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .join('-');
}
