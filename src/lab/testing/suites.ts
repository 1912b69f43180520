import type { Suite } from '../suite/suite.js';

/** A suite with these parts and nothing else. */
export function suiteOf(parts: Partial<Suite> = {}): Suite {
  return {
    layouts: new Map(),
    cases: [],
    files: new Map(),
    refusals: [],
    modules: new Map(),
    sha256: '',
    version: '0',
    ...parts,
  };
}
