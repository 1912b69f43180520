import type { Operation } from '../../../model/operation.js';
import {
  FILES,
  FOLDERS,
  GETS,
  LOOKS,
  MKDIR,
  OTHER_NOUNS,
  plainWords,
  READS,
  TEXT_NOUNS,
  WRITES,
  WRITING,
  type Verb,
} from './verb-words.js';

/** What a tool's words say that it does: operations to try in order, or why none is to be tried. */
export type Intention =
  | { kind: 'operations'; tries: readonly Operation[] }
  /** It looks, or has nothing to do with files. */
  | { kind: 'unrelated' }
  /** It writes in a way that no operation is. */
  | { kind: 'unsayable'; why: string };

const TRIES: Readonly<Record<Exclude<Verb, 'copy' | 'prepend'>, readonly Operation[]>> = {
  move: ['move'],
  append: ['append'],
  insert: ['insert'],
  replace: ['replace', 'patch', 'write'],
  patch: ['patch', 'replace'],
  write: ['write', 'patch'],
  delete: ['delete'],
  edit: ['replace', 'patch', 'write'],
  create: ['create'],
};
/** Of several verbs in one name the first of these counts: `find_and_replace`, `write_new_file`. */
const PRECEDENCE: readonly Verb[] = [
  ...(['move', 'copy', 'prepend', 'append', 'insert', 'replace'] as const),
  ...(['patch', 'write', 'delete', 'edit', 'create'] as const),
];

const UNRELATED: Intention = { kind: 'unrelated' };

function has(words: readonly string[], list: readonly string[]): boolean {
  return list.some((word) => words.includes(word));
}

/** True where the words look at something first and change nothing: `list_edits`, not `find_and_replace`. */
function onlyLooks(words: readonly string[]): boolean {
  const first = words.find((word) => [LOOKS, READS, GETS, WRITING].some((list) => list.includes(word)));
  if (first === undefined || has(words, WRITES.replace) || has(words, ['and', 'or'])) return false;
  if (first === 'git' || first === 'diff') return !has(words, ['apply', 'patch']);
  if (WRITING.includes(first)) return false;
  if (LOOKS.includes(first) || has(words, OTHER_NOUNS) || has(words, WRITING)) return true;
  return GETS.includes(first) && words.length > 1 && !has(words, TEXT_NOUNS);
}

function readFolderIntention(words: readonly string[]): Intention | undefined {
  if (has(words, MKDIR)) return { kind: 'operations', tries: ['mkdir'] };
  if (!has(words, FOLDERS) || has(words, FILES)) return undefined;
  if (has(words, ['create', 'make', 'new'])) return { kind: 'operations', tries: ['mkdir'] };
  if (has(words, WRITES.delete))
    return { kind: 'unsayable', why: 'it deletes folders, and cases delete files' };
  return has(words, [...WRITES.edit, ...WRITES.create]) ? UNRELATED : undefined;
}

/** What words say that a tool does; undefined where no verb is among them. */
export function readIntention(words: readonly string[]): Intention | undefined {
  if (onlyLooks(words)) return UNRELATED;
  const ofFolders = readFolderIntention(words);
  if (ofFolders !== undefined) return ofFolders;
  const alsoWrites = has(words, [...WRITES.edit, ...WRITES.write, ...WRITES.replace]);
  if (has(words, ['create', 'touch']) && alsoWrites)
    return { kind: 'operations', tries: ['write', 'create'] };
  const verb = PRECEDENCE.find((candidate) => has(words, WRITES[candidate]));
  if (verb === 'copy') return { kind: 'unsayable', why: 'it copies, and no operation does' };
  if (verb === 'prepend')
    return { kind: 'unsayable', why: 'it writes at the start of a file, and no operation does' };
  if (verb !== undefined) return { kind: 'operations', tries: TRIES[verb] };
  return has(words, [...READS, ...GETS]) ? { kind: 'operations', tries: ['read'] } : undefined;
}

/** What the first sentence of a description says; its first verb counts. */
export function readDescribedIntention(description: string): Intention | undefined {
  const sentence = plainWords(/^[^.\n]*/.exec(description.trim())?.[0] ?? '');
  const first = sentence.find((word) =>
    [WRITING, READS, GETS, LOOKS, MKDIR].some((list) => list.includes(word)),
  );
  if (first === undefined) return undefined;
  return readIntention([first, ...sentence.filter((word) => FOLDERS.includes(word) || FILES.includes(word))]);
}
