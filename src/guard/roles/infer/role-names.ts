import type { Operation, Role } from '../../../model/operation.js';
import { squash, wordList } from './words.js';

const TEXT = '(text|string|str|contents?|code|block|snippet|lines?|value|chunk|body|segment|fragment)';
const OLD = new RegExp(`^(old|original|search|find|before|existing|match|target)(${TEXT}|pattern|for)$`);
const NEW = new RegExp(`^(new|replace|replacement|updated|after|insert|substitute)(${TEXT}|with)$`);
/** Names of where a call starts from. */
const START = /^(cwd|workdir|(base|working|work|current)(dir|directory|folder))$/;
/** Names of the workspace itself, of what a tool is bound to, or of where a call starts from: no target. */
const ROOT =
  /^(cwd|workdir|root|(repo|repository|project|workspace|root|base|working|work|git|current)(root|path|dir|directory|folder))$/;
const FOLDER = /^(new)?(dir|directory|folder)(name|path)?$/;

/** Names for one role: surest first, then a form, then names that mean it only where nothing better is there. */
interface Names {
  sure: readonly string[];
  form?: RegExp;
  weak?: readonly string[];
}

const PATH: Names = {
  sure: wordList(
    'path filepath file filename targetfile targetpath absolutepath abspath relativepath relpath pathname fullpath paths filepaths files filenames',
  ),
  form: /(path|filename)s?$|(^|[^o])files?$|^path(in|to)/,
  weak: wordList('target targets document uri fileuri resource source location note'),
};
const FOLDER_PATH: Names = {
  sure: [...PATH.sure, ...wordList('directory dir folder')],
  form: /(path|name|dir|directory|folder)s?$/,
  weak: wordList('target location'),
};
const SOURCE: Names = {
  sure: [
    ...wordList('source src from sourcepath srcpath frompath oldpath sourcefile oldfilepath originalpath'),
    ...wordList('originalfilepath sourcefilepath fromfile oldfile'),
    ...PATH.sure,
  ],
  form: /^(source|src|from|old|original).*(path|file|filename)s?$/,
  weak: ['sources'],
};
const DESTINATION: Names = {
  sure: [
    ...wordList('destination dest dst to destinationpath destpath dstpath topath newpath newfilepath'),
    ...wordList('destinationfile newfile newlocation tofile movepath moveto renameto targetpath targetfile'),
  ],
  form: /^(dest|destination|new|to|target|dst).*(path|file|filename)s?$/,
  weak: ['target'],
};
const NEW_TEXT: Names = {
  sure: wordList(
    'newtext newstring newstr new replacement replace replacewith repl after with to updated substitute',
  ),
  form: NEW,
  weak: wordList('text content contents'),
};
const CONTENT: Names = {
  sure: [
    ...wordList('content contents text filetext filecontent filecontents data body newcontent newcontents'),
    ...wordList('codecontent fulltext code filedata newtext newstr newstring'),
  ],
  form: /^(?!old|original|find|search).*(contents?|text)$/,
};
const INSERTED: Names = {
  sure: [
    ...wordList('inserttext insertcontent'),
    ...NEW_TEXT.sure,
    ...CONTENT.sure,
    ...wordList('lines newlines'),
  ],
  form: NEW,
};
const NAMES: Readonly<Record<Role, Names>> = {
  path: PATH,
  folder: { sure: [], form: START },
  oldText: {
    sure: wordList(
      'oldtext oldstring oldstr old search find needle before original pattern from texttoreplace stringtoreplace',
    ),
    form: OLD,
    weak: wordList('match target existing current'),
  },
  newText: NEW_TEXT,
  content: CONTENT,
  diff: {
    sure: wordList('diff patch patchtext unifieddiff patchcontent diffcontent difftext delta'),
    form: /(diff|patch)$|^(diff|patch)(text|string|content|data|body)$/,
    weak: wordList('input changes content text'),
  },
  destination: DESTINATION,
  line: {
    sure: wordList(
      'insertline line linenumber lineno linenum afterline atline beforeline startline linestart lineindex insertat insertafter',
    ),
    form: /^insert.*line(number)?$/,
    weak: wordList('position index offset row'),
  },
  all: {
    sure: wordList(
      'replaceall all alloccurrences allmatches global replaceglobally allowmultiple allowmultipleoccurrences',
    ),
  },
  count: {
    sure: wordList(
      'expectedreplacements expectedreplacementcount expectedcount expectedoccurrences expectedmatches',
    ),
  },
  regex: { sure: wordList('regex regexp isregex isregexp useregex useregexp regexmode usere') },
  mode: { sure: wordList('mode writemode filemode openmode') },
  version: {
    sure: wordList(
      'version etag revision filehash hash sha sha256 checksum ifmatch mtime contenthash lastmodified',
    ),
    form: /^(expected|base|file|if|current|known).*(version|etag|revision|hash|sha256|sha|checksum|match|mtime)$/,
  },
};

function namesOf(role: Role, operation: Operation): Names {
  if (role === 'path' && operation === 'mkdir') return FOLDER_PATH;
  if (role === 'path' && operation === 'move') return SOURCE;
  if (role === 'newText' && operation === 'insert') return INSERTED;
  return NAMES[role];
}

/** True where the name is that of a workspace, which no role carries unless a call can start elsewhere in it. */
export function namesRoot(name: string): boolean {
  return ROOT.test(squash(name));
}

/** True where the name is that of a folder. */
export function namesFolder(name: string): boolean {
  return FOLDER.test(squash(name));
}

const FORM_RANK = 100;
const WEAK_RANK = 200;

/** How well a key names a role of an operation: 0 is best, below 200 is clear, undefined is not at all. */
export function rankName(name: string, role: Role, operation: Operation): number | undefined {
  const key = squash(name);
  if (key === '' || (role !== 'folder' && ROOT.test(key))) return undefined;
  if (role === 'path' && operation !== 'mkdir' && FOLDER.test(key)) return undefined;
  const { sure, form, weak = [] } = namesOf(role, operation);
  const rank = sure.indexOf(key);
  if (rank >= 0) return rank;
  if (form?.test(key) === true) return FORM_RANK;
  const last = weak.indexOf(key);
  return last >= 0 ? WEAK_RANK + last : undefined;
}

/** True for a rank that a key has by itself, not for want of a better one. */
export function isClear(rank: number | undefined): boolean {
  return rank !== undefined && rank < WEAK_RANK;
}
