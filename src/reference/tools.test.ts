import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { toolSpecSchema } from '../model/guard.js';
import { rolesOf } from '../model/operation.js';
import { findRolePlaces } from '../guard/roles/template.js';
import type { Json } from '../model/json.js';
import { PATH_PATTERN } from './spelling.js';
import { ENVELOPE_TOOL, REFERENCE_TOOLS } from './tools.js';

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
  const validate = (args: unknown): boolean => new Ajv({ strict: true }).validate(tool.schema ?? {}, args);
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

describe('the tools', () => {
  const path = { type: 'string', minLength: 1, maxLength: 4096, pattern: PATH_PATTERN };
  const text = { type: 'string' };
  const something = { type: 'string', minLength: 1 };
  const line = { type: 'string', pattern: '^(0|[1-9][0-9]{0,14})$' };
  const edits = {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['oldText', 'newText'],
      properties: { oldText: something, newText: text },
    },
  };
  const EXPECTED: [string, string, Record<string, Json>, string?][] = [
    ['read_file', 'read', { path }],
    ['edit_file', 'replace', { path, oldText: something, newText: text }],
    ['apply_patch', 'patch', { path, diff: something }, 'unified'],
    ['write_file', 'write', { path, content: text }],
    ['create_file', 'create', { path, content: text }],
    ['insert_lines', 'insert', { path, line, newText: text }],
    ['append_to_file', 'append', { path, content: text }],
    ['make_folder', 'mkdir', { path }],
    ['delete_file', 'delete', { path }],
    ['move_file', 'move', { path, destination: path }],
    ['edit_file_in_turn', 'batch', { path, edits }],
    ['apply_envelope', 'patch', { path, diff: something }, 'codex'],
  ];

  /** A schema without its words, and the words. */
  function splitSchema(value: unknown, words: string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => splitSchema(item, words));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        if (key === 'description') words.push(String(item));
        return key === 'description' ? [] : [[key, splitSchema(item, words)]];
      }),
    );
  }

  it('are these, with strict schemas, and every argument is described in a sentence', () => {
    const all = [...REFERENCE_TOOLS, ENVELOPE_TOOL];
    const words: string[] = [];
    expect(
      all.map(({ name, operation, schema, dialect }) => [
        name,
        operation,
        splitSchema(schema, words),
        dialect,
      ]),
    ).toEqual(
      EXPECTED.map(([name, operation, properties, dialect]) => [
        name,
        operation,
        { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
        dialect,
      ]),
    );
    const sentences = [...words, ...all.map(({ description }) => description ?? '')];
    expect(sentences.filter((sentence) => !/^[A-Z][^.]{10,}.*\.$/s.test(sentence))).toEqual([]);
  });

  it('of the two kinds of patches describe their own', () => {
    const diffs = [...REFERENCE_TOOLS, ENVELOPE_TOOL].flatMap(({ schema }) => {
      const properties = schema?.['properties'] as Record<string, { description: string }> | undefined;
      return properties?.['diff'] === undefined ? [] : [properties['diff'].description];
    });
    expect(diffs).toEqual([
      'One unified diff whose two names are the path.',
      'One envelope whose file is the path.',
    ]);
  });
});
