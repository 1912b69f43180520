import { armFrom } from '../../arm.js';
import { detour } from '../../arbitraries/detours.js';
import { WRITE_OPERATIONS } from '../../arbitraries/legal.js';
import { freeName, word } from '../../arbitraries/names.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'schema.pattern',
  requirement:
    'A path that starts in an allowed folder and climbs out of it is refused, whatever pattern the schema has.',
  reason: 'A pattern of letters, dots and slashes admits billing/../x.py: it looks like a rule and is none.',
  source: { kind: 'seed', note: 'the durable schema constrains the path by a pattern that admits dots' },
  operations: WRITE_OPERATIONS,
  medium: 'any',
  arms: [
    armFrom<{ way: string; name: string }>({
      label: 'path.traversal.allowlist-crossing',
      variants: () => [
        { way: 'billing/../', name: 'x.py' },
        { way: 'shared/../', name: 'x.py' },
        { way: 'billing/tests/../../', name: 'x.py' },
      ],
      generated: () => word().map((stem) => ({ way: 'billing/../', name: freeName(stem) })),
      build: (plan, { way, name }) =>
        detour(plan, { path: way + name, lands: name, expect: 'refused', via: 'completer' }),
    }),
  ],
});
