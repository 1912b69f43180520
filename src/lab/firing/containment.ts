import type { Side } from '../../model/compose.js';
import { assertContained, MAX_CLIMB } from '../../model/containment.js';
import { Problem } from '../../model/problem.js';
import { readingsOf } from '../../model/readings.js';
import { isCallStep, type Change } from '../../model/step.js';
import { pathsOfLayout, pathsOfPayload, pathsOfStep, type NamedPath } from '../suite/case-paths.js';

/**
 * The last line of defence before anything hostile is sent: no path of the side leads outside the sandbox under any
 * reading (design section 7). That is the paths and destinations of its calls, the names in its diffs, the texts of a
 * payload of its own, the leftover tokens; and no climb goes on from where a link has climbed already.
 * @throws Problem from {@link assertContained}, or `path-escapes`; it stops the run.
 */
export function assertSideContained(side: Side): void {
  if (contained.has(side)) return;
  const sent = [...sentPaths(side)].map(({ path }) => path);
  sent.forEach(assertContained);
  const start = climbsOfLinks(side);
  if (start > 0) for (const path of sent) assertShallow(path, start);
  contained.add(side);
}

/** Sides that were looked at before: nothing changes them. */
const contained = new WeakSet<Side>();

function* sentPaths({ steps, mutate, layout }: Side): Generator<NamedPath> {
  for (const step of steps) if (isCallStep(step)) yield* pathsOfStep(step, []);
  for (const path of layout.recent) yield { at: [], path };
  if (mutate !== undefined && 'raw' in mutate) yield* pathsOfPayload(mutate.raw, []);
  if (mutate !== undefined && 'extra' in mutate) yield { at: [], path: mutate.extra };
}

function countClimbs(text: string): number {
  return text.split('/').filter((segment) => segment === '..').length;
}

function changesOf({ steps }: Side): Change[] {
  return steps.flatMap((step) =>
    'change' in step ? [step.change] : 'during' in step ? [step.during.change] : [],
  );
}

/**
 * How many levels all links of the side climb together. What a walk comes to through them lies no more than that above
 * the places: a link leads to one place, however it is reached, and one whose way goes through itself leads nowhere.
 */
function climbsOfLinks(side: Side): number {
  const { workspace, outside, home, belt } = side.layout;
  const links = [...pathsOfLayout({ workspace, outside, home, belt }, [])].filter(({ isEntry }) => !isEntry);
  // Another writer may also put a link higher up than where the layout has it.
  const changes = changesOf(side).filter((change) => 'link' in change || 'move' in change);
  const texts = [...links.map(({ path }) => path), ...changes.flatMap((change) => Object.values(change))];
  return texts.reduce((sum, text) => sum + countClimbs(text), 0);
}

/** @throws Problem `path-escapes` where a climb of the path, begun where links have led to, would be too high. */
function assertShallow(path: string, start: number): void {
  const climbs = Math.max(...(readingsOf(path) ?? []).map(countClimbs));
  if (climbs === 0 || start + climbs <= MAX_CLIMB) return;
  throw new Problem({
    code: 'path-escapes',
    message: 'a path of this case would leave the sandbox behind a link that climbs',
    expected: `at most ${MAX_CLIMB} climbs of the path and of all links together`,
    received: `${climbs} in ${JSON.stringify(path.slice(0, 200))}, ${start} in links`,
    hint: 'let the links of the case lead to {root} or {outside}, without climbing',
  });
}
