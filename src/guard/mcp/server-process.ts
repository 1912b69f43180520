import { Child, type ChildOptions } from '../process/child.js';
import { quoteShort } from './quote-short.js';

/** Bytes that a server may write for one message it was sent before it counts as flooding. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/** The line of standard error that says most: one that names an error, else the first. */
function tellingLine(noise: string): string | undefined {
  const lines = noise.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /Error\b|Exception\b|\bpanic/.test(line)) ?? lines[0];
}

/**
 * The process of a server that lives long: what it may write is counted anew for each message it is sent, and its end
 * is told in one sentence, with what it wrote to standard error since the last message.
 */
export class ServerProcess {
  readonly gone: Promise<string>;
  readonly #child: Child;
  #why: string | undefined;
  #allowance = LONGEST_ANSWER;
  #noiseBefore = 0;

  constructor(options: Omit<ChildOptions, 'longestOutput'>, take: (chunk: Buffer) => void) {
    this.#child = new Child({ ...options, longestOutput: Number.POSITIVE_INFINITY });
    this.#child.onOutput((chunk) => {
      if (this.admit(chunk.length)) take(chunk);
    });
    this.gone = this.#child.ended.then(({ how }) => this.#describeEnd(how));
  }

  #describeEnd(how: string): string {
    const { noise } = this.#child;
    const line = tellingLine(noise.slice(this.#noiseBefore)) ?? tellingLine(noise);
    const said = line === undefined ? '' : `; standard error: ${quoteShort(line)}`;
    return `${this.#why ?? how}${said}`;
  }

  /** True once the lab has ended it, for a reason that says enough. */
  get wasEnded(): boolean {
    return this.#why !== undefined;
  }

  /** Called before each message: what it writes now is about this one. */
  beginMessage(): void {
    this.#allowance = LONGEST_ANSWER;
    this.#noiseBefore = this.#child.noise.length;
  }

  /** Counts bytes of an answer; false, and the end of the server, where they are too many. */
  admit(bytes: number): boolean {
    this.#allowance -= bytes;
    if (this.#allowance >= 0) return true;
    void this.end(`was ended: it wrote more than ${LONGEST_ANSWER} bytes for one message`);
    return false;
  }

  write(text: string): void {
    this.#child.write(text);
  }

  /** Kills it with its group. The first reason is the one that is told. */
  async end(why = 'was ended'): Promise<void> {
    this.#why ??= why;
    this.#child.kill();
    await this.gone;
  }
}
