import { canonicalPath } from '../../model/canonical.js';
import type { AskEditor, PathStyle } from '../../model/guard.js';
import { shownTarget } from '../roles/paths.js';

/** The operator's editor: what it holds and was not saved. */
export interface Editor {
  ask: AskEditor;
  /** The operator types; `path` as a case writes it. */
  hold(path: string, text: string): void;
}

/** An editor that holds nothing yet, asked by a guard that spells paths in its own way. */
export function createEditor({ paths, root }: { paths: PathStyle; root: string }): Editor {
  const texts = new Map<string, string>();
  return {
    ask: (path) => Promise.resolve(texts.get(shownTarget(String(path), paths, root))),
    hold: (path, text) => {
      texts.set(canonicalPath(path), text);
    },
  };
}
