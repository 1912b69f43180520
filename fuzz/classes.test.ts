import { describe, expect, test } from 'vitest';
import { CLASSES, classOf } from './classes.js';
import { EDIT_CLASSES } from './classes/edit.js';
import { GATE_CLASSES } from './classes/gate.js';
import { INVARIANT_CLASSES } from './classes/invariants.js';
import { OWN_CLASSES } from './classes/own.js';
import { PATCH_CLASSES } from './classes/patch.js';
import { PATH_CLASSES } from './classes/path.js';

const SECTIONS = [INVARIANT_CLASSES, PATH_CLASSES, EDIT_CLASSES, PATCH_CLASSES, OWN_CLASSES, GATE_CLASSES];

describe('the classes', () => {
  test('are one namespace: no id stands in two sections', () => {
    const ids = SECTIONS.flatMap((section) => Object.keys(section));
    expect([...new Set(ids)]).toEqual(ids);
    expect(Object.keys(CLASSES)).toEqual(ids);
  });

  test('have ids that a label may have', () => {
    expect(Object.keys(CLASSES).filter((id) => !/^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id))).toEqual([]);
  });

  test('each say their shape in a few words', () => {
    expect(
      Object.entries(CLASSES).filter(([, { example }]) => example.length === 0 || example.length > 80),
    ).toEqual([]);
  });

  test('stand in the section that their id names', () => {
    const prefixes = { 'path.': /^A/, 'edit.': /^B$/, 'patch.': /^C$/ };
    const strays = Object.entries(prefixes).flatMap(([prefix, section]) =>
      Object.entries(CLASSES).filter(
        ([id, rule]) => id.startsWith(prefix) && rule.section !== 'own' && !section.test(rule.section),
      ),
    );
    expect(strays).toEqual([]);
  });

  test('are looked up by id alone', () => {
    expect(classOf('path.traversal.plain')).toEqual({
      section: 'A2',
      mark: '!',
      example: '../outside/app.py',
    });
    expect(classOf('toString')).toBeUndefined();
  });
});
