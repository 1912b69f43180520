import { canonicalPath } from '../../model/canonical.js';
import type { Roots } from '../../model/given-places.js';
import type { AskEditor, PathStyle } from '../../model/guard.js';
import { shownTarget } from '../roles/paths.js';

/** The operator's editor: what it holds and was not saved. */
export interface Editor {
  ask: AskEditor;
  /** The operator types; `path` as a case writes it. */
  hold(path: string, text: string): void;
}

/** An editor that holds nothing yet, asked by a guard that spells paths in its own way. */
export function createEditor({ paths, roots }: { paths: PathStyle; roots: Roots }): Editor {
  const texts = new Map<string, string>();
  return {
    ask: (path) => Promise.resolve(texts.get(shownTarget(String(path), paths, roots))),
    hold: (path, text) => {
      texts.set(canonicalPath(path), text);
    },
  };
}
