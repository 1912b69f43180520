import type { ToolSpec } from '../../../model/guard.js';
import { findRolePlaces } from '../template.js';
import { plainWords } from './verb-words.js';

/** What a word of its name says about how well a tool reads one file's text. */
const WORTH: readonly (readonly [RegExp, number])[] = [
  [/^(file|text)$/, 2],
  [/^(multiple|many|batch|several|files)$/, -4],
  [/^(lines?|range|section|chunk|partial)$/, -3],
  [/^(media|image|binary|pdf|video|audio|notebook|resource|url|log|process)$/, -20],
];
const LEAST = -10;

function worthOf({ name, description, arguments: template }: ToolSpec): number {
  const named = plainWords(name).flatMap((word) =>
    WORTH.map(([about, worth]) => (about.test(word) ? worth : 0)),
  );
  const isOld = /\bdeprecated\b/i.test(description ?? '');
  const isListed =
    findRolePlaces(template)
      .get('path')
      ?.some((key) => typeof key === 'number') === true;
  return (
    named.reduce((sum, worth) => sum + worth, 0) -
    (isOld ? 5 : 0) -
    (isListed && !Array.isArray(template) ? 2 : 0)
  );
}

/** The tool to read with: the one that reads one file's text most plainly, the first of equals; undefined for none. */
export function chooseReadTool(tools: readonly ToolSpec[]): ToolSpec | undefined {
  return tools
    .filter((tool) => tool.operation === 'read' && worthOf(tool) > LEAST)
    .toSorted((a, b) => worthOf(b) - worthOf(a))[0];
}
