import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpManifest } from '../../model/manifest.js';
import type { Outcome } from '../../model/outcome.js';
import { Problem } from '../../model/problem.js';
import { Servers } from './testing/servers.js';

let servers: Servers;
beforeAll(() => {
  servers = new Servers();
});
afterAll(() => servers.close());

const HTTP: Partial<McpManifest> = { http: { env: 'PORT', path: '/mcp' } };
const ON_CALL = "handlers['tools/call'] =";
const DONE: Outcome = { kind: 'replied', text: 'Done.' };

function callNew(body: string, manifest: Partial<McpManifest> = {}): Promise<Outcome> {
  return servers.callNew(body, { ...HTTP, ...manifest });
}

describe('a server that listens', () => {
  it('answers as JSON', async () => {
    expect(await callNew('')).toEqual(DONE);
  });

  it('answers in a stream of events, in pieces', async () => {
    const body = `${ON_CALL} ({ id }, response) => {
      stream(response);
      response.write(': hello\\n\\n' + event({ method: 'notifications/message' }));
      const text = event({ id, result: { content: [{ type: 'text', text: 'Done.' }] } });
      response.write(text.slice(0, 30), () => setImmediate(() => response.end(text.slice(30))));
    };`;
    expect(await callNew(body)).toEqual(DONE);
  });

  it('answers in a stream that stays open', async () => {
    const body = `${ON_CALL} ({ id }, response) => {
      stream(response);
      response.write(event({ id, result: { content: [{ type: 'text', text: 'Done.' }] } }));
    };`;
    expect(await callNew(body)).toEqual(DONE);
  });

  it('may get its port in the command, and listen where localhost leads', async () => {
    const guard = await servers.connectCommand(
      [
        process.execPath,
        '-e',
        `require('node:http').createServer((request, response) => {
          let text = '';
          request.on('data', (part) => (text += part)).on('end', () => {
            const { id, method } = JSON.parse(text || '{}');
            const hello = { protocolVersion: '2025-03-26', serverInfo: { name: 'by port' } };
            const result = method === 'initialize' ? hello : { tools: [{ name: 'write_file' }] };
            response.writeHead(id ? 200 : 202, { 'content-type': 'application/json' });
            response.end(id ? JSON.stringify({ jsonrpc: '2.0', id, result }) : '');
          });
        }).listen(Number(process.argv[1]), 'localhost')`,
        '{port}',
      ],
      { http: { path: '/mcp' } },
    );
    expect(guard.reportedVersion).toBe('by port');
  });

  it('hears its session, the version, and what it takes', async () => {
    const body = `${ON_CALL} ({ id }, response, { url, headers }) => say(response, id, [
      url, headers['mcp-session-id'], headers['mcp-protocol-version'], headers['content-type'], headers.accept,
    ].join(' | '));`;
    expect(await callNew(body)).toEqual({
      kind: 'replied',
      text: '/mcp | one | 2025-06-18 | application/json | application/json, text/event-stream',
    });
  });

  const QUESTION = `{ id: 'q', method: 'elicitation/create', params: { message: 'Write "a/b.py"?', requestedSchema: {} } }`;
  it.each([
    ['the stream of the call', `stream(response); response.write(event(${QUESTION}));`, ''],
    ['its own stream', `own.write(event(${QUESTION}));`, ''],
  ])('asks the operator on %s', async (_, ask) => {
    const body = `let own, asked;
      listen = (response) => { own = stream(response); own.flushHeaders(); };
      ${ON_CALL} ({ id }, response) => { asked = { id, response }; ${ask} };
      heard = ({ id, result }) => {
        const message = { id: asked.id, result: { content: [{ type: 'text', text: id + ' ' + result.action }] } };
        if (asked.response.headersSent) asked.response.end(event(message));
        else json(asked.response, message);
      };`;
    expect(await callNew(body, { confirm: 'elicitation' })).toEqual({ kind: 'replied', text: 'q accept' });
  });
});

