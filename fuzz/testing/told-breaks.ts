import { isHostile, type Case } from '../../src/model/case.js';
import { isCallStep } from '../../src/model/step.js';

/** One hostile diff in short: what it is, what it says, what may come of it, and what comes of it at which writer. */
export interface ToldBreak {
  label: string;
  diff: string;
  expect: string;
  harm: unknown;
  by: string;
}

/** The hostile diffs of a sweep in its order, with the headers of the legal diff as `HEAD`. */
export function tellBreaks(cases: readonly Case[], strip: string): ToldBreak[] {
  return cases.filter(isHostile).map((scenario) => {
    const legal = String(scenario.steps.findLast(isCallStep)?.diff);
    const head = legal.slice(0, legal.indexOf('@@'));
    return {
      label: scenario.label?.slice(strip.length) ?? '',
      diff: String(scenario.break.call?.diff).replace(head, 'HEAD\n'),
      expect: scenario.expect,
      harm: scenario.harm,
      by: scenario['armed-by'],
    };
  });
}
