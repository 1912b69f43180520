import * as z from 'zod/v4';

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
  // paths
  'join-lexically',
  'prefix-check',
  'follow-links',
  'replace-folder',
  'create-missing',
  // matching
  'first-match',
  'all-matches',
  'skip-past-match',
  'expand-replacement',
  'empty-matches',
  'fuzzy',
  // patches
  'trust-headers',
  'apply-anywhere',
  'apply-in-order',
  // bytes
  'write-as-parsed',
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
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];
export const behaviourSchema = z.enum(BEHAVIOURS);
