import { GROUND_DEPTH, OUTSIDE_NAME, ROOT_NAME, type Places } from '../model/places.js';

/** The folders from the sandbox down to the ground, named as `canonicalPath` names its imaginary ones. */
export const GROUND_NAMES: readonly string[] = Array.from({ length: GROUND_DEPTH }, (_, index) =>
  String(index + 1),
);

/** How many folders the ways to the ground and to the scratch places share: every folder costs each look a little. */
const SHARED = 12;

/**
 * The folders from the sandbox down to home, tmp and the cwd trap: some way apart from the ground, so that what is
 * resolved there shows, and as deep, so that a climb from there ends on lab ground too.
 */
export const SCRATCH_NAMES: readonly string[] = GROUND_NAMES.with(SHARED, 'scratch');

/** The places at the end of {@link SCRATCH_NAMES}. The folders on the way to them are no scratch. */
export const SCRATCH_PLACES = ['home', 'tmp', 'cwd'] as const;

/** The lab's fence: a folder in the sandbox itself whose contents are not looked at, and the file in it. */
export const FENCE_FOLDER = '.fence';
export const FENCE_FILE = 'turn';
export const FENCE_TEXT = '.';
export const FENCE_MODE = 0o600;

/** The lab's mark: a file in the sandbox itself that holds its nonce. */
export const MARK_NAME = '.holdfast';

/** The places of a sandbox at this absolute path. */
export function placesBelow(sandbox: string): Places {
  const ground = [sandbox, ...GROUND_NAMES].join('/');
  const scratch = [sandbox, ...SCRATCH_NAMES].join('/');
  return {
    sandbox,
    ground,
    root: `${ground}/${ROOT_NAME}`,
    outside: `${ground}/${OUTSIDE_NAME}`,
    home: `${scratch}/home`,
    tmp: `${scratch}/tmp`,
    cwd: `${scratch}/cwd`,
  };
}
