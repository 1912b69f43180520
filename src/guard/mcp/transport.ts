import type { Json } from '../../model/json.js';
import type { Message } from './messages.js';

/** Takes one message of the server, a batch included. */
export type Receive = (message: Json) => void;

/** The way to a server that the lab has started. Nothing of it throws or rejects. */
export interface Transport {
  /** Sends a message. Resolves when the server has it, or has answered it: a notification may be waited for. */
  send(message: Message): Promise<void>;
  /** Resolves once with how the server came to its end, in words. */
  readonly gone: Promise<string>;
  /** What came that was no message, or what is still missing, for a sentence about an answer that did not come. */
  readonly besides: string;
  /** Told the protocol version that both sides agreed on. */
  agree(version: string): void;
  /** Ends the server, for a reason of its own where it did something wrong. */
  end(why?: string): Promise<void>;
}
