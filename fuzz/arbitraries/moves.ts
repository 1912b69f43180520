/** The end of a move that a plan is not about: its path, and the role that carries it. */
export interface OtherEnd {
  path: string;
  role: 'path' | 'destination';
}

/** What is aimed at a path; a move has another end besides. */
export interface Aimed {
  path: string;
  other?: OtherEnd;
}

/** The role that carries a plan's own path: `path`, but for a move that is aimed at its destination. */
export function aimedRole({ other }: Aimed): 'path' | 'destination' {
  return other?.role === 'path' ? 'destination' : 'path';
}

/** Where a move begins and where it ends. @throws RangeError for a plan with one end. */
export function endsOf({ path, other }: Aimed): { from: string; to: string } {
  if (other === undefined) throw new RangeError(`a move of "${path}" needs its other end`);
  return other.role === 'path' ? { from: other.path, to: path } : { from: path, to: other.path };
}

/**
 * The same move seen from its destination: whatever leads a plan's path astray then leads the destination astray.
 * @throws RangeError for a plan with one end, or one that is aimed there already.
 */
export function aimAtDestination<Plan extends Aimed>(plan: Plan): Plan {
  if (plan.other?.role !== 'destination') throw new RangeError('only a move has a destination to aim at');
  return { ...plan, path: plan.other.path, other: { path: plan.path, role: 'path' } };
}

/** The plan aimed at the place that this role carries. */
export function aimAt<Plan extends Aimed>(plan: Plan, role: 'path' | 'destination'): Plan {
  return role === aimedRole(plan) ? plan : aimAtDestination(plan);
}