describe('a call to a server that listens and misbehaves', () => {
  it.each<[string, string, Outcome]>([
    [
      'an error with a status',
      `${ON_CALL} ({ id }, response) => json(response, { id: null, error: { code: -32700, message: 'no' } }, 400);`,
      { kind: 'failed', code: '-32700', text: 'no' },
    ],
    [
      'a status and prose',
      `${ON_CALL} (_, response) => response.writeHead(500).end('broken inside');`,
      { kind: 'failed', code: 'http.500', text: 'HTTP 500, "broken inside"' },
    ],
    [
      'a status alone',
      `${ON_CALL} (_, response) => response.writeHead(413).end();`,
      { kind: 'failed', code: 'http.413', text: 'HTTP 413' },
    ],
    [
      'a session that is forgotten',
      `${ON_CALL} ({ id }, response) => json(response, { id: null, error: { code: -32001, message: 'who?' } }, 404);`,
      { kind: 'died', text: 'forgot its session (HTTP 404)' },
    ],
    [
      'nothing',
      `${ON_CALL} (_, response) => response.writeHead(202).end();`,
      { kind: 'died', text: 'gave no answer to a request (HTTP 202)' },
    ],
    [
      'no JSON',
      `${ON_CALL} (_, response) => response.end('Done.');`,
      { kind: 'died', text: 'gave no answer to a request (HTTP 200, "Done.")' },
    ],
    [
      'a stream without the answer',
      `${ON_CALL} (_, response) => stream(response).end(event({ method: 'notifications/message' }));`,
      { kind: 'died', text: 'gave no answer to a request (HTTP 200)' },
    ],
    [
      'another id',
      `${ON_CALL} ({ id }, response) => say(response, id + 1, 'Done.');`,
      { kind: 'died', text: 'gave no answer to a request (HTTP 200)' },
    ],
    [
      'a redirection',
      `${ON_CALL} (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();`,
      { kind: 'died', text: 'broke off the connection (Error: unexpected redirect)' },
    ],
    [
      'a connection that is cut',
      `${ON_CALL} (_, response) => response.socket.destroy();`,
      { kind: 'died', text: 'broke off the connection (SocketError: other side closed)' },
    ],
    [
      'an exit',
      `${ON_CALL} () => { console.error('Error: no'); process.exit(3); };`,
      { kind: 'died', text: 'ended (exit code 3); standard error: "Error: no"' },
    ],
    [
      'an exit in the midst of a body',
      `${ON_CALL} (_, response) => stream(response).write('data: {', () => process.exit(3));`,
      { kind: 'died', text: 'ended (exit code 3)' },
    ],
    [
      '100 MB',
      `${ON_CALL} (_, response) => { for (let n = 0; n < 100; n += 1) response.write('x'.repeat(1e6)); };`,
      { kind: 'died', text: 'was ended: it wrote more than 67108864 bytes for one message' },
    ],
  ])('%s', async (_, body, outcome) => {
    expect(await callNew(body)).toEqual(outcome);
  });

  it('no answer', async () => {
    expect(await callNew(`${ON_CALL} () => undefined;`, { timeout: '50ms' })).toEqual({
      kind: 'timeout',
      afterMs: 200,
    });
  });
});

describe('a server that never listens', () => {
  it.each<[string, string, string, number, RegExp]>([
    [
      'lives',
      'setTimeout(() => undefined, 60_000)',
      'never-ready',
      500,
      /^no answer within 500 ms; nothing listens on port \d+$/,
    ],
    ['ends', 'process.exit(4)', 'server-ended', 10_000, /^ended \(exit code 4\)$/],
  ])('and %s', async (_, script, code, startMs, received) => {
    const command = [process.execPath, '-e', script];
    const error: unknown = await servers
      .connectCommand(command, HTTP, { startMs })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code, received: expect.stringMatching(received) });
  });
});
