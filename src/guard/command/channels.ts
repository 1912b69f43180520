import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { GuardEnvironment } from '../../model/guard.js';
import type { CommandManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';

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
  if ('file' in request && !isBelow(request.file))
    throw wrong('request', 'a file name below the guard home', request.file);
}

function isBelow(name: string): boolean {
  const plain = normalize(name);
  return !plain.startsWith('/') && plain !== '.' && plain !== '..' && !plain.startsWith('../');
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

/** Puts the operator's words into their file below the guard's home, where that is their channel. */
export function writeRequestFile(
  { request }: CommandManifest,
  environment: Pick<GuardEnvironment, 'request' | 'scratch'>,
): void {
  if (request === undefined || !('file' in request)) return;
  const file = join(environment.scratch.home, request.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, environment.request);
}
