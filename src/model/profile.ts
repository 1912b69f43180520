import { familyOf, type Family } from './family.js';

export const PROFILES = ['core', 'exact', 'patch', 'strict', 'gate'] as const;
export type Profile = (typeof PROFILES)[number];

const CORE_IDS = new Set([
  'args.missing',
  'args.blank',
  'args.type',
  'report.structured',
  'report.success-is-real',
  'report.failure-is-real',
]);
/** Rules of the families path and match that policy decides: only the strict hold them. */
const STRICT_ALONE = new Set([
  'path.normal-form',
  'path.overwrite',
  'path.link-inside',
  'path.nested-repository',
  'match.placeholder',
]);
const EXACT: ReadonlySet<Family> = new Set<Family>(['match', 'bytes']);

function inCore(id: string, family: Family): boolean {
  return (
    family === 'control' ||
    family === 'limits' ||
    (family === 'path' && !STRICT_ALONE.has(id)) ||
    CORE_IDS.has(id)
  );
}

/** The profiles that hold a refusal, smallest first; the rule is the list in design section 6. */
export function profilesOf(refusalId: string): Profile[] {
  const family = familyOf(refusalId);
  if (family === 'gate') return ['gate'];
  const profiles: Profile[] = [];
  if (inCore(refusalId, family)) profiles.push('core');
  if (EXACT.has(family) && !STRICT_ALONE.has(refusalId)) profiles.push('exact');
  if (family === 'patch') profiles.push('patch');
  profiles.push('strict');
  return profiles;
}
