import { Problem } from '../../model/problem.js';

/**
 * The names of a list: one a line, or each ended by a NUL. Blanks belong to a name; `./` before it does not.
 * @throws Problem `gate-names` for a name that is absolute or climbs: it names nothing of the tree.
 */
export function readNames(text: string, separator: 'lines' | 'nul', place: string): string[] {
  const names = text.split(separator === 'nul' ? '\0' : /\r?\n/).filter((name) => name !== '');
  return names.map((name) => {
    const plain = name.replace(/^(\.\/+)+/, '');
    if (!plain.startsWith('/') && !plain.split('/').includes('..')) return plain;
    throw new Problem({
      code: 'gate-names',
      message: 'A name of the list leads out of the work tree.',
      place,
      expected: 'names relative to the top of the work tree, such as billing/app.py',
      received: JSON.stringify(name.slice(0, 200)),
      hint: 'give the names as git prints them with -z',
    });
  });
}
