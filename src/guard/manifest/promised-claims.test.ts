import { expect, test } from 'vitest';
import type { Operation } from '../../model/operation.js';
import { promisedClaims } from './promised-claims.js';

test.each<[Operation, string | undefined, string[]]>([
  ['replace', 'Replaces old_text, which must be unique in the file.', ['core', 'exact']],
  ['replace', 'The text has to occur exactly one time.', ['core', 'exact']],
  ['replace', 'Edits a file.', ['core']],
  ['replace', undefined, ['core']],
  ['patch', 'Applies a unified diff.', ['core', 'patch']],
  ['write', 'Writes exactly what it is given, or a patch.', ['core']],
])('%s: %s', (operation, description, claims) => {
  const tool = { operation, name: 'x', arguments: {}, ...(description === undefined ? {} : { description }) };
  expect(promisedClaims([tool])).toEqual(claims);
});
