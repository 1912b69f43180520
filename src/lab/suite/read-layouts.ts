import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { layoutSchema, type Layout } from '../../model/layout.js';
import { Problem } from '../../model/problem.js';
import { pathsOfLayout, whyNotContained } from './case-paths.js';
import { parseChecked } from './parse-checked.js';
import { readText } from './read-text.js';
import { readYaml } from './yaml-document.js';

/**
 * Reads a named layout from YAML text. It stands alone: only cases have a base.
 * @throws Problem for anything that is wrong, with place `file:line:column`.
 */
export function parseLayout(text: string, file: string): Layout {
  const document = readYaml(text, file);
  const layout = parseChecked(layoutSchema, document);
  if (layout.base !== undefined) {
    throw new Problem({
      code: 'stacked-layout',
      message: 'A named layout stands on another one.',
      place: document.placeOfKey(['base']),
      expected: 'a layout without base',
      received: layout.base,
      hint: 'Write the whole tree out, or lay the difference over the base in each case.',
    });
  }
  for (const named of pathsOfLayout(layout, [])) {
    const { at, path, isEntry } = named;
    const why = whyNotContained(named);
    if (why === undefined) continue;
    throw new Problem({
      code: 'path-outside',
      message: `A path of this layout may leave the sandbox: ${why}.`,
      place: isEntry === true ? document.placeOfKey(at) : document.placeOf(at),
      expected:
        isEntry === true
          ? 'a path relative to its place, without ..'
          : 'a path within {root}, {outside} or {home}',
      received: path,
    });
  }
  return layout;
}

/**
 * Reads every `*.yaml` file of a folder as a named layout; the file's name is the layout's.
 * @throws Problem `no-such-folder`, or what {@link parseLayout} throws.
 */
export function readLayouts(folder: string): Map<string, Layout> {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new Problem({
      code: 'no-such-folder',
      message: 'There is no folder of layouts here.',
      place: folder,
      expected: 'a folder with *.yaml files',
      received: 'no such folder',
    });
  }
  const files = names.filter((name) => name.endsWith('.yaml')).toSorted();
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      return [basename(name, '.yaml'), parseLayout(readText(file), file)];
    }),
  );
}
