import { cleanWord, mapToPath } from './mention-name.js';
import { splitWords, type MentionWord } from './mention-words.js';

export interface MentionOptions {
  /** Absolute spellings of the workspace root, without a final slash; absolute mentions below one count. */
  roots?: readonly string[];
  /**
   * Root-level names that a bare word without slash or extension may stand for (`Makefile`): the one that is asked
   * about, or those that exist. A plain lower-case word counts only if the operator quoted it.
   */
  names?: readonly string[];
  /** Whether a name with a final slash counts, as that of a folder. */
  folders?: boolean;
}

/** `app.py`, `.gitignore`, `日本.py`: a word that looks like a file though no slash says so. */
function hasFileShape(name: string): boolean {
  return /^\.[^.]/u.test(name) || /.\.[\p{L}\p{N}_~+-]+$/u.test(name);
}

function namesFile(word: MentionWord, cleaned: string, path: string, names: readonly string[]): boolean {
  if (/[/\\]/.test(cleaned) || hasFileShape(path)) return true;
  return names.includes(path) && (word.quoted || !/^\p{Ll}+$/u.test(path));
}

/**
 * The files that an operator's words name, as canonical paths below the root. A word with a slash names that path,
 * a word that looks like a file names it at the root only: `app.py` is not `billing/app.py`. Characters are compared
 * as they are, so a look-alike names another file. Pure, linear in the request, never throws.
 */
export function findMentions(request: string, options: MentionOptions = {}): Set<string> {
  const { roots = [], names = [], folders = false } = options;
  const found = new Set<string>();
  for (const word of splitWords(request)) {
    const cleaned = cleanWord(word.text);
    const path = mapToPath(folders ? cleaned.replace(/\/$/, '') : cleaned, roots);
    if (path !== undefined && namesFile(word, cleaned, path, names)) found.add(path);
  }
  return found;
}
