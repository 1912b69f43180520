import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { toolSpecSchema } from '../model/guard.js';
import { rolesOf } from '../model/operation.js';
import { findRolePlaces } from '../guard/roles/template.js';
import type { Json } from '../model/json.js';
import { REFERENCE_TOOLS } from './tools.js';

const LEGAL: Record<string, Json> = {
  path: 'billing/app.py',
  oldText: 'x',
  newText: '',
  content: '',
  diff: '--- a',
  line: '1',
  destination: 'billing/new.py',
  edits: [{ oldText: 'x', newText: '' }],
};

/** How each argument stands in a tool's shape. */
const SHAPES: Record<string, Json> = { edits: [{ oldText: '{oldText}', newText: '{newText}' }] };

describe.each(REFERENCE_TOOLS.map((tool) => [tool.name, tool] as const))('the tool %s', (_name, tool) => {
  const validate = new Ajv({ strict: true }).compile(tool.schema ?? {});
  const keys = Object.keys(tool.arguments);
  const legal = Object.fromEntries(keys.map((key) => [key, LEGAL[key]]));

  it('is a tool as the model knows it, with one argument for each role', () => {
    expect(toolSpecSchema.parse(tool)).toEqual(tool);
    const roles = [...findRolePlaces(tool.arguments).keys()];
    expect(roles.filter((role) => !rolesOf(tool.operation).includes(role))).toEqual([]);
    expect(tool.arguments).toEqual(Object.fromEntries(keys.map((key) => [key, SHAPES[key] ?? `{${key}}`])));
  });

  it('admits a legal call', () => {
    expect(validate(legal)).toBe(true);
  });

  it('lets no key be left out, none be added, none be another type', () => {
    const hostile = [
      ...keys.map((key) => Object.fromEntries(Object.entries(legal).filter(([name]) => name !== key))),
      ...keys.flatMap((key) => [null, 7, [], {}].map((value) => ({ ...legal, [key]: value }))),
      { ...legal, file_path: 'x' },
      [legal],
      null,
      JSON.stringify(legal),
    ];
    expect(hostile.filter((args) => validate(args))).toEqual([]);
  });

  it('admits no path that leaves the root or has a second spelling', () => {
    const paths = [
      '',
      ' ',
      '../x',
      'billing/../x',
      '/x',
      './x',
      'a//b',
      'a/',
      '..',
      '~/x',
      'C:/x',
      'a\\b',
      'a\nb',
      ' a',
      'a ',
    ];
    const places = keys.filter((key) => key === 'path' || key === 'destination');
    const admitted = places.flatMap((key) => paths.filter((path) => validate({ ...legal, [key]: path })));
    expect([places.length > 0, admitted]).toEqual([true, []]);
  });
});
