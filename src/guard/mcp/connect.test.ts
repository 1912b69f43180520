import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.js';
import type { McpManifest } from '../../model/manifest.js';
import { Servers } from './testing/servers.js';

let servers: Servers;
beforeAll(() => {
  servers = new Servers();
});
afterAll(() => servers.close());

const ON_CALL = "handlers['tools/call'] =";

describe('a server that does everything right', () => {
  it('is a guard with what it lists', async () => {
    const guard = await servers.connect('');
    const { open: _open, freshen: _freshen, dispose: _dispose, ...rest } = guard;
    expect(rest).toEqual({
      name: 'small',
      adapter: 'mcp',
      power: 'writes',
      reportedVersion: 'small 1.0',
      takesJsonText: true,
      tools: [
        {
          operation: 'write',
          name: 'write_file',
          description: 'Writes.',
          schema: { type: 'object' },
          arguments: { path: '{path}', content: '{content}' },
        },
      ],
      claims: ['core'],
      policy: {},
      paths: 'relative',
      usesEnvironmentFs: false,
      confirm: 'none',
      request: false,
      reports: {},
      timeoutMs: 15_000,
    });
    expect(await servers.callOnce(guard, {})).toEqual({ kind: 'replied', text: 'Done.' });
  });

  it.each<[string, Json | undefined, string]>([
    ['none', undefined, '{"name":"write_file"}'],
    ['null', null, '{"name":"write_file","arguments":null}'],
    ['a text', 'x', '{"name":"write_file","arguments":"x"}'],
    ['a number', 7, '{"name":"write_file","arguments":7}'],
    ['a list', ['x'], '{"name":"write_file","arguments":["x"]}'],
    ['an object', { path: null }, '{"name":"write_file","arguments":{"path":null}}'],
  ])('gets arguments exactly as they are: %s', async (_, args, params) => {
    const guard = await servers.connect(
      `${ON_CALL} ({ id, params }) => say(id, 'got ' + JSON.stringify(params));`,
    );
    expect(await servers.callOnce(guard, args)).toEqual({ kind: 'replied', text: `got ${params}` });
  });

  it.each(['2024-11-05', '2025-03-26', '2025-11-25'])('may speak version %s', async (version) => {
    expect(await servers.callNew(`hello.protocolVersion = '${version}';`)).toEqual({
      kind: 'replied',
      text: 'Done.',
    });
  });

  it('may list its tools on several pages, some of them no tools, some with a schema that is none', async () => {
    const guard = await servers.connect(
      `const pages = {
        first: { tools: [null, 7, {}, { name: 7 }, { name: 'read', inputSchema: 'text' }], nextCursor: 'second' },
        second: { tools: [{ name: 'write_file', description: 7, inputSchema: { type: 'objekt' } }], nextCursor: 'third' },
        third: { tools: [{ name: 'edit', inputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } }], nextCursor: 'third' },
      };
      handlers['tools/list'] = ({ id, params }) => send({ id, result: pages[params.cursor ?? 'first'] });`,
      {
        tools: ['read', 'write_file', 'edit'].map((name) => ({
          operation: 'write' as const,
          name,
          arguments: { path: '{path}' },
        })),
      },
    );
    expect(guard.tools).toEqual([
      { operation: 'write', name: 'read', arguments: { path: '{path}' } },
      { operation: 'write', name: 'write_file', arguments: { path: '{path}' } },
      { operation: 'write', name: 'edit', schema: { type: 'object' }, arguments: { path: '{path}' } },
    ]);
  });

  it.each<[McpManifest['root'], string]>([
    ['cwd', '"{root}" "{root}"'],
    ['env', '"{cwd}" "{root}" "{root}"'],
    ['roots', '"{cwd}" "{root}"'],
    [undefined, '"{cwd}" "{root}"'],
  ])('learns its root by %s', async (root, told) => {
    const outcome = await servers.callNew(
      `let asked;
      heard = (message) => {
        const uri = message.result.roots[0].uri.replace('file://', '');
        say(asked, [process.cwd(), process.env.HOLDFAST_ROOT, uri].filter(Boolean).map((text) => JSON.stringify(text)).join(' '));
      };
      ${ON_CALL} ({ id }) => { asked = id; send({ id: 'roots', method: 'roots/list' }); };`,
      { root },
    );
    const text = told.replaceAll('{root}', servers.root).replaceAll('{cwd}', servers.scratch.cwd);
    expect(outcome).toEqual({ kind: 'replied', text });
  });

  it.each<[string, Json]>([
    ['ping', { jsonrpc: '2.0', id: 'q', result: {} }],
    [
      'sampling/createMessage',
      { jsonrpc: '2.0', id: 'q', error: { code: -32601, message: 'no such method: sampling/createMessage' } },
    ],
  ])('may ask %s', async (method, answer) => {
    const outcome = await servers.callNew(
      `let asked;
      heard = (message) => say(asked, JSON.stringify(message));
      ${ON_CALL} ({ id }) => { asked = id; send({ id: 'q', method: '${method}' }); };`,
    );
    expect(outcome).toEqual({ kind: 'replied', text: JSON.stringify(answer), value: answer });
  });
});
