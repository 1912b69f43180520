import type { Json } from '../../model/json.js';
import { readIncoming, type Incoming, type RpcAnswer } from './messages.js';
import { quoteShort } from './quote-short.js';
import type { Receive, Transport } from './transport.js';

/** What a request came to. */
export type Answer =
  | Exclude<RpcAnswer, { kind: 'empty' }>
  /** The server has ended, or broke the protocol and was ended. */
  | { kind: 'gone'; text: string }
  /** No answer in time. The server may still be at it: it is not to be used again. */
  | { kind: 'silent'; text: string; afterMs: number };

/** Answers a request of the server; undefined where it is not known. Never rejects. */
export type AnswerRequest = (method: string, params: Json | undefined) => Promise<Json | undefined>;

const METHOD_NOT_FOUND = -32601;

/** One side of a JSON-RPC conversation: matches answers to requests, and answers what the server asks. */
export class Peer {
  readonly #transport: Transport;
  readonly #answerRequest: AnswerRequest;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;
  #gone: string | undefined;
  /** Answers since the last request that nobody waited for. */
  #strangers: Json[] = [];

  /** @param connect starts the server; messages go to the function it is given. */
  constructor(connect: (receive: Receive) => Transport, answerRequest: AnswerRequest) {
    this.#answerRequest = answerRequest;
    this.#transport = connect((message) => this.#take(message));
    void this.#transport.gone.then((text) => {
      this.#gone = text;
      for (const finish of this.#waiting.values()) finish({ kind: 'gone', text });
    });
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /** True while a request has no answer. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  agree(version: string): void {
    this.#transport.agree(version);
  }

  /** Sends a request and waits for its answer, so long at most. Never rejects. */
  request(method: string, params: { [key: string]: Json | undefined }, limitMs: number): Promise<Answer> {
    if (this.#gone !== undefined) return Promise.resolve({ kind: 'gone', text: this.#gone });
    this.#lastId += 1;
    const id = this.#lastId;
    this.#strangers = [];
    return new Promise((resolve) => {
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(
        () => finish({ kind: 'silent', text: this.#describeSilence(limitMs), afterMs: limitMs }),
        limitMs,
      );
      this.#waiting.set(id, finish);
      void this.#transport.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method: string): Promise<void> {
    return this.#transport.send({ jsonrpc: '2.0', method });
  }

  /** Ends the server. */
  end(why?: string): Promise<void> {
    return this.#transport.end(why);
  }

  #describeSilence(limitMs: number): string {
    const [first] = this.#strangers;
    const parts = [`no answer within ${limitMs} ms`];
    if (first !== undefined) {
      const count = this.#strangers.length;
      const ids = quoteShort(JSON.stringify(first));
      parts.push(`${count === 1 ? '1 answer' : `${count} answers`} came with another id, the first: ${ids}`);
    }
    return [...parts, this.#transport.besides].filter(Boolean).join('; ');
  }

  #take(message: Json): void {
    // Older versions of the protocol have batches.
    if (Array.isArray(message)) for (const item of message) this.#take(item);
    else {
      const incoming = readIncoming(message);
      if (incoming.kind === 'answer') this.#takeAnswer(incoming);
      else if (incoming.kind === 'request') void this.#answer(incoming);
    }
  }

  #takeAnswer({ id, answer }: Extract<Incoming, { kind: 'answer' }>): void {
    const finish = this.#waiting.get(this.#askedBy(id, answer));
    if (finish === undefined) this.#strangers.push(id ?? null);
    else if (answer.kind !== 'empty') finish(answer);
    else void this.end('sent an answer that holds neither a result nor an error');
  }

  /** An error without an id is about a request that could not be read: the one that waits. */
  #askedBy(id: Json | undefined, answer: RpcAnswer): number {
    if (typeof id === 'number') return id;
    const [only = 0, ...more] = this.#waiting.keys();
    return answer.kind === 'error' && (id === null || id === undefined) && more.length === 0 ? only : 0;
  }

  async #answer({ id, method, params }: Extract<Incoming, { kind: 'request' }>): Promise<void> {
    const result = await this.#answerRequest(method, params);
    await this.#transport.send(
      result === undefined
        ? {
            jsonrpc: '2.0',
            id,
            error: { code: METHOD_NOT_FOUND, message: `no such method: ${method.slice(0, 100)}` },
          }
        : { jsonrpc: '2.0', id, result },
    );
  }
}
