import type { AskOperator, Power } from '../../model/guard.js';
import { Child, type ChildOptions } from '../process/child.js';
import { spellMessage } from '../process/json-text.js';
import { Lines } from '../process/lines.js';
import type { GuardMessage, LabMessage } from './protocol.js';
import { lastLine, quote } from './quote.js';
import { messageReader, showMessage, withArticle, type ReadLine } from './read-message.js';

/** A message before it has its id; `Omit` would lose the keys of the one that may have more. */
type WithoutId<Message> = Message extends LabMessage
  ? { [Key in keyof Message as Key extends 'id' ? never : Key]: Message[Key] }
  : never;

/** What the lab asks of the program, and what it takes for an answer. */
export interface Asking<Answer> {
  message: WithoutId<Exclude<LabMessage, { type: 'answer' }>>;
  /** The expected answer in words, for messages. */
  expected: string;
  /** The answer, or undefined for a message that is none. */
  pick(message: GuardMessage): Answer | undefined;
  afterMs: number;
  /** Asked when the program asks; absent where it may not. */
  confirm?: AskOperator;
}

/** Why a program is of no more use: it ended, broke the protocol, did not answer in time, or was ended by the lab. */
export type Over =
  { kind: 'ended' | 'broken' | 'dropped'; text: string } | { kind: 'timeout'; afterMs: number };

/** What came of asking. */
export type Answered<Answer> = { kind: 'answered'; answer: Answer } | Over;

interface Pending {
  id: number;
  expected: string;
  confirm: AskOperator | undefined;
  /** True where the message was the answer. */
  settle(message: GuardMessage): boolean;
  fail(over: Over): void;
}

/** What is due where no call is pending. One sentence: when a stray line is seen there is a matter of chance. */
export const BETWEEN_CALLS = 'only answers to open and close between calls';

/** Bytes a program may write without a message among them. */
const LONGEST_BABBLE = 64 * 1024 * 1024;

/**
 * A running guard program that speaks the protocol, one question at a time. Before `ready` it may write what it likes;
 * after that every line is a message that was asked for, or the program is over. Nothing here throws or waits forever.
 */
export class Program {
  readonly #child: Child;
  readonly #lines = new Lines();
  readonly #read: (line: string) => ReadLine;
  #lastId = 0;
  #isReady = false;
  #pending: Pending | undefined;
  #over: Over | undefined;
  #banner = '';
  #babble = 0;
  #noiseBefore = 0;

  constructor(options: ChildOptions, power: Power) {
    this.#read = messageReader(power);
    // It may live for many thousands of calls: what is bounded is what it writes between two messages.
    this.#child = new Child({ ...options, longestOutput: Number.MAX_SAFE_INTEGER });
    this.#child.onOutput((chunk) => this.#takeChunk(chunk));
    void this.#child.ended.then(({ how }) => {
      this.#child.kill();
      if (this.#over === undefined) this.#end({ kind: 'ended', text: this.#describeEnd(how) });
    });
  }

  /** Why it is of no more use, once it is not. */
  get over(): Over | undefined {
    return this.#over;
  }

  /** The last line before it was ready that was no message. */
  get banner(): string {
    return quote(this.#banner);
  }

  /** True while an answer is due. */
  get isAsked(): boolean {
    return this.#pending !== undefined;
  }

  /** Sends a message and waits for its answer, no longer than `afterMs`; then the program is killed. */
  ask<Answer>({ message, expected, pick, afterMs, confirm }: Asking<Answer>): Promise<Answered<Answer>> {
    if (this.#over !== undefined) return Promise.resolve(this.#over);
    const id = (this.#lastId += 1);
    let line: string;
    try {
      line = `${spellMessage({ id, ...message })}\n`;
    } catch (error) {
      return Promise.resolve({ kind: 'broken', text: `the call could not be sent: ${String(error)}` });
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end({ kind: 'timeout', afterMs }), afterMs);
      const done = (answered: Answered<Answer>): void => {
        clearTimeout(timer);
        this.#pending = undefined;
        resolve(answered);
      };
      this.#pending = {
        id,
        expected,
        confirm,
        settle: (received) => {
          const answer = pick(received);
          if (answer !== undefined) done({ kind: 'answered', answer });
          return answer !== undefined;
        },
        fail: done,
      };
      this.#noiseBefore = this.#child.noise.length;
      this.#child.write(line);
    });
  }

  /** Comes true once its process is gone. */
  get gone(): Promise<unknown> {
    return this.#child.ended;
  }

  /** Kills the program and waits until it is gone. */
  async drop(): Promise<void> {
    this.#end({ kind: 'dropped', text: 'the program had been ended before this call' });
    await this.gone;
  }

  #end(over: Over): void {
    if (this.#over !== undefined) return;
    this.#over = over;
    this.#child.kill();
    this.#pending?.fail(over);
  }

  #break(received: string): void {
    const expected = this.#pending?.expected ?? BETWEEN_CALLS;
    this.#end({ kind: 'broken', text: `expected ${expected}; received ${received}` });
  }

  #takeChunk(chunk: Buffer): void {
    if (this.#over !== undefined) return;
    this.#babble += chunk.length;
    if (this.#babble > LONGEST_BABBLE) {
      this.#break(`more than ${LONGEST_BABBLE} bytes without a message`);
      return;
    }
    for (const line of this.#lines.take(chunk)) this.#takeLine(line);
  }

  #takeLine(line: string): void {
    if (this.#over !== undefined || line.trim() === '') return;
    const read = this.#read(line);
    if (!this.#isReady && !claimsReady(line, read)) {
      this.#banner = line;
      return;
    }
    if ('fault' in read) {
      this.#break(read.fault);
      return;
    }
    const { message } = read;
    const pending = this.#pending;
    if (message.id !== pending?.id)
      this.#end({
        kind: 'broken',
        text: `${withArticle(message.type)} came under an id that no answer was due to: ${showMessage(message)}`,
      });
    else if (message.type === 'confirm' && pending?.confirm !== undefined)
      void this.#confirm(message.id, message.target, pending.confirm);
    else if (pending?.settle(message) === true) this.#isReady = true;
    else this.#break(showMessage(message));
    this.#babble = 0;
  }

  async #confirm(id: number, target: string, confirm: AskOperator): Promise<void> {
    try {
      const answer: LabMessage = { id, type: 'answer', answer: await confirm(target) };
      this.#child.write(`${JSON.stringify(answer)}\n`);
    } catch (error) {
      this.#break(`a confirm that could not be answered (${String(error)})`);
    }
  }

  /** What was due, how it ended, and what it left: half a line, else its last words. */
  #describeEnd(how: string): string {
    const expected = this.#pending?.expected ?? BETWEEN_CALLS;
    const noise = lastLine(this.#child.noise.slice(this.#noiseBefore));
    const { rest } = this.#lines;
    const left = [
      ...(rest.trim() === '' ? [] : [`in the middle of a line: ${quote(rest)}`]),
      ...(this.#isReady || this.#banner === '' ? [] : [`its last line: ${this.banner}`]),
      ...(noise === '' ? [] : [`on standard error: ${quote(noise)}`]),
    ];
    return [`expected ${expected}; the program ${how}`, ...left].join('; ');
  }
}

/** Before it is ready a program may write anything; only what calls itself `ready` is held to the protocol. */
function claimsReady(line: string, read: ReadLine): boolean {
  return 'message' in read ? read.message.type === 'ready' : /"type"\s*:\s*"ready"/.test(line);
}
