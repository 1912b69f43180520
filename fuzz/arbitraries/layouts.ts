import type { Layout, Tree } from '../../src/model/layout.js';

const ZONES = ['workspace', 'outside', 'home', 'belt'] as const;

/** Lays several layouts over one another, entry by entry, the last one on top. */
export function joinLayouts(...layouts: readonly Layout[]): Layout {
  const joined = layouts.reduce<Layout>((under, over) => ({ ...under, ...over }), {});
  for (const zone of ZONES) {
    const tree = layouts.reduce<Tree>((under, over) => ({ ...under, ...over[zone] }), {});
    if (Object.keys(tree).length > 0) joined[zone] = tree;
    else delete joined[zone];
  }
  return joined;
}
