import type { ClassRule } from './class.js';

/** What holdfast adds: shapes that the taxonomy has no id for. */
export const OWN_CLASSES = {
  // arguments
  'args.null': { section: 'own', mark: '!', example: '{ path: null }' },
  'args.alias-beside': { section: 'own', mark: '!', example: '{ path, file_path }, two targets' },
  'args.raw.null': { section: 'own', mark: '!', example: 'null in place of the arguments' },
  'args.raw.number': { section: 'own', mark: '!', example: '7 in place of the arguments' },
  'args.raw.text': { section: 'own', mark: '!', example: '"billing/app.py" in place of the arguments' },
  'args.raw.array': { section: 'own', mark: '!', example: '[] in place of the arguments' },
  'args.raw.nested': { section: 'own', mark: '!', example: 'hundreds of arrays in one another' },
  'args.huge': { section: 'own', mark: '!', example: 'a path of 200,000 letters' },
  // control
  'control.read': { section: 'own', mark: '+', example: 'read billing/app.py' },
  // targets
  'edit.target.missing': { section: 'own', mark: '!', example: 'replace in a file that is not there' },
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
  'state.changed-while-asking': {
    section: 'own',
    mark: '!',
    example: 'another writer changes the file while the operator is asked',
  },
  'confirm.operator-declines': { section: 'own', mark: '!', example: 'the operator says no' },
  'report.wide-text': { section: 'own', mark: '+', example: 'a hash over text beyond ASCII' },
} as const satisfies Readonly<Record<string, ClassRule>>;
