import type { Behaviour } from '../model/behaviour.js';
import { aliasTolerant } from './arguments/alias-tolerant.js';
import { coerce } from './arguments/coerce.js';
import { defaultFill } from './arguments/default-fill.js';
import { ignoreUnknownKeys } from './arguments/plain-arguments.js';
import { replacesByDefault } from './arguments/replaces-by-default.js';
import { codeUnits } from './bytes/code-units.js';
import { oneLineEnd } from './bytes/one-line-end.js';
import { writeAsParsed } from './bytes/write-as-parsed.js';
import { writeNormalised } from './bytes/write-normalised.js';
import { neverAsks } from './confirmation/never-asks.js';
import { showsRawPath } from './confirmation/shows-raw-path.js';
import { allMatches } from './matching/all-matches.js';
import { asPattern } from './matching/as-pattern.js';
import { emptyIsAll } from './matching/empty-is-all.js';
import { emptyMatches } from './matching/empty-matches.js';
import { expandReplacement } from './matching/expand-replacement.js';
import { fillsOmission } from './matching/fills-omission.js';
import { firstMatch } from './matching/first-match.js';
import { forgivesCopies } from './matching/forgives-copies.js';
import { fuzzy } from './matching/fuzzy.js';
import { clampsLine } from './matching/lines.js';
import { readsEscapes } from './matching/reads-escapes.js';
import { skipPastMatch } from './matching/skip-past-match.js';
import { trims } from './matching/trims.js';
import { applyAnywhere } from './patches/apply-anywhere.js';
import { applyInOrder } from './patches/apply-in-order.js';
import { applyReversed } from './patches/apply-reversed.js';
import { dropMarker } from './patches/drop-marker.js';
import { forgivesEnvelope } from './patches/forgives-envelope.js';
import { insertBefore } from './patches/insert-before.js';
import { firstFit } from './patches/first-fit.js';
import { ignoreCounts } from './patches/ignore-counts.js';
import { trustCounts } from './patches/trust-counts.js';
import { leaveSideFiles } from './patches/leave-side-files.js';
import { trustHeaders } from './patches/trust-headers.js';
import { trustOperations } from './patches/trust-operations.js';
import { checkThenWrite } from './paths/check-then-write.js';
import { clearTheWay } from './paths/clear-the-way.js';
import { createMissing } from './paths/create-missing.js';
import { createOver } from './paths/create-over.js';
import { followLinks } from './paths/follow-links.js';
import { intoFolders } from './paths/into-folders.js';
import { joinLexically } from './paths/join-lexically.js';
import { looksBelow } from './paths/looks-below.js';
import { mendNames } from './paths/mend-names.js';
import { prefixCheck } from './paths/prefix-check.js';
import { renameOverLinks } from './paths/rename-over-links.js';
import { replaceFolder } from './paths/replace-folder.js';
import { writeAside } from './paths/write-aside.js';
import { PLAIN } from './plain.js';
import { dies } from './statements/dies.js';
import { neverAnswers } from './statements/never-answers.js';
import { saysBare } from './statements/says-bare.js';
import { saysDoneFirst } from './statements/says-done-first.js';
import { saysFailed } from './statements/says-failed.js';
import { saysProse } from './statements/says-prose.js';
import { wrongHash } from './statements/wrong-hash.js';
import type { Ways } from './ways.js';

const CHANGED_WAYS: Readonly<Record<Behaviour, Partial<Ways>>> = {
  plain: {},
  'default-fill': defaultFill,
  'alias-tolerant': aliasTolerant,
  coerce,
  'replaces-by-default': replacesByDefault,
  'join-lexically': joinLexically,
  'prefix-check': prefixCheck,
  'follow-links': followLinks,
  'mend-names': mendNames,
  'replace-folder': replaceFolder,
  'clear-the-way': clearTheWay,
  'into-folders': intoFolders,
  'looks-below': looksBelow,
  'create-missing': createMissing,
  'create-over': createOver,
  'check-then-write': checkThenWrite,
  'write-aside': writeAside,
  'first-match': firstMatch,
  'all-matches': allMatches,
  'skip-past-match': skipPastMatch,
  'expand-replacement': expandReplacement,
  'empty-matches': emptyMatches,
  'empty-is-all': emptyIsAll,
  trims,
  fuzzy,
  'as-pattern': asPattern,
  'reads-escapes': readsEscapes,
  'forgives-copies': forgivesCopies,
  'fills-omission': fillsOmission,
  'clamps-line': clampsLine,
  'trust-headers': trustHeaders,
  'apply-anywhere': applyAnywhere,
  'apply-in-order': applyInOrder,
  'ignore-counts': ignoreCounts,
  'trust-counts': trustCounts,
  'first-fit': firstFit,
  'insert-before': insertBefore,
  'apply-reversed': applyReversed,
  'drop-marker': dropMarker,
  'forgives-envelope': forgivesEnvelope,
  'trust-operations': trustOperations,
  'leave-side-files': leaveSideFiles,
  'write-as-parsed': writeAsParsed,
  'one-line-end': oneLineEnd,
  'write-normalised': writeNormalised,
  'code-units': codeUnits,
  'rename-over-links': renameOverLinks,
  'never-asks': neverAsks,
  'shows-raw-path': showsRawPath,
  'says-done-first': saysDoneFirst,
  'says-prose': saysProse,
  'says-bare': saysBare,
  'says-failed': saysFailed,
  'wrong-hash': wrongHash,
  dies,
  'never-answers': neverAnswers,
  'diff-worktree': {},
  'diff-head': {},
  'diff-staged': {},
  'diff-filter': {},
  'diff-existing': {},
  'diff-subfolder': {},
  'status-short': {},
};

/**
 * The writer's ways under these behaviours; where two change the same way, the later one has it. Every behaviour but
 * `plain` also passes over keys it does not know.
 */
export function waysOf(behaviours: readonly Behaviour[]): Ways {
  const isPlain = behaviours.every((behaviour) => behaviour === 'plain');
  const base: Ways = isPlain ? PLAIN : { ...PLAIN, nameRoles: ignoreUnknownKeys };
  return behaviours.reduce<Ways>((ways, behaviour) => ({ ...ways, ...CHANGED_WAYS[behaviour] }), base);
}
