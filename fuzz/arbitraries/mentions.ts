/** Ways an operator names a file that mean just that file. `PATH` is the path. */
export const MENTIONS = {
  'intent.mention.plain': ['Fix PATH', 'PATH needs a new rate', 'Look into PATH now'],
  'intent.mention.quoted': ['Fix "PATH"', "Fix 'PATH' today"],
  'intent.mention.backticked': ['Fix `PATH`', 'The rate in `PATH` is wrong.'],
  'intent.mention.line-suffix': ['Fix PATH:2', 'Fix PATH:2:1', 'The rate at PATH:12 is wrong'],
  'intent.mention.parenthesised': ['Fix the rate (PATH)', 'Fix the rate [PATH]'],
  'intent.mention.punctuated': [
    'Fix PATH.',
    'Fix PATH, then stop',
    'Fix PATH; thanks',
    'The rate, PATH: wrong!',
    'Fix PATH!',
  ],
  'intent.mention.absolute': ['Fix {root}/PATH', 'Fix `{root}/PATH`'],
  'intent.mention.absolute-beside': [
    'Fix PATH, unlike {outside}/old.py',
    'See {outside}/notes/rates.py and fix PATH',
  ],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** Requests that name no file at all. */
export const NOTHING_NAMED = [
  'Change the rate',
  'Fix the totals of the billing service',
  'Make the tests pass',
] as const;

/** Names of other files that hold the path's text as a part. */
export const PARTS_OF_A_NAME = [
  'legacy/PATH',
  'my-PATH',
  'PATHc',
  'PATH.bak',
  'PATH/notes.md',
  'PATH-old',
] as const;

/** The text with the path put in. */
export function mention(wording: string, path: string): string {
  return wording.replaceAll('PATH', () => path);
}

/** The path with one letter in the look-alike of another script: the name of another file. */
export function lookalike(path: string): string {
  return path.replace(/p(?=y$)/, '\u0440');
}
