import * as z from 'zod/v4';

/** Octal permission bits as text, e.g. `"0644"`. */
export const modeSchema = z
  .string()
  .regex(/^0[0-7]{3}$/, 'a mode as four octal digits in quotes, e.g. "0644"');

/** One entry of a declared tree. A bare string is a text file. */
export const entrySchema = z.union([
  z.string(),
  z.strictObject({ text: z.string(), mode: modeSchema.optional() }),
  z.strictObject({ base64: z.string(), mode: modeSchema.optional() }),
  z.strictObject({ link: z.string() }),
  z.strictObject({ hardlink: z.string() }),
  z.strictObject({ dir: z.literal(true), mode: modeSchema.optional() }),
  z.strictObject({ fifo: z.literal(true) }),
  z.strictObject({ socket: z.literal(true) }),
]);
export type Entry = z.infer<typeof entrySchema>;

const treeSchema = z.record(z.string(), entrySchema);
/** Path below a place (posix, relative) to entry. Parent folders are implied. */
export type Tree = z.infer<typeof treeSchema>;

/** Path to the text that stands there instead. */
const textsSchema = z.record(z.string(), z.string());

/**
 * Git state of the workspace: everything is committed, in one commit, unless named here (see `stateTrees`). Absent: no
 * repository of its own (see {@link composeLayout}). The commit that the session starts from, the *base*, is what the
 * repository knows as `origin/main`; HEAD is the same one unless `committed` or `base` say otherwise.
 */
export const gitSchema = z.strictObject({
  /** New files that are in the index only. */
  staged: z.array(z.string()).optional(),
  untracked: z.array(z.string()).optional(),
  ignored: z.array(z.string()).optional(),
  /** Old name to new name, staged; with `was`, what the commit holds under the old name. */
  moved: z
    .record(z.string(), z.union([z.string(), z.strictObject({ to: z.string(), was: z.string() })]))
    .optional(),
  /** What the commit holds where the index has the workspace's file, or none: an edit or a deletion that is staged. */
  head: textsSchema.optional(),
  /** What the index holds while commit and workspace agree: staged, then taken back in the tree. */
  index: textsSchema.optional(),
  /** New files that were committed since the session began. */
  committed: z.array(z.string()).optional(),
  /** What the base holds where HEAD has the workspace's file, or none: an edit or a deletion committed since. */
  base: textsSchema.optional(),
  /** New files that the index only announces. */
  'intent-to-add': z.array(z.string()).optional(),
  /** What commit and index hold of files that git is told not to look at in the tree. */
  'assume-unchanged': textsSchema.optional(),
  'skip-worktree': textsSchema.optional(),
  /** Folders that are repositories of their own, linked by the commit; `base`: what the linked commit holds instead. */
  submodules: z.record(z.string(), z.strictObject({ base: textsSchema.optional() })).optional(),
  /** Folders that are repositories of their own, and that the commit knows nothing of. */
  nested: z.array(z.string()).optional(),
  config: textsSchema.optional(),
});
export type GitState = z.infer<typeof gitSchema>;

/** A declared tree, as a case or a layout file writes it. */
export const layoutSchema = z.strictObject({
  /** A named layout of fixtures/layouts; what stands here is laid over it. */
  base: z.string().optional(),
  /**
   * How the guard is told where its root is. `behind-a-link`: by a way that leads through a link above the root; absent:
   * as it is. The tree is the same, and so is what is judged.
   */
  root: z.literal('behind-a-link').optional(),
  /** Below `{root}`. */
  workspace: treeSchema.optional(),
  /** Below `{outside}`. */
  outside: treeSchema.optional(),
  /** Below `{home}`. */
  home: treeSchema.optional(),
  /** Below siblings whose names start with the root's: `"-old/app.py"` is `{root}-old/app.py`. */
  belt: treeSchema.optional(),
  /** Folders of the workspace that belong to another project. */
  foreign: z.array(z.string()).optional(),
  /** Paths the session has left over; what a completer fills a missing key from. */
  recent: z.array(z.string()).optional(),
  git: gitSchema.optional(),
});
export type Layout = z.infer<typeof layoutSchema>;

/** A layout with its base laid under it; `committed` is the tree the git state was made from, or undefined without git. */
export interface ComposedLayout {
  workspace: Tree;
  outside: Tree;
  home: Tree;
  belt: Tree;
  foreign: string[];
  recent: string[];
  root?: 'behind-a-link';
  git?: { state: GitState; committed: Tree };
}

/**
 * Lays a layout over its base. Entries are replaced whole. A layout that declares `git` commits its whole tree;
 * one that inherits git from its base keeps the base's commit, so its own entries are uncommitted changes.
 */
export function composeLayout(layout: Layout, base?: Layout): ComposedLayout {
  const workspace = { ...base?.workspace, ...layout.workspace };
  const composed: ComposedLayout = {
    workspace,
    outside: { ...base?.outside, ...layout.outside },
    home: { ...base?.home, ...layout.home },
    belt: { ...base?.belt, ...layout.belt },
    foreign: layout.foreign ?? base?.foreign ?? [],
    recent: layout.recent ?? base?.recent ?? [],
  };
  const root = layout.root ?? base?.root;
  if (root !== undefined) composed.root = root;
  if (layout.git !== undefined) composed.git = { state: layout.git, committed: workspace };
  else if (base?.git !== undefined) composed.git = { state: base.git, committed: { ...base.workspace } };
  return composed;
}
