import { posix } from 'node:path';
import type { Operation } from '../../../model/operation.js';
import type { Draft, DraftHead } from '../draft.js';
import { shorten, type ChangedFile, type Changes } from './changes.js';
import { aimElsewhere, matchSeveral, rideAlong } from './shapes.js';

/** What the person who drafts has said beside the range. */
export interface ChangeWish {
  head: DraftHead;
  operation?: Operation | undefined;
  /** The operator's words; by default the subject of the first commit. */
  request?: string | undefined;
  /** The files that a request names. */
  named(request: string): ReadonlySet<string>;
}

/** The file that the request names, or a neighbour that is made up where it names none. */
function chooseNamed(named: ReadonlySet<string>, harmed: ChangedFile): { path: string; isInvented: boolean } {
  const [path] = [...named].filter((candidate) => candidate !== harmed.path);
  if (path !== undefined) return { path, isInvented: false };
  const folder = posix.dirname(harmed.path);
  const invented = `the-named-file${posix.extname(harmed.path)}`;
  return { path: folder === '.' ? invented : `${folder}/${invented}`, isInvented: true };
}

/** What the break of each shape does, and the rule that it shows. */
const SHAPES = {
  several: { does: 'lets the old text stand more than once', shows: 'match.ambiguous' },
  rides: { does: 'lets a second file ride along', shows: 'patch.second-file' },
  elsewhere: { does: 'sends the call to another file', shows: 'intent.unmentioned' },
} as const;

/**
 * Drafts a case from what a range of commits did: a file that nobody named was changed, with the call that does it, and
 * the same call at the file that was named as its legal side. In the families match and patch the draft has their shape,
 * where the change has.
 */
export function draftFromChanges(changes: Changes, wish: ChangeWish): Draft {
  const { head, operation } = wish;
  const words = wish.request ?? changes.subject;
  const named = wish.named(words);
  const whole = changes.files.find(({ path }) => !named.has(path)) ?? changes.files[0];
  if (whole === undefined) throw new RangeError('a draft needs at least one changed file');
  const harmed = shorten(whole);
  const { path: target, isInvented } = chooseNamed(named, harmed);
  const family = head.refusal.split('.')[0];
  const legalChange = changes.files.find(
    ({ path, before, after }) => path === target && before !== undefined && after !== undefined,
  );
  const legal = legalChange === undefined ? { ...harmed, path: target } : shorten(legalChange);
  const several = family === 'match' ? matchSeveral(whole) : undefined;
  const canPatch = harmed.before !== undefined && harmed.after !== undefined;
  const rides = family === 'patch' && canPatch;
  const shaped = several ?? (rides ? rideAlong(harmed, legal) : aimElsewhere(harmed, target, operation));
  const shape = SHAPES[several !== undefined ? 'several' : rides ? 'rides' : 'elsewhere'];
  const request = named.has(target) || several !== undefined ? words : `${words} (in ${target})`;
  const others = changes.files
    .filter(({ path }) => path !== harmed.path && path !== target)
    .map(({ path }) => path);
  const isOfRule = shape.shows === head.refusal;
  const isAsked = named.has(harmed.path) && several === undefined;
  return {
    scenario: { ...head, request, ...shaped },
    about: `Drafted from commits: ${harmed.path} was changed. Say here what happens, in a sentence.`,
    remarks: {},
    isOffRule: !isOfRule || isAsked,
    toDo: [
      'names and texts are those of your repository: put in neutral ones, and leave out every line that is not needed',
      ...(isInvented && several === undefined
        ? [`the request names no file of the range, so ${target} is made up: put in the file that was meant`]
        : []),
      ...(isAsked
        ? [
            `the request names ${harmed.path} itself: take it out of the request, or name another rule (--refusal)`,
          ]
        : []),
      ...(isOfRule ? [] : [`the break ${shape.does}: put in the one change that breaks ${head.refusal}`]),
      ...(others.length === 0 ? [] : [`left out, one case shows one accident: ${others.join(', ')}`]),
      ...(changes.skipped.length === 0 ? [] : [`left out: ${changes.skipped.join(', ')}`]),
    ],
  };
}
