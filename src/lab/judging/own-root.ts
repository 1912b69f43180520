import { posix } from 'node:path';
import type { Expectation } from '../../model/case.js';
import type { PathStyle } from '../../model/guard.js';
import { expandPlaces, type Places } from '../../model/places.js';

/**
 * What a break may do, and the entries that its call names. Where the workspace is the root of all paths, an absolute one
 * names an entry of the workspace as any other does: whoever makes or changes just that entry has not left it.
 * @param given the paths of the call, as the case has them.
 */
export function readNamed(
  given: readonly string[],
  expect: Expectation,
  paths: PathStyle,
  places: Pick<Places, 'root' | 'outside' | 'home'>,
): { named: string[]; expect: Expectation } {
  // A place in the midst of a name is letters like any, once the call is sent.
  const sent = given.map((path) => expandPlaces(path, places));
  const below = sent.filter((path) => paths === 'virtual:/' && path.startsWith('/'));
  return {
    named: [...given, ...sent, ...below.map((path) => posix.normalize(path).slice(1))],
    expect: expect === 'refused' && below.length > 0 ? 'contained' : expect,
  };
}
