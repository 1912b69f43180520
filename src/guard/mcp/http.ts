import { spellMessage } from '../process/json-text.js';
import { setTimeout as wait } from 'node:timers/promises';
import { isJsonObject, type Json } from '../../model/json.js';
import type { ChildOptions } from '../process/child.js';
import { Events } from './events.js';
import { readIncoming, type Message } from './messages.js';
import { waitForListener } from './port.js';
import { quoteShort } from './quote-short.js';
import { ServerProcess } from './server-process.js';
import type { Receive, Transport } from './transport.js';

/** How long a broken connection waits for the end of the process, which tells more. */
const LAST_WORDS_MS = 1000;
/** The server's own stream is opened again so long after it ended. */
const REOPEN_MS = 1000;

function parse(text: string): Json | undefined {
  try {
    // What JSON.parse gives is JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A server that speaks Streamable HTTP on a port of this machine. */
class HttpTransport implements Transport {
  readonly #port: number;
  readonly #path: string;
  readonly #receive: Receive;
  readonly #process: ServerProcess;
  readonly #closing = new AbortController();
  /** One for each exchange that is under way: a signal that lives long would gather listeners. */
  readonly #exchanges = new Set<AbortController>();
  readonly #host: Promise<string | undefined>;
  #listening = false;
  #session: string | undefined;
  #version: string | undefined;

  constructor(options: ChildOptions, { port, path }: { port: number; path: string }, receive: Receive) {
    this.#port = port;
    this.#path = path;
    this.#receive = receive;
    this.#process = new ServerProcess(options, () => undefined);
    void this.#process.gone.then(() => this.#close());
    this.#host = waitForListener(port, this.#closing.signal).then((host) => {
      this.#listening = host !== undefined;
      return host;
    });
  }

  get gone(): Promise<string> {
    return this.#process.gone;
  }

  get besides(): string {
    return this.#listening ? '' : `nothing listens on port ${this.#port}`;
  }

  agree(version: string): void {
    this.#version = version;
    void this.#takeOwnMessages();
  }

  async end(why?: string): Promise<void> {
    this.#close();
    await this.#process.end(why);
  }

  #close(): void {
    this.#closing.abort();
    for (const exchange of this.#exchanges) exchange.abort();
  }

  async send(message: Message): Promise<void> {
    if (message.method !== undefined) this.#process.beginMessage();
    const exchange = new AbortController();
    this.#exchanges.add(exchange);
    const response = await this.#fetch('POST', exchange.signal, spellMessage(message));
    if (response !== undefined) await this.#takeAnswer(message, response);
    this.#exchanges.delete(exchange);
  }

  async #takeAnswer(message: Message, response: Response): Promise<void> {
    const { status } = response;
    if (status === 404 && this.#session !== undefined) return this.end('forgot its session (HTTP 404)');
    this.#session = response.headers.get('mcp-session-id') ?? this.#session;
    const isRequest = message.method !== undefined && message.id !== undefined;
    let answered = !isRequest;
    const take = (value: Json): void => {
      for (const item of Array.isArray(value) ? value : [value]) {
        const incoming = readIncoming(item);
        answered ||= incoming.kind === 'answer' && (incoming.id === message.id || incoming.id === null);
      }
      this.#receive(value);
    };
    const rest = await this.#read(response, take);
    if (answered) return undefined;
    const said = `HTTP ${status}${rest === '' ? '' : `, ${quoteShort(rest)}`}`;
    if (status >= 400)
      this.#receive({
        jsonrpc: '2.0',
        id: message.id ?? null,
        error: { code: `http.${status}`, message: said },
      });
    else if (!this.#closing.signal.aborted) await this.end(`gave no answer to a request (${said})`);
    return undefined;
  }

  /** The stream on which a server sends requests that belong to no call; many have none. */
  async #takeOwnMessages(): Promise<void> {
    const exchange = new AbortController();
    this.#exchanges.add(exchange);
    while (!exchange.signal.aborted) {
      const response = await this.#fetch('GET', exchange.signal);
      const isStream = response?.headers.get('content-type')?.includes('text/event-stream') === true;
      if (response === undefined || !response.ok || !isStream) {
        await response?.body?.cancel().catch(() => undefined);
        return;
      }
      await this.#read(response, this.#receive);
      await wait(REOPEN_MS, undefined, { ref: false });
    }
  }

  /** One exchange; undefined where it broke off, which for a message is the end of the server. */
  async #fetch(method: 'GET' | 'POST', signal: AbortSignal, body?: string): Promise<Response | undefined> {
    const host = await this.#host;
    if (host === undefined) return undefined;
    try {
      return await fetch(`http://${host}:${this.#port}${this.#path}`, {
        method,
        redirect: 'error',
        signal,
        headers: {
          accept: method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
          ...(this.#version === undefined ? {} : { 'mcp-protocol-version': this.#version }),
        },
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      if (method === 'POST') await this.#breakOff(error);
      return undefined;
    }
  }

  /** Reads a body to its end, each message as it comes; gives what is none. */
  async #read(response: Response, take: Receive): Promise<string> {
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
    const decoder = new TextDecoder();
    const events = new Events();
    let rest = '';
    try {
      for await (const chunk of response.body ?? []) {
        // The body of a response gives bytes.
        const bytes = chunk as Uint8Array;
        if (!this.#process.admit(bytes.length)) return '';
        const text = decoder.decode(bytes, { stream: true });
        if (!isStream) rest += text;
        else for (const data of events.take(text)) this.#take(data, take);
      }
    } catch (error) {
      if (isStream && take === this.#receive) return '';
      await this.#breakOff(error);
      return '';
    }
    if (isStream || rest.trim() === '') return '';
    return this.#take(rest, take) ? '' : rest;
  }

  #take(text: string, take: Receive): boolean {
    const value = parse(text);
    if (value === undefined || (!isJsonObject(value) && !Array.isArray(value))) return false;
    take(value);
    return true;
  }

  async #breakOff(reason: unknown): Promise<void> {
    if (this.#closing.signal.aborted) return;
    // The end of the process, if it comes now, is the better reason.
    await Promise.race([this.gone, wait(LAST_WORDS_MS, undefined, { ref: false })]);
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
    await this.end(`broke off the connection (${String(cause)})`);
  }
}

/** Starts a server and speaks Streamable HTTP to it; waits until it listens. */
export function connectHttp(
  options: ChildOptions,
  place: { port: number; path: string },
  receive: Receive,
): Transport {
  return new HttpTransport(options, place, receive);
}
