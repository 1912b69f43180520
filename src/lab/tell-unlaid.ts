import { isHostile, type Case } from '../model/case.js';
import { ROOT_NAME } from '../model/places.js';
import type { Problem } from '../model/problem.js';
import { pathsOfCase } from './suite/case-paths.js';
import type { KeyPath } from './suite/yaml-document.js';
import type { Unarmed } from './unarmed.js';

/** Which side could not be laid. */
export type LaidSide = 'twin' | 'break';

/** `layout.workspace["a.py"]`, `layout.git.staged`, `layout.git.config["a.b"]`, as the workspace names them. */
const LAYOUT_PLACE = /^layout\.(\w+)(?:\.([\w-]+))?(?:\[(".*")\])?$/s;

/** A place in a layout as a way into the case: into its break where that has an entry there and is what was laid. */
function wayIntoLayout(place: string, scenario: Case, which: LaidSide): KeyPath | undefined {
  const [, zone, list, quoted] = LAYOUT_PLACE.exec(place) ?? [];
  if (zone === undefined) return undefined;
  const key: unknown = quoted === undefined ? undefined : JSON.parse(quoted);
  const named = typeof key !== 'string' ? [] : [zone === 'belt' ? key.replace(ROOT_NAME, '') : key];
  const way = [zone, ...(list === undefined ? [] : [list]), ...named];
  const patch = isHostile(scenario) && which === 'break' ? scenario.break.layout : undefined;
  return [...(hasWay(patch, way) ? ['break', 'layout'] : ['layout']), ...way];
}

function hasWay(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, first) &&
    hasWay(Reflect.get(value, first), rest)
  );
}

/** The step whose change names this text, the one of the break first where its side was being played. */
function wayToStep(text: string, scenario: Case, which: LaidSide): KeyPath | undefined {
  const ways = [...pathsOfCase(scenario)]
    .filter(({ at, path }) => path === text && at.some((key) => key === 'change'))
    .map(({ at }) => at);
  return which === 'break' ? ways.at(-1) : ways[0];
}

/**
 * A layout that cannot be laid, or another writer's change that cannot be made, as the case's own fault: undefined for
 * a problem of another kind.
 */
export function tellUnlaid(problem: Problem, scenario: Case, which: LaidSide): Unarmed | undefined {
  const { code, message, place = '', expected, received, hint } = problem;
  if (!/^(layout|change)-/.test(code)) return undefined;
  const at = wayIntoLayout(place, scenario, which) ?? wayToStep(place, scenario, which) ?? [];
  return {
    armed: false,
    why: message,
    breach: {
      code,
      message,
      at,
      ...(expected === undefined ? {} : { expected }),
      ...(received === undefined ? {} : { received }),
      ...(hint === undefined ? {} : { hint }),
    },
  };
}
