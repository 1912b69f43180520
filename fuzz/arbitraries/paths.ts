import fc, { type Arbitrary } from 'fast-check';
import { word } from './names.js';

/** Chains of folders that exist in the shared workspace, by depth. */
const CHAINS = [[], ['billing'], ['shared'], ['src'], ['billing', 'tests']] as const;

/** What may stand between two segments without meaning anything. */
const NOISE = ['', './', '/'] as const;

/**
 * Ways out of the root by text: down some existing folders and one level further up, with meaningless segments between.
 * Ends in a slash and stands one level above the root; `outside/x` goes after it. Shrinks to `../`.
 */
export function anyRoundabout(): Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...CHAINS), fc.array(fc.constantFrom(...NOISE), { maxLength: 3 }))
    .map(([chain, noise]) => {
      const segments = [...chain, ...chain.map(() => '..'), '..'];
      // Noise comes after a segment, and no second slash after a first `..`: a layer that deletes `../` would be left with
      // an absolute path of the real system.
      const safe = (index: number): string =>
        index === 0 && chain.length === 0 ? './' : (noise[index] ?? '');
      return segments
        .map((segment, index) => `${segment}/${noise[index] === undefined ? '' : safe(index)}`)
        .join('');
    });
}

/** A folder that does not exist, as a segment. */
export function anyGoneFolder(): Arbitrary<string> {
  return word().map((name) => `${name}_gone`);
}

/** Spellings of a canonical path that say the same with segments too many. Each has exactly one such place. */
export function dottedSpellings(path: string): readonly [string, ...string[]] {
  const slash = path.indexOf('/');
  const [head, tail] = [path.slice(0, slash), path.slice(slash + 1)];
  return [`./${path}`, `${head}/./${tail}`, `${head}//${tail}`];
}
