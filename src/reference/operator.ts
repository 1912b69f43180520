import type { AskOperator } from '../model/guard.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/**
 * Shows the operator the resolved target and waits. Asked anew for every call; nothing but `true` is a yes.
 * @throws Refused `confirm.declined`, `confirm.failed` when asking itself failed, `call.aborted`.
 */
export async function requireConfirmation(
  confirm: AskOperator,
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let answer: unknown;
  try {
    answer = await confirm(target);
  } catch (cause) {
    throw new Refused(
      'confirm.failed',
      `The operator could not be asked about ${quote(target)}; nothing was written.`,
      { target },
      { cause },
    );
  }
  if (answer !== true) {
    throw new Refused(
      'confirm.declined',
      `The operator did not confirm ${quote(target)}; nothing was written.`,
      { target },
    );
  }
  if (signal?.aborted === true) {
    throw new Refused('call.aborted', `The call was given up before ${quote(target)} was written.`, {
      target,
    });
  }
}
