import * as z from 'zod/v4';
import { modeSchema } from './layout.js';

/** Where a change fell. Workspace, outside and git are judged; scratch (home, tmp, cwd trap) only where a case names it. */
export type Zone = 'workspace' | 'outside' | 'git' | 'scratch';

/** What stood, or stands, at a path. `bytes` in base64 would be opaque in a diff, so it is kept raw. */
export type NodeState =
  | { type: 'file'; bytes: Uint8Array; mode: number; links: number }
  | { type: 'dir'; mode: number }
  | { type: 'link'; target: string }
  | { type: 'other'; what: 'fifo' | 'socket' | 'device' };

/**
 * One observed change. `path` is canonical: relative to the root for the workspace (`billing/app.py`),
 * `{outside}/x` and `{home}/x` below those places, else relative to the root with `..` (`../workspace-old/x`).
 */
export interface Effect {
  kind: 'created' | 'modified' | 'deleted' | 'retyped' | 'mode' | 'link';
  path: string;
  zone: Zone;
  before?: NodeState;
  after?: NodeState;
  /** True for what the confined writer would have done where it may not go; it counts as harm. */
  intent?: true;
}

const path = z.string();
const content = { text: z.string().optional(), base64: z.string().optional() };

/** An effect as a case writes it: exactly one kind, its path, and content where content matters. */
export const expectedEffectSchema = z.union([
  z.strictObject({ created: path, ...content, link: z.string().optional(), dir: z.literal(true).optional() }),
  z.strictObject({ modified: path, ...content }),
  z.strictObject({ deleted: path }),
  z.strictObject({ retyped: path, ...content, link: z.string().optional(), dir: z.literal(true).optional() }),
  z.strictObject({ mode: path, to: modeSchema }),
  z.strictObject({ link: path, to: z.string() }),
]);
export type ExpectedEffect = z.infer<typeof expectedEffectSchema>;

/** True where the zone of the effect is judged without being named. */
export function isJudged(effect: Effect): boolean {
  return effect.zone !== 'scratch';
}
