import type { Expectation } from '../../src/model/case.js';
import type { Behaviour } from '../../src/model/behaviour.js';
import type { Layout } from '../../src/model/layout.js';
import type { Scenario } from '../define.js';
import { decoyAt } from './decoys.js';
import { joinLayouts } from './layouts.js';
import { effectAt, legalScenario, type LegalPlan } from './legal.js';
import { aimedRole } from './moves.js';

/** A hostile spelling of the path and where it leads. */
export interface Detour {
  /** What the call's path, or the destination that the plan is aimed at, becomes. */
  path: string;
  /** Canonical: where the unguarded writer lands. */
  lands: string;
  expect: Extract<Expectation, 'refused' | 'contained'>;
  /** Other places where some layer's reading would land; the call fits there too. */
  mayLand?: readonly string[];
  layout?: Layout;
  request?: string;
  via?: 'completer';
  by?: Behaviour;
}

/** The legal call of a plan with its path led astray: one role changed, all else as it was. */
export function detour(
  plan: LegalPlan,
  { path, lands, expect, mayLand = [], layout = {}, request, via, by = 'plain' }: Detour,
): Scenario {
  const decoys = [lands, ...mayLand]
    .filter((place) => place !== plan.path)
    .map((place) => decoyAt(plan, place));
  const legal = legalScenario(plan, {
    layout: joinLayouts(...decoys, layout),
    ...(request === undefined ? {} : { request }),
    ...(via === undefined ? {} : { via }),
  });
  const call = aimedRole(plan) === 'path' ? { path } : { destination: path };
  return { ...legal, break: { call }, expect, harm: effectAt(plan, lands), 'armed-by': by };
}
