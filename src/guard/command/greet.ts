import type { Answered, Program } from './program.js';
import { PROTOCOL, type Ready } from './protocol.js';

/** The first exchange with a new program: it says that it is ready, and what it is. */
export function greet(program: Program, afterMs: number): Promise<Answered<Ready>> {
  return program.ask({
    message: { type: 'hello', protocol: PROTOCOL },
    expected: 'ready',
    pick: (message) => (message.type === 'ready' ? message : undefined),
    afterMs,
  });
}
