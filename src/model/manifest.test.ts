import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4';
import { manifestSchema } from './manifest.js';

const server = {
  name: 'filesystem-server',
  adapter: 'mcp',
  power: 'writes',
  command: ['node', 'path/to/server.js', '{root}'],
  install: ['pkg@1.2.3'],
  root: 'argv',
  tools: [
    {
      operation: 'replace',
      name: 'edit_file',
      arguments: { path: '{path}', edits: [{ oldText: '{oldText}', newText: '{newText}' }] },
    },
    { operation: 'patch', name: 'apply_patch', arguments: { patch: '{diff}' }, dialect: 'git', strip: 1 },
  ],
  paths: 'absolute',
  reports: { target: '/target', hash: '/hash' },
  capture: { version: '/etag' },
  says: { refused: '^Error', done: '^Edited' },
  request: { env: 'OPERATOR_REQUEST' },
  confirm: 'none',
  policy: {
    allow: ['billing/', 'shared/'],
    deny: ['.env'],
    names: '*.py',
    mentions: 'required',
    'read-first': false,
  },
  claims: ['core', 'exact', { except: { 'match.empty': 'an empty text appends' } }],
  env: { pass: ['LANG'], set: { MODE: 'strict' } },
  timeout: '5s',
};
const gate = {
  name: 'names',
  adapter: 'spawn',
  power: 'inspects',
  command: ['sh', 'gate.sh', '{mentions}'],
  host: 'strict',
  input: 'argv',
  form: 'gate',
  mentions: 'nul',
};
const smallest = { name: 'edit', adapter: 'command', power: 'writes', command: ['python3', 'edit.py'] };

describe('manifestSchema', () => {
  it.each([server, gate, smallest, { ...smallest, paths: 'virtual:/memories' }])(
    'takes $name as it is',
    (manifest) => {
      expect(manifestSchema.parse(manifest)).toEqual(manifest);
    },
  );

  it.each([
    ['an unknown key', { ...smallest, tool: [] }, ''],
    ['a spawn key elsewhere', { ...smallest, host: 'strict' }, ''],
    ['no command', { ...smallest, command: [] }, 'command'],
    ['a module, which needs no manifest', { ...smallest, adapter: 'module' }, 'adapter'],
    ['an unknown power', { ...smallest, power: 'reads' }, 'power'],
    ['a number as a timeout', { ...smallest, timeout: 5 }, 'timeout'],
    ['a timeout without its unit', { ...smallest, timeout: '5' }, 'timeout'],
    ['a pointer that is none', { ...smallest, reports: { hash: 'hash' } }, 'reports.hash'],
    ['a pattern that is none', { ...smallest, says: { done: '(' } }, 'says.done'],
    ['two request channels', { ...smallest, request: { env: 'A', file: 'b' } }, 'request'],
    ['an unquoted value', { ...smallest, env: { set: { PORT: 80 } } }, 'env.set.PORT'],
    ['a negative strip', { ...smallest, tools: [{ ...server.tools[1], strip: -1 }] }, 'tools.0.strip'],
  ])('refuses %s', (_what, manifest, place) => {
    const { error } = manifestSchema.safeParse(manifest);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([place]);
  });

  it('is published as JSON Schema that judges the same', () => {
    const validate = new Ajv2020().compile(z.toJSONSchema(manifestSchema, { io: 'input', reused: 'ref' }));
    const documents = [server, gate, smallest, { ...smallest, host: 'strict' }, { ...smallest, timeout: 5 }];
    expect(documents.map((manifest) => validate(manifest))).toEqual([true, true, true, false, false]);
  });
});
