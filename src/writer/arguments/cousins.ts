import type { Role } from '../../model/operation.js';

// Spelled without case, underscores and hyphens: `filepath` stands for filePath, file_path and FilePath.
const COUSINS: Readonly<Record<Role, string>> = {
  path:
    'file files filepath filename pathname target targetfile targetpath targetfilepath name paths ' +
    'source src from oldpath sourcepath absolutepath relativepath relativeworkspacepath uri url ' +
    'location resource directory dir folder notebookpath inputpath outputpath',
  folder: 'cwd workdir workingdirectory workingdir basedir basepath currentdirectory',
  oldText:
    'old oldtext oldstr oldstring oldcontent oldcode search searchtext searchstring find original ' +
    'originaltext before match needle pattern previous from targettext oldvalue',
  newText:
    'new newtext newstr newstring newcontent newcode replace replacement replacementtext ' +
    'replacewith updated after inserttext insert text content contents value with to newvalue',
  content:
    'contents text data body filetext filecontent filecontents value newcontent newtext code input ' +
    'string',
  diff:
    'patch patchtext difftext unifieddiff patchcontent diffcontent udiff changes delta input ' +
    'content text hunk edit',
  destination:
    'dest destinationpath destpath to newpath newname topath into dst targetlocation newfile ' +
    'newfilepath',
  line: 'lineno linenumber insertline row at position afterline lines startline',
  all: 'replaceall alloccurrences global everywhere allowmultiple',
  count: 'expectedreplacements expectedcount expectedoccurrences occurrences times',
  regex: 'regexp isregex useregex',
  mode: 'writemode filemode how',
  version: 'etag hash revision sha sha1 checksum rev mtime versionid',
};

function squash(key: string): string {
  return key.toLowerCase().replace(/[_\-\s.]/g, '');
}

/** The first of these roles that a key stands for by its looks; undefined for a key that looks like none. */
export function roleOfCousin(key: string, roles: readonly Role[]): Role | undefined {
  const plainKey = squash(key);
  return (
    roles.find((role) => squash(role) === plainKey) ??
    roles.find((role) => COUSINS[role].split(' ').includes(plainKey))
  );
}
