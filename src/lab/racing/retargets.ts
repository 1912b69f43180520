import type { Side } from '../../model/compose.js';
import { swapOf } from './race.js';

/**
 * True for a race that leads a link of the legal layout elsewhere. Whether a link inside the workspace is followed at
 * all is a guard's own policy: one that refuses it on the legal side is not asked what becomes of it.
 */
export function retargetsLink(side: Side): boolean {
  const change = swapOf(side);
  if (change === undefined || !('link' in change)) return false;
  const entry = side.layout.workspace[change.link];
  return typeof entry === 'object' && 'link' in entry;
}
