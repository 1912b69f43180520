import type { ClassId } from '../classes.js';

/** Classes that no label reaches yet, by section. This list only shrinks: whoever reaches one takes it out. */
export const AWAITED = {
  patch: [
    'patch.op.create',
    'patch.op.delete',
    'patch.op.rename',
    'patch.op.copy',
    'patch.op.mode',
    'patch.op.binary',
    'patch.target.symlink',
    'patch.target.side-file-link',
    'patch.target.fifo',
    'patch.codex.path-mismatch',
    'patch.codex.add',
    'patch.codex.delete',
    'patch.codex.move',
    'patch.codex.syntax',
    'patch.codex.lenient-match',
    'patch.codex.no-anchor',
    'patch.codex.partial-failure',
  ],
} as const satisfies Readonly<Record<string, readonly ClassId[]>>;
