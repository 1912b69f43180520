import type { Json } from '../model/json.js';

/** Facts of one refusal for a program to act on: counts, lines, expected keys, a hint. */
export type RefusalData = { [key: string]: Json };

/**
 * The only error a call of the reference guard ends with. `code` is stable (`match.ambiguous`), `message` is one
 * sentence that names what was expected and what came, `data` holds the same facts as values. Nothing was written,
 * unless `data.written` says so.
 */
export class Refused extends Error {
  readonly code: string;
  readonly data: RefusalData;

  constructor(code: string, message: string, data: RefusalData = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refused';
    this.code = code;
    this.data = data;
  }
}
