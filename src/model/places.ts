import { posix } from 'node:path';

/** The absolute paths of one sandbox. Everything the lab makes is below `sandbox`. */
export interface Places {
  /** The temporary folder itself; holds the lab's mark. */
  sandbox: string;
  /** Deep inside; parent of root, outside and belt. A climb that a generator can make ends above it but below `sandbox`. */
  ground: string;
  /** `{root}`: the workspace, `ground/workspace`. */
  root: string;
  /** `{outside}`: `ground/outside`. */
  outside: string;
  /** `{home}`: HOME of the guard. */
  home: string;
  /** TMPDIR of the guard. */
  tmp: string;
  /** Working directory of the guard, apart from the root so that wrong relative resolution shows. */
  cwd: string;
}

/** Name of the root folder below the ground; belt siblings start with it. */
export const ROOT_NAME = 'workspace';
/** Name of the outside folder below the ground, so that `../outside/x` climbs to `{outside}/x`. */
export const OUTSIDE_NAME = 'outside';
/** How many folders lie between the sandbox and the ground: climbs of up to this many levels stay on lab ground. */
export const GROUND_DEPTH = 16;

/** Name of the link beside the ground that leads to it; laid where a layout puts the root behind a link. */
export const WAY_NAME = 'way';

function wayTo({ ground }: Pick<Places, 'ground'>): string {
  return `${posix.dirname(ground)}/${WAY_NAME}`;
}

/** The root by the way through the link beside the ground: the same folder, and another text. */
export function rootBehindLink(places: Pick<Places, 'ground'>): string {
  return `${wayTo(places)}/${ROOT_NAME}`;
}

/** Replaces `{root} {outside} {home}` in a path, link target or diff header. */
export function expandPlaces(text: string, places: Pick<Places, 'root' | 'outside' | 'home'>): string {
  return text.replace(/\{(root|outside|home)\}/g, (_, name: 'root' | 'outside' | 'home') => places[name]);
}

/** The inverse for reports: absolute sandbox paths back to place names, longest first. */
export function maskPlaces(text: string, places: Places): string {
  const pairs: [string, string][] = [
    [places.root, '{root}'],
    [wayTo(places), `{${WAY_NAME}}`],
    [places.outside, '{outside}'],
    [places.home, '{home}'],
    [places.tmp, '{tmp}'],
    [places.cwd, '{cwd}'],
    [places.ground, '{ground}'],
    [places.sandbox, '{sandbox}'],
  ];
  pairs.sort((a, b) => b[0].length - a[0].length);
  return pairs.reduce((masked, [path, name]) => masked.replaceAll(path, name), text);
}
