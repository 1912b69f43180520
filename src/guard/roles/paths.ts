import { posix } from 'node:path';
import type { Roots } from '../../model/given-places.js';
import type { PathStyle } from '../../model/guard.js';

const GOES_AS_IS = /^([/~\\]|[A-Za-z]:)/;

/** The guard's own spelling of its root. */
function rootSpelling(style: PathStyle, root: string): string {
  if (style === 'relative') return '';
  return style === 'absolute' ? root : style.slice('virtual:'.length);
}

/**
 * Lowers a path to the guard's spelling: text that does not start with `/`, `~`, `\` or a drive is joined to the
 * guard's spelling of its root without normalising; everything else goes as it is (design section 4).
 */
export function lowerPath(text: string, style: PathStyle, root: string): string {
  const base = rootSpelling(style, root);
  if (base === '' || GOES_AS_IS.test(text)) return text;
  return `${base.replace(/\/$/, '')}/${text}`;
}

/**
 * Lowers the folder that a call starts from: in full, for it is what relative paths are relative to. The root itself is
 * `.` in a case, or nothing.
 */
export function lowerFolder(text: string, style: PathStyle, root: string): string {
  const base = style === 'relative' ? root : rootSpelling(style, root);
  return text === '' || text === '.'
    ? base
    : lowerPath(text, style === 'relative' ? 'absolute' : style, root);
}

/** The inverse: a path in the guard's spelling, as text relative to the root where it is below it, else unchanged. */
export function raisePath(text: string, style: PathStyle, root: string): string {
  if (style === 'relative') return text;
  const base = rootSpelling(style, root).replace(/\/$/, '');
  return text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text;
}

/**
 * A target as a guard shows or reports it, in the canonical spelling for the root: relative below it, else absolute.
 */
export function shownTarget(text: string, style: PathStyle, [root, ...others]: Roots): string {
  const resolved = posix.resolve(root, raisePath(text, style, root));
  const above = [root, ...others].find((one) => resolved.startsWith(`${one}/`));
  return above === undefined ? resolved : resolved.slice(above.length + 1);
}
