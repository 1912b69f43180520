import { GROUND_DEPTH, OUTSIDE_NAME, ROOT_NAME, type Places } from '../model/places.js';

/** The folders from the sandbox down to the ground, named as `canonicalPath` names its imaginary ones. */
export const GROUND_NAMES: readonly string[] = Array.from({ length: GROUND_DEPTH }, (_, index) =>
  String(index + 1),
);

/** Home, tmp and the cwd trap: in the sandbox, apart from the ground. */
export const SCRATCH_NAMES = ['home', 'tmp', 'cwd'] as const;

/** The lab's mark: a file in the sandbox itself that holds its nonce. */
export const MARK_NAME = '.holdfast';

/** The places of a sandbox at this absolute path. */
export function placesBelow(sandbox: string): Places {
  const ground = [sandbox, ...GROUND_NAMES].join('/');
  return {
    sandbox,
    ground,
    root: `${ground}/${ROOT_NAME}`,
    outside: `${ground}/${OUTSIDE_NAME}`,
    home: `${sandbox}/home`,
    tmp: `${sandbox}/tmp`,
    cwd: `${sandbox}/cwd`,
  };
}
