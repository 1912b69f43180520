import { splitWords, wordList } from './words.js';

/** Verbs of tools that write, by what they do. */
export const WRITES = {
  move: wordList('move rename mv relocate'),
  copy: wordList('copy cp duplicate clone'),
  prepend: wordList('prepend'),
  append: wordList('append'),
  insert: wordList('insert'),
  replace: wordList('replace substitute swap'),
  patch: wordList('patch diff apply'),
  write: wordList('write save put overwrite rewrite store upsert dump'),
  delete: wordList('delete remove rm unlink trash erase del'),
  edit: wordList('edit update modify change alter multiedit'),
  create: wordList('create make touch new add'),
} as const;
export type Verb = keyof typeof WRITES;
export const WRITING: readonly string[] = Object.values(WRITES).flat();

/** Verbs of reading: these alone, those with a noun that means a file's text. */
export const READS = wordList('read view cat');
export const GETS = wordList('open get show load fetch');

/** Verbs of tools that look, or that have nothing to do with a file's text. */
export const LOOKS: readonly string[] = [
  ...wordList(
    'list ls search grep find glob tree stat info exists count check compare validate preview verify',
  ),
  ...wordList('undo redo revert restore rollback run exec execute shell bash terminal watch query analyze'),
  ...wordList('describe git cd chdir is has head tail'),
];

/** Nouns that mean a file's text, and those that mean something else about it. */
export const TEXT_NOUNS = wordList('file files content contents text code source document note');
export const OTHER_NOUNS: readonly string[] = [
  ...wordList(
    'info information metadata meta status size stats list tree history diff symbols directory dir',
  ),
  ...wordList('folder structure url graph outline permissions errors problems'),
];

export const FOLDERS = wordList('directory directories dir dirs folder folders');
export const FILES = wordList('file files');
export const MKDIR = wordList('mkdir mkdirs makedirs makedir');

/** A verb with the endings it has in names and descriptions: writes, writing, writer, editor. */
function inflect(verb: string): string[] {
  const stem = verb.replace(/e$/, '');
  const soft = verb.replace(/y$/, 'i');
  const hard = `${verb}${verb.slice(-1)}`;
  return [`${verb}s`, `${soft}es`, `${stem}ing`, `${hard}ing`, `${stem}er`, `${stem}or`, `${hard}er`];
}

const PLAIN = [...WRITING, ...READS, ...GETS, ...LOOKS];
const BASES = new Map([
  ...PLAIN.flatMap((verb) => inflect(verb).map((form) => [form, verb] as const)),
  // A plain verb stays what it is, even where it looks like a form of another.
  ...PLAIN.map((verb) => [verb, verb] as const),
  // Nouns that look like a form of a verb.
  ...wordList('header headers counter copies').map((noun) => [noun, noun] as const),
]);

const JOINED =
  /^(read|write|create|delete|remove|edit|update|move|copy|append|save|make|rename|replace|apply|str|list|search)(files?|text|string|content|patch|diff|replace|dir|directory|folder|note)$/;

/** A name's words with its verbs in their plain form: `fileWriter` gives file, write. */
export function plainWords(name: string): string[] {
  return splitWords(name)
    .flatMap((word) => JOINED.exec(word)?.slice(1) ?? [word])
    .map((word) => BASES.get(word) ?? word);
}
