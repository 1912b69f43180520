import { spellMessage } from '../process/json-text.js';
import type { Json } from '../../model/json.js';
import type { ChildOptions } from '../process/child.js';
import { Lines } from '../process/lines.js';
import { quoteShort } from './quote-short.js';
import { ServerProcess } from './server-process.js';
import type { Receive, Transport } from './transport.js';

/** A server's output as messages, one a line. Anything else is passed over and counted. */
class MessageLines {
  readonly #lines = new Lines();
  readonly #receive: Receive;
  readonly #onBroken: (why: string) => void;
  #strays = 0;
  #firstStray = '';
  #messages = 0;

  constructor(receive: Receive, onBroken: (why: string) => void) {
    this.#receive = receive;
    this.#onBroken = onBroken;
  }

  take(chunk: Buffer): void {
    for (const line of this.#lines.take(chunk)) if (line.trim() !== '') this.#read(line);
  }

  #read(line: string): void {
    let value: Json;
    try {
      // What JSON.parse gives is JSON.
      value = JSON.parse(line) as Json;
    } catch {
      if (line.includes('"jsonrpc"')) this.#onBroken(`sent a message that is no JSON: ${quoteShort(line)}`);
      else this.#passOver(line);
      return;
    }
    if (typeof value !== 'object' || value === null) {
      this.#passOver(line);
      return;
    }
    this.#messages += 1;
    this.#receive(value);
  }

  #passOver(line: string): void {
    if (this.#strays === 0) this.#firstStray = line;
    this.#strays += 1;
  }

  /** What came that was no message: half a line at the end and, where no message came at all, the other lines. */
  get besides(): string {
    const parts: string[] = [];
    const { rest } = this.#lines;
    if (rest.trim() !== '') parts.push(`half a line came last: ${quoteShort(rest.slice(0, 1000))}`);
    if (this.#strays > 0 && this.#messages === 0) {
      const count = this.#strays === 1 ? '1 line came that is' : `${this.#strays} lines came that are`;
      parts.push(`${count} no message, the first: ${quoteShort(this.#firstStray)}`);
    }
    return parts.join('; ');
  }
}

/** Starts a server and speaks to it over its standard input and output, a message a line. */
export function connectStdio(options: ChildOptions, receive: Receive): Transport {
  const lines = new MessageLines(receive, (why) => void server.end(why));
  const server = new ServerProcess(options, (chunk) => lines.take(chunk));
  return {
    gone: server.gone.then((how) =>
      server.wasEnded ? how : [how, lines.besides].filter(Boolean).join('; '),
    ),
    get besides() {
      return lines.besides;
    },
    send: (message) => {
      if (message.method !== undefined) server.beginMessage();
      server.write(`${spellMessage(message)}\n`);
      return Promise.resolve();
    },
    agree: () => undefined,
    end: (why) => server.end(why),
  };
}
