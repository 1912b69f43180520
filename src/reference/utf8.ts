import { Refused } from './refused.js';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a file whose bytes are valid UTF-8; a byte order mark stays as its first character, so that encoding
 * gives the very same bytes back.
 * @throws Refused `bytes.not-utf8`: decoding anything else would damage bytes that the edit does not name.
 */
export function decodeExactly(bytes: Uint8Array, path: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refused('bytes.not-utf8', `Only UTF-8 files are edited; "${path}" holds other bytes.`, {
      target: path,
    });
  }
}
