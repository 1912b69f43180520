import { isJsonObject, type Json } from '../../model/json.js';
import type { Peer } from './peer.js';
import { quoteShort } from './quote-short.js';
import { troubleOf, type Trouble } from './trouble.js';

const OWN_VERSION = '2025-06-18';
const KNOWN_VERSIONS: readonly Json[] = ['2024-11-05', '2025-03-26', OWN_VERSION, '2025-11-25'];

const CLIENT = {
  protocolVersion: OWN_VERSION,
  capabilities: { roots: { listChanged: false }, elicitation: {} },
  clientInfo: { name: 'holdfast', version: '1' },
};

/** Name and version as far as the server tells them. */
function nameServer(info: Json | undefined): string | undefined {
  if (!isJsonObject(info)) return undefined;
  const words = [info['name'], info['version']].filter((word) => typeof word === 'string' && word !== '');
  return words.length === 0 ? undefined : words.join(' ');
}

/** Opens the conversation: agrees on a version of the protocol and hears what the server says that it is. */
export async function initialize(
  peer: Peer,
  limitMs: number,
): Promise<{ reportedVersion?: string } | Trouble> {
  const answer = await peer.request('initialize', CLIENT, limitMs);
  if (answer.kind !== 'result') return troubleOf('initialize', answer);
  const result = isJsonObject(answer.result) ? answer.result : {};
  const version = result['protocolVersion'];
  if (typeof version !== 'string' || !KNOWN_VERSIONS.includes(version)) {
    return {
      trouble: {
        code: 'protocol-version',
        message: 'The server speaks a version of the protocol that is not known.',
        expected: KNOWN_VERSIONS.join(', '),
        received: version === undefined ? 'no protocolVersion' : quoteShort(JSON.stringify(version)),
        hint: `the lab asks for ${OWN_VERSION}; a server answers with a version that it speaks itself`,
      },
    };
  }
  peer.agree(version);
  await peer.notify('notifications/initialized');
  const reportedVersion = nameServer(result['serverInfo']);
  return reportedVersion === undefined ? {} : { reportedVersion };
}
