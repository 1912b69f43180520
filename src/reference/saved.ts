import { Buffer } from 'node:buffer';
import type { AskEditor } from '../model/guard.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';

/**
 * Asks the operator's editor about a file, or about a name where there is none (`present` is undefined). What it holds
 * and was not saved would be lost, or would overwrite the change later; where it is just what the file holds, nothing is.
 * @throws Refused `state.unsaved`, `editor.failed` when asking itself failed.
 */
export async function requireSaved(
  editor: AskEditor | undefined,
  path: string,
  present: Uint8Array | undefined,
): Promise<void> {
  let text: string | undefined;
  try {
    text = await editor?.(path);
  } catch (cause) {
    throw new Refused(
      'editor.failed',
      `The editor could not be asked about ${quote(path)}; nothing was written.`,
      { target: path },
      { cause },
    );
  }
  if (text === undefined || (present !== undefined && Buffer.from(text).equals(present))) return;
  throw new Refused(
    'state.unsaved',
    `The operator's editor holds unsaved text of ${quote(path)}; nothing was written. Save it there and re-read the file.`,
    { target: path, hint: 'save the file in the editor, then re-read it' },
  );
}
