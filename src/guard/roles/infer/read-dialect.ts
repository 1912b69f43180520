import type { ToolSpec } from '../../../model/guard.js';
import type { Leaf } from './list-leaves.js';
import { squash } from './words.js';

/** How a patch tool wants its diff: as tool specs say it, or why no dialect is that. */
export interface Dialect extends Pick<ToolSpec, 'dialect' | 'strip'> {
  unsayable?: string;
}

const CODEX = /\*\*\* ?(begin patch|update file|add file)|\bv4a\b/i;
const GIT = /diff --git|\bgit[- ](diff|apply|format|style)|--git\b/i;
const BLOCKS = /[<-]{5,}\s*search|search\s*\/\s*replace\s+blocks?|search-replace blocks?|[<]{5,}\s*original/i;
const BARE = /-p ?0\b|strip[= ]?0\b|\b(without|no) (leading )?(the )?[`'"]?a\/[`'"]?/i;

/** Reads a patch tool's dialect and strip from what it says about itself, and from a key `strip` with a default. */
export function readDialect(description: string, leaves: readonly Leaf[]): Dialect {
  const text = [description, ...leaves.map(({ shape }) => shape.description ?? '')].join('\n');
  const example = leaves
    .flatMap(({ shape }) => [shape.default, ...shape.examples])
    .filter((value) => typeof value === 'string');
  const said = [text, ...example].join('\n');
  if (CODEX.test(said)) return { dialect: 'codex' };
  if (BLOCKS.test(said))
    return { unsayable: 'its diff is made of search and replace blocks, which is no dialect here' };
  const dialect = GIT.test(said) ? 'git' : 'unified';
  const level = leaves.find(
    ({ name, shape }) => /^(strip(level|count|components)?|p)$/.test(squash(name)) && shape.kind === 'number',
  );
  const strip = level?.shape.default ?? (BARE.test(said) ? 0 : undefined);
  return { dialect, ...(typeof strip === 'number' && strip !== 1 && strip >= 0 ? { strip } : {}) };
}
