import {
  anyUnfitEdit,
  exampleUnfitEdit,
  FITTING_OPERATIONS,
  type UnfitEdit,
} from '../../arbitraries/needles-unfit-edit.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** Contained: this row is about success without a change. A change that should not be is the matter of match and patch. */
function saidDone({ legal, break: change }: UnfitEdit): Scenario {
  return {
    ...legal,
    break: change,
    expect: 'contained',
    harm: [{ said: 'done' }],
    'armed-by': 'says-done-first',
  };
}

export default defineRefusal({
  id: 'report.success-is-real',
  requirement: 'A tool says done only when the bytes on disk are the result.',
  reason:
    'An edit that did not happen but was reported as done is found much later, by someone else, in something that builds on it.',
  source: {
    kind: 'incident',
    url: 'https://github.com/danny-avila/LibreChat/issues/15920',
    seen: '2026-09-14',
  },
  operations: FITTING_OPERATIONS,
  medium: 'any',
  arms: [
    {
      label: 'effect.success-is-real',
      examples: ({ operation }) => [saidDone(exampleUnfitEdit(operation))],
      arbitrary: ({ operation }) => anyUnfitEdit(operation).map(saidDone),
    },
  ],
});
