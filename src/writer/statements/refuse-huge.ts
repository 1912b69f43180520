import type { Role } from '../../model/operation.js';
import { Decline } from '../decline.js';

/** From this many characters on, a text is huge. */
export const HUGE_LENGTH = 10_000;

/** What a naive implementation chokes on though the plain writer copes: very long texts, astronomic hunk counts. */
export function refuseHuge(role: Role, text: string): void {
  const isHuge = text.length >= HUGE_LENGTH || (role === 'diff' && /^@@ .*\d{7}/m.test(text));
  if (isHuge)
    throw new Decline({ code: 'huge', message: `${role} is huge`, data: { argument: role }, unfit: true });
}
