import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guard, GuardEnvironment } from '../../../model/guard.js';
import type { Json } from '../../../model/json.js';
import type { McpManifest } from '../../../model/manifest.js';
import type { Outcome } from '../../../model/outcome.js';
import { connectMcp, type McpLimits } from '../connect.js';

/** A small server over standard input and output that does everything right; a test changes its `handlers`. */
const STDIO = `
import { createInterface } from 'node:readline';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const write = (text, then) => process.stdout.write(text, then);
const send = (message) => write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const say = (id, text) => send({ id, result: { content: [{ type: 'text', text }] } });
const hello = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'small', version: '1.0' } };
const tools = [{ name: 'write_file', description: 'Writes.', inputSchema: { type: 'object' } }];
const handlers = {
  initialize: ({ id }) => send({ id, result: hello }),
  'tools/list': ({ id }) => send({ id, result: { tools } }),
  'tools/call': ({ id }) => say(id, 'Done.'),
  ping: ({ id }) => send({ id, result: {} }),
};
let heard = () => undefined;
//BODY
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method === undefined) heard(message);
  else handlers[message.method]?.(message, line);
});
`;

/** The same over HTTP. Each handler gets the message and the response. */
const HTTP = `
import { createServer } from 'node:http';
const json = (response, message, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', ...message }));
};
const say = (response, id, text) => json(response, { id, result: { content: [{ type: 'text', text }] } });
const stream = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const event = (message) => 'event: message\\ndata: ' + JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n\\n';
const hello = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'small', version: '1.0' } };
const handlers = {
  initialize: ({ id }, response) => {
    response.setHeader('mcp-session-id', 'one');
    json(response, { id, result: hello });
  },
  'tools/list': ({ id }, response) => json(response, { id, result: { tools: [{ name: 'write_file' }] } }),
  'tools/call': ({ id }, response) => say(response, id, 'Done.'),
  ping: ({ id }, response) => json(response, { id, result: {} }),
};
let heard = () => undefined;
let listen = (response) => response.writeHead(405).end();
//BODY
createServer(async (request, response) => {
  if (request.method === 'GET') return listen(response);
  const message = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const handler = handlers[message.method];
  if (message.method === undefined) heard(message);
  if (handler === undefined) return response.writeHead(202).end();
  return handler(message, response, request);
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

const STDIO_MANIFEST: McpManifest = {
  name: 'small',
  adapter: 'mcp',
  power: 'writes',
  command: [process.execPath, 'server.mjs'],
  root: 'cwd',
  paths: 'relative',
  tools: [{ operation: 'write', name: 'write_file', arguments: { path: '{path}', content: '{content}' } }],
  timeout: '15s',
};

/** A temporary folder with servers and a sandbox; what it connects ends with it. */
export class Servers {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-mcp-')));
  readonly root = this.#make('root');
  readonly scratch = { home: this.#make('home'), tmp: this.#make('tmp'), cwd: this.#make('cwd') };
  readonly #guards: Guard[] = [];
  #written = 0;

  #make(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path);
    return path;
  }

  /** Starts a server whose body changes one that does everything right. */
  connect(body: string, manifest: Partial<McpManifest> = {}, limits: McpLimits = {}): Promise<Guard> {
    const source = manifest.http === undefined ? STDIO : HTTP;
    this.#written += 1;
    const file = join(this.folder, `server-${this.#written}.mjs`);
    writeFileSync(
      file,
      source.replace('//BODY', () => body),
    );
    return this.connectCommand([process.execPath, file], manifest, limits);
  }

  async connectCommand(
    command: string[],
    manifest: Partial<McpManifest> = {},
    limits: McpLimits = {},
  ): Promise<Guard> {
    const { root, scratch, folder } = this;
    const context = { base: folder, shown: 'small.guard.yaml', root, scratch };
    const guard = await connectMcp({ ...STDIO_MANIFEST, ...manifest, command }, context, limits);
    this.#guards.push(guard);
    return guard;
  }

  environment(differences: Partial<GuardEnvironment> = {}): GuardEnvironment {
    return {
      root: this.root,
      scratch: this.scratch,
      request: '',
      // These guards are programs: they reach the disk by themselves.
      fs: {} as GuardEnvironment['fs'],
      confirm: () => Promise.resolve(true),
      editor: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
      ...differences,
    };
  }

  /** One call in a session of its own. */
  async callOnce(
    guard: Guard,
    args: Json | undefined,
    differences: Partial<GuardEnvironment> = {},
  ): Promise<Outcome> {
    const session = await guard.open(this.environment(differences));
    const outcome = await session.call({ tool: 'write_file', arguments: args });
    await session.close();
    return outcome;
  }

  /** One call to a new server. */
  async callNew(body: string, manifest: Partial<McpManifest> = {}): Promise<Outcome> {
    return this.callOnce(await this.connect(body, manifest), {});
  }

  async close(): Promise<void> {
    for (const guard of this.#guards) await guard.dispose?.();
    rmSync(this.folder, { recursive: true });
  }
}
