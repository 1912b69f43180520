import type { GuardEnvironment } from '../../model/guard.js';
import type { RequestChannel } from '../../model/manifest.js';
import { putDown } from './put-down.js';

/** True for a name that stands in a folder itself: no way leads through others, which a guard could have made links. */
export function isPlainName(name: string): boolean {
  return !name.includes('/') && name !== '' && name !== '.' && name !== '..';
}

/**
 * Puts the operator's words into their file in the guard's home, where that is their channel.
 * @throws the file system's error, or an Error where the home is not where it was: no link of a guard's is followed.
 */
export function writeRequestFile(
  channel: RequestChannel | undefined,
  { request, scratch }: Pick<GuardEnvironment, 'request' | 'scratch'>,
): void {
  if (channel !== undefined && 'file' in channel) putDown(scratch.home, channel.file, request);
}
