import type { ClassRule } from './class.js';

/** What holdfast adds: shapes that the taxonomy has no id for. */
export const OWN_CLASSES = {
  // arguments
  'args.null': { section: 'own', mark: '!', example: '{ path: null }' },
  'args.alias-beside': { section: 'own', mark: '!', example: '{ path, file_path }, two targets' },
  'args.duplicate': { section: 'own', mark: '!', example: '{ "path": "a", "path": "b" } as JSON text' },
  'args.raw.null': { section: 'own', mark: '!', example: 'null in place of the arguments' },
  'args.raw.number': { section: 'own', mark: '!', example: '7 in place of the arguments' },
  'args.raw.text': { section: 'own', mark: '!', example: '"billing/app.py" in place of the arguments' },
  'args.raw.array': { section: 'own', mark: '!', example: '[] in place of the arguments' },
  'args.raw.nested': { section: 'own', mark: '!', example: 'hundreds of arrays in one another' },
  'args.mode.left-out': { section: 'own', mark: '~', example: 'append a line, and no mode' },
  'args.mode.unknown': { section: 'own', mark: '~', example: 'append a line, mode "appendix"' },
  'args.huge': { section: 'own', mark: '!', example: 'a path of 200,000 letters' },
  // control
  'control.read': { section: 'own', mark: '+', example: 'read billing/app.py' },
  'control.insert': {
    section: 'own',
    mark: '+',
    example: 'line 1 of billing/app.py once more, after line 1',
  },
  'control.append': { section: 'own', mark: '+', example: 'one line more at the end of billing/app.py' },
  'control.mkdir': { section: 'own', mark: '+', example: 'make the folder billing/drafts' },
  'control.delete': { section: 'own', mark: '+', example: 'delete billing/app.py' },
  'control.batch': { section: 'own', mark: '+', example: 'two replacements in billing/app.py' },
  'control.move': { section: 'own', mark: '+', example: 'move billing/app.py to billing/moved.py' },
  // the far end of a move
  'path.move-to.traversal': { section: 'own', mark: '!', example: 'move to ../outside/app.py' },
  'path.move-to.sibling-prefix': { section: 'own', mark: '!', example: 'move to ../workspace-old/app.py' },
  'path.move-to.absolute': { section: 'own', mark: '!', example: 'move to {outside}/app.py' },
  'path.move-to.symlink-escape': { section: 'own', mark: '!', example: 'move to l/app.py, l -> {outside}' },
  'path.move-to.symlink-inside': { section: 'own', mark: '~', example: 'move to l/app.py, l -> shared' },
  'path.move-to.symlink-dotdot': {
    section: 'own',
    mark: '!',
    example: 'move to l/../app.py, l -> {outside}/d',
  },
  'path.move-to.dot-segments': { section: 'own', mark: '~', example: 'move to billing/./moved.py' },
  'path.move-to.normalised-away': { section: 'own', mark: '~', example: 'move to src/../billing/moved.py' },
  'path.move-to.trailing-slash': { section: 'own', mark: '~', example: 'move to billing/moved.py/' },
  'path.move-to.allowlist-crossing': { section: 'own', mark: '!', example: 'move to billing/../src/app.py' },
  'path.move-to.directory': { section: 'own', mark: '~', example: 'move to billing/gen, a folder' },
  'path.move-to.protected': { section: 'own', mark: '!', example: 'move to .git/hooks/x' },
  // the files of a batch
  'path.edits.traversal': { section: 'own', mark: '!', example: 'the second edit in ../outside/app.py' },
  'path.edits.sibling-prefix': {
    section: 'own',
    mark: '!',
    example: 'the second edit in ../workspace-old/app.py',
  },
  'path.edits.absolute': { section: 'own', mark: '!', example: 'the second edit in {outside}/app.py' },
  'path.edits.symlink-escape': {
    section: 'own',
    mark: '!',
    example: 'the second edit in l/app.py, l -> {outside}',
  },
  'path.edits.protected': { section: 'own', mark: '!', example: 'the second edit in .git/hooks/x' },
  'path.edits.two-files': { section: 'own', mark: '+', example: 'an edit in each of two named files' },
  // the folder that a call asks to start from
  'path.folder.outside': { section: 'own', mark: '!', example: 'app.py from the folder {outside}' },
  'path.folder.traversal': { section: 'own', mark: '!', example: 'app.py from the folder ../outside' },
  'path.folder.sibling-prefix': { section: 'own', mark: '!', example: 'app.py from the folder {root}-old' },
  'path.folder.symlink-escape': { section: 'own', mark: '!', example: 'app.py from l, l -> {outside}' },
  'path.folder.protected': { section: 'own', mark: '!', example: 'app.py from the folder .git/hooks' },
  'path.folder.inside': { section: 'own', mark: '+', example: 'app.py from the folder billing' },
  'path.length.longest': { section: 'own', mark: '+', example: 'a name of 255 bytes' },
  'path.made-a-repository': {
    section: 'own',
    mark: '!',
    example: 'create billing/kit/HEAD beside objects/ and refs/',
  },
  'path.taken-while-asking': {
    section: 'own',
    mark: '~',
    example: 'another writer makes the new file while the operator is asked',
  },
  // limits
  'limits.cut-input': { section: 'own', mark: '!', example: 'half of the call is handed over' },
  // texts
  'edit.replacement.blank-edges': { section: 'own', mark: '+', example: 'p / p / "  s\\n"' },
  'edit.content.placeholder': { section: 'own', mark: '!', example: 'p / p / p\\n# ... existing code ...' },
  'edit.content.cut-short': { section: 'own', mark: '!', example: 'p / p / p ...[truncated]' },
  'edit.content.read-notice': { section: 'own', mark: '!', example: 'p / p / p\\n[lines 1-20 of 60 shown]' },
  'edit.content.mark-kept': { section: 'own', mark: '+', example: 'p below # (unchanged) / p / s' },
  'edit.content.words-meant': { section: 'own', mark: '+', example: 'p / p / say("unchanged")' },
  'edit.needle.slow-pattern': {
    section: 'own',
    mark: '~',
    example: 'a run of a, then ! / (a+)+$ as a pattern / s',
  },
  // targets
  'edit.target.missing': { section: 'own', mark: '!', example: 'replace in a file that is not there' },
  // bytes
  'bytes.link-replaced': {
    section: 'own',
    mark: '~',
    example: 'billing/app.py is a link to shared/linked.py',
  },
  // intent
  'intent.nothing-named': { section: 'own', mark: '!', example: 'request "Change the rate"' },
  'intent.other-file': {
    section: 'own',
    mark: '!',
    example: 'request names billing/app.py, call names billing/utils.py',
  },
  'intent.same-name-elsewhere': {
    section: 'own',
    mark: '!',
    example: 'request names billing/app.py, call names shared/app.py',
  },
  'intent.leftover-tree': {
    section: 'own',
    mark: '!',
    example: 'request names billing/app.py, call names src/app.py',
  },
  'intent.part-of-a-name': { section: 'own', mark: '!', example: 'request names legacy/billing/app.py' },
  'intent.named-not-allowed': {
    section: 'own',
    mark: '!',
    example: 'request names src/app.py beside billing/app.py',
  },
  'intent.move-to-other': {
    section: 'own',
    mark: '!',
    example: 'request names billing/moved.py, call moves to billing/other.py',
  },
  'intent.move-to-elsewhere': {
    section: 'own',
    mark: '!',
    example: 'request names billing/moved.py, call moves to shared/moved.py',
  },
  'intent.move-to-not-allowed': {
    section: 'own',
    mark: '!',
    example: 'request names src/moved.py beside the move, and it goes there',
  },
  'intent.mention.plain': { section: 'own', mark: '+', example: 'Fix billing/app.py' },
  'intent.mention.quoted': { section: 'own', mark: '+', example: 'Fix "billing/app.py"' },
  'intent.mention.backticked': { section: 'own', mark: '+', example: 'Fix `billing/app.py`' },
  'intent.mention.line-suffix': { section: 'own', mark: '+', example: 'Fix billing/app.py:12' },
  'intent.mention.parenthesised': { section: 'own', mark: '+', example: 'Fix the rate (billing/app.py)' },
  'intent.mention.punctuated': { section: 'own', mark: '+', example: 'Fix billing/app.py, please.' },
  'intent.mention.absolute': { section: 'own', mark: '+', example: 'Fix {root}/billing/app.py' },
  'intent.mention.absolute-beside': {
    section: 'own',
    mark: '+',
    example: 'Fix billing/app.py, unlike {outside}/app.py',
  },
  // schema
  'schema.optional-path': {
    section: 'own',
    mark: '!',
    example: 'no path, filled from the leftover src/app.py',
  },
  // state, confirm, report
  'state.unsaved.before': {
    section: 'own',
    mark: '~',
    example: "the operator's editor holds a line more of the file, not saved",
  },
  'state.unsaved.while-asking': {
    section: 'own',
    mark: '~',
    example: 'the operator types a line, unsaved, while being asked',
  },
  'state.unsaved.same': {
    section: 'own',
    mark: '+',
    example: 'the editor holds just what the file holds',
  },
  'state.unsaved.another-file': {
    section: 'own',
    mark: '+',
    example: 'the editor holds unsaved text of another file',
  },
  'state.changed-while-asking': {
    section: 'own',
    mark: '!',
    example: 'another writer changes the file while the operator is asked',
  },
  'race.content-changed': {
    section: 'own',
    mark: '!',
    example: 'another writer adds a line between the look and the write',
  },
  'confirm.operator-declines': { section: 'own', mark: '!', example: 'the operator says no' },
  'report.wide-text': { section: 'own', mark: '+', example: 'a hash over text beyond ASCII' },
} as const satisfies Readonly<Record<string, ClassRule>>;
