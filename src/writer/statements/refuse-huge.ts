import type { Role } from '../../model/operation.js';
import { Decline } from '../decline.js';

/** From this many characters on, a text is huge. */
export const HUGE_LENGTH = 10_000;

/** What a naive implementation chokes on though the plain writer copes: very long texts, astronomic counts and lines. */
export function refuseHuge(role: Role, text: string): void {
  const isFar = role === 'line' ? /\d{7}/.test(text) : role === 'diff' && /^@@ .*\d{7}/m.test(text);
  const isHuge = text.length >= HUGE_LENGTH || isFar;
  if (isHuge)
    throw new Decline({ code: 'huge', message: `${role} is huge`, data: { argument: role }, unfit: true });
}
