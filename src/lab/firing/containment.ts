import type { Side } from '../../model/compose.js';
import { assertContained } from '../../model/containment.js';
import { isCallStep } from '../../model/step.js';

/**
 * The last line of defence before anything hostile is sent: no path of the side leads outside the sandbox under any
 * reading (design section 7).
 * @throws Problem from {@link assertContained}; it stops the run.
 */
export function assertSideContained(side: Side): void {
  for (const step of side.steps) {
    if (!isCallStep(step)) continue;
    if (step.path !== undefined) assertContained(step.path);
    if (step.destination !== undefined) assertContained(step.destination);
  }
  side.layout.recent.forEach(assertContained);
}
