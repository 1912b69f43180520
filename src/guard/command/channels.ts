import type { GuardEnvironment } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { isPlainName } from '../process/request-file.js';

/** Fields of the open message that are the protocol's own. */
const TAKEN = ['id', 'type', 'root', 'home'];

/**
 * Looks whether the manifest's root, request and confirm channels are ones that this protocol has.
 * @throws Problem `wrong-channel`.
 */
export function checkChannels({ root, request, confirm, command }: CommandManifest, shown: string): void {
  const wrong = (place: string, expected: string, received: string): Problem =>
    new Problem({
      code: 'wrong-channel',
      message: `A guard with the adapter command has no such ${place}.`,
      place: `${shown}: ${place}`,
      expected,
      received,
      hint: 'see docs/command-protocol.md',
    });
  if (root === 'roots')
    throw wrong('root', 'argv, cwd or env; the open message carries the root in any case', root);
  if (root === 'argv' && !command.some((word) => word.includes('{root}')))
    throw wrong('root', 'a word of command with {root} in it', `argv, and command: ${command.join(' ')}`);
  if (confirm === 'elicitation' || confirm === 'ask') throw wrong('confirm', 'none or message', confirm);
  if (request === undefined) return;
  if ('message' in request && TAKEN.includes(request.message))
    throw wrong('request', `a field that is not one of ${TAKEN.join(', ')}`, request.message);
  if ('file' in request && !isPlainName(request.file))
    throw wrong('request', 'the plain name of a file in the home of the guard', request.file);
}

/** The operator's words as a field of the open message, where that is their channel. */
export function requestField(
  { request }: CommandManifest,
  environment: Pick<GuardEnvironment, 'request'>,
): Record<string, string> {
  return request !== undefined && 'message' in request ? { [request.message]: environment.request } : {};
}

/** The operator's words as two more words of the command, where that is their channel: the name, then the words. */
export function requestWords(
  { request }: CommandManifest,
  environment: Pick<GuardEnvironment, 'request'>,
): string[] {
  return request !== undefined && 'argument' in request ? [request.argument, environment.request] : [];
}
