import * as z from 'zod/v4';

/**
 * Naive lists of what changed, one name a line, as a careless gate makes them; a git that fails gives an empty one.
 * `diff-worktree` git diff · `diff-head` against HEAD · `diff-staged` of the index · `diff-filter` added, copied and
 * modified alone · `diff-existing` diff-head and untracked files, as far as the line names a file · `diff-subfolder`
 * diff-head asked from the folder of the named file · `status-short` git status.
 */
export const NAIVE_LISTS = [
  'diff-worktree',
  'diff-head',
  'diff-staged',
  'diff-filter',
  'diff-existing',
  'diff-subfolder',
  'status-short',
] as const;
export type NaiveList = (typeof NAIVE_LISTS)[number];

/**
 * The named plain ways of the unguarded writer. Each is one naive habit; `plain` is the writer with none:
 * it resolves the path against the root, follows links, replaces a text found exactly once, and says so.
 */
export const BEHAVIOURS = [
  'plain',
  // arguments
  'default-fill',
  'alias-tolerant',
  'coerce',
  'replaces-by-default',
  // paths
  'join-lexically',
  'prefix-check',
  'follow-links',
  'mend-names',
  'replace-folder',
  'clear-the-way',
  'into-folders',
  'looks-below',
  'create-missing',
  'create-over',
  // races
  'check-then-write',
  'write-aside',
  // matching
  'first-match',
  'all-matches',
  'skip-past-match',
  'expand-replacement',
  'empty-matches',
  'empty-is-all',
  'trims',
  'fuzzy',
  'as-pattern',
  'reads-escapes',
  'forgives-copies',
  'fills-omission',
  'clamps-line',
  // patches
  'trust-headers',
  'apply-anywhere',
  'apply-in-order',
  'ignore-counts',
  'trust-counts',
  'first-fit',
  'insert-before',
  'apply-reversed',
  'drop-marker',
  'forgives-envelope',
  'trust-operations',
  'leave-side-files',
  // bytes
  'write-as-parsed',
  'one-line-end',
  'write-normalised',
  'code-units',
  'rename-over-links',
  // confirmation
  'never-asks',
  'shows-raw-path',
  // statements
  'says-done-first',
  'says-prose',
  'says-bare',
  'says-failed',
  'wrong-hash',
  'dies',
  'never-answers',
  // name lists of what changed, for guards that inspect: the writer itself stays plain
  ...NAIVE_LISTS,
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];
export const behaviourSchema = z.enum(BEHAVIOURS);
