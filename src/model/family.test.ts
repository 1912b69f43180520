import { describe, expect, test } from 'vitest';
import { FAMILIES, FAMILY_RULES, familyOf } from './family.js';
import { POWERS, type Guard, type ToolSpec } from './guard.js';

describe('the table of families', () => {
  test.each([
    ['writes', 'control schema args path intent match patch state race atomic bytes confirm report limits'],
    ['transforms', 'control args match patch bytes limits'],
    ['decides', 'control schema args path intent patch limits'],
    ['inspects', 'control gate limits'],
  ] as const)('a guard that %s is open to %s', (power, families) => {
    expect(FAMILIES.filter((family) => FAMILY_RULES[family].open.includes(power)).join(' ')).toBe(families);
  });

  test('names each power once, and says what each family is about', () => {
    const wrong = FAMILIES.filter((family) => {
      const { about, open } = FAMILY_RULES[family];
      return (
        about.length < 10 ||
        open.some((power, place) => !POWERS.includes(power) || open.indexOf(power) < place)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('some need more than a power', () => {
    const tool: ToolSpec = { operation: 'write', name: 'write', arguments: {} };
    const guard: Guard = {
      name: 'g',
      adapter: 'module',
      power: 'writes',
      tools: [tool],
      claims: [],
      policy: {},
      paths: 'relative',
      usesEnvironmentFs: false,
      confirm: 'none',
      request: false,
      reports: {},
      timeoutMs: 1,
      open: () => Promise.reject(new Error('not to be opened')),
    };
    const unmet = (it: Guard) =>
      FAMILIES.flatMap((family) => {
        const { needs } = FAMILY_RULES[family];
        return needs === undefined || needs.met(it) ? [] : [`${family}: ${needs.sentence}`];
      });
    expect([
      unmet(guard),
      unmet({ ...guard, tools: [tool, { ...tool, schema: {} }], confirm: 'ask', request: true }),
    ]).toEqual([
      [
        'schema: no tool of this guard has a schema',
        "intent: the operator's words do not reach this guard (no request channel)",
        'confirm: this guard never asks the operator (no confirm channel)',
      ],
      [],
    ]);
  });
});

test('the family is the first part of an id', () => {
  expect(['match.overlap', 'path.link-inside.x'].map(familyOf)).toEqual(['match', 'path']);
});

test.each(['matches.overlap', 'match', 'x.match.y'])('%s is of no family', (id) => {
  const family = id.slice(0, id.indexOf('.'));
  expect(() => familyOf(id)).toThrow(
    new RangeError(
      `no family "${family}" (of ${id}); families: control, schema, args, path, intent, match, patch, state, race, atomic, bytes, confirm, report, gate, limits`,
    ),
  );
});
