import type { Case } from '../../model/case.js';
import type { Layout } from '../../model/layout.js';
import type { Refusal } from '../../model/refusal.js';

/** Everything that is fired: named layouts, cases and refusals, each sorted, ids unique. */
export interface Suite {
  layouts: ReadonlyMap<string, Layout>;
  cases: readonly Case[];
  /** Id of each case to the file that it stands in. */
  files: ReadonlyMap<string, string>;
  refusals: readonly Refusal[];
  /** Id of each refusal to the module that it stands in. */
  modules: ReadonlyMap<string, string>;
  /** Checksum of the files it was read from, by name and content. */
  sha256: string;
  /** The package's version. */
  version: string;
}
