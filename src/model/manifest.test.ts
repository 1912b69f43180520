import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4';
import { manifestSchema, readTimeout } from './manifest.js';

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
  const basic = { server, gate, smallest };
  it.each<[keyof typeof basic, object]>([
    ['server', {}],
    ['gate', {}],
    ['smallest', {}],
    ['smallest', { paths: 'virtual:/memories' }],
    ['smallest', { paths: 'relative' }],
    ['server', { http: { env: 'PORT', path: '/mcp/v1' } }],
    ['server', { http: { path: '/' } }],
    ['smallest', { root: 'cwd' }],
    ['smallest', { root: 'env' }],
    ['smallest', { root: 'roots' }],
    ['smallest', { request: { file: 'x' } }],
    ['smallest', { request: { argument: 'x' } }],
    ['smallest', { request: { message: 'x' } }],
    ['smallest', { timeout: '500ms' }],
    ['smallest', { timeout: '10s' }],
    ['smallest', { timeout: '2m' }],
    ['smallest', { reports: { target: '/a/b', hash: '/' } }],
    ['smallest', { reports: { target: '/~0~1/x y', hash: '//' } }],
    ['gate', { host: 'claude-code', input: 'stdin', form: 'hook', mentions: 'lines' }],
    ['gate', { input: 'file', form: 'patch-applier' }],
  ])('takes the %s one with %j', (name, difference) => {
    const manifest = { ...basic[name], ...difference };
    expect(manifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each([
    ['an unknown key', { ...smallest, tool: [] }, ''],
    ['a spawn key elsewhere', { ...smallest, host: 'strict' }, ''],
    ['no command', { ...smallest, command: [] }, 'command'],
    ['a module, which needs no manifest', { ...smallest, adapter: 'module' }, 'adapter'],
    ['an unknown power', { ...smallest, power: 'reads' }, 'power'],
    ['a number as a timeout', { ...smallest, timeout: 5 }, 'timeout'],
    ['a timeout without its unit', { ...smallest, timeout: '5' }, 'timeout'],
    ['a pointer that is none', { ...smallest, reports: { hash: 'hash' } }, 'reports.hash'],
    ['an empty name', { ...smallest, name: '' }, 'name'],
    ['another way to learn the root', { ...smallest, root: 'stdin' }, 'root'],
    ['a listening server elsewhere', { ...smallest, http: { path: '/mcp' } }, ''],
    ['a server that takes messages nowhere', { ...server, http: { env: 'PORT' } }, 'http.path'],
    ['a virtual root that is none', { ...smallest, paths: 'memories' }, 'paths'],
    ['no tool', { ...smallest, tools: [] }, 'tools'],
    ['an empty pattern', { ...smallest, says: { done: '' } }, 'says.done'],
    ['two request channels', { ...smallest, request: { env: 'A', file: 'b' } }, 'request'],
    ['an unquoted value', { ...smallest, env: { set: { PORT: 80 } } }, 'env.set.PORT'],
    ['a negative strip', { ...smallest, tools: [{ ...server.tools[1], strip: -1 }] }, 'tools.0.strip'],
  ])('refuses %s', (_what, manifest, place) => {
    const { error } = manifestSchema.safeParse(manifest);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([place]);
  });

  const timeout = 'timeout: a duration with its unit, e.g. 5s';
  const pointer = 'reports.target: a JSON pointer such as /target';
  const path = 'http.path: the path of a URL, e.g. /mcp';
  const pattern = 'says.refused: a regular expression';
  it.each([
    ...['5', '0s', '05s', ' 5s', '5s ', '5h', 's', '5x5s', '1.5s'].map(
      (text) => [timeout, { timeout: text }] as const,
    ),
    ...['', 'target', 'x/y', '/a~2', '/a~', '/a/~x'].map(
      (target) => [pointer, { reports: { target } }] as const,
    ),
    ...['mcp', 'http://x/mcp', '/mcp?x', '/mcp#x', '/a b', ''].map(
      (text) => [path, { http: { path: text } }] as const,
    ),
    ...['(', '\\-', '[b-a]'].map((refused) => [pattern, { says: { refused } }] as const),
  ])('%s: not %j', (sentence, difference) => {
    const { error } = manifestSchema.safeParse({ ...server, ...difference });
    expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual([sentence]);
  });

  it('is published as JSON Schema that judges the same', () => {
    const validate = new Ajv2020().compile(z.toJSONSchema(manifestSchema, { io: 'input', reused: 'ref' }));
    const documents = [server, gate, smallest, { ...smallest, host: 'strict' }, { ...smallest, timeout: 5 }];
    expect(documents.map((manifest) => validate(manifest))).toEqual([true, true, true, false, false]);
  });
});

it('reads a timeout in milliseconds', () => {
  expect([undefined, '500ms', '10s', '2m'].map(readTimeout)).toEqual([5000, 500, 10_000, 120_000]);
});
