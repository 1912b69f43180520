import { pathToFileURL } from 'node:url';
import type { AskOperator } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import { readElicitation } from './elicitation.js';
import type { AnswerRequest } from './peer.js';

/** Who stands behind the lab's side of the conversation right now. */
export interface Client {
  /** The workspace: the only root. */
  root: string;
  /** The operator, where the server may ask him. */
  confirm?: AskOperator | undefined;
}

async function answerElicitation(params: Json | undefined, confirm: AskOperator | undefined): Promise<Json> {
  const question = readElicitation(params);
  if (question === undefined || confirm === undefined) return { action: 'decline' };
  return (await confirm(question.target))
    ? { action: 'accept', content: question.content }
    : { action: 'decline' };
}

/** What a client answers to the server's own requests, for the session that is open when they come. */
export function answerRequestsFor(current: () => Client): AnswerRequest {
  return async (method, params) => {
    const { root, confirm } = current();
    switch (method) {
      case 'ping':
        return {};
      case 'roots/list':
        return { roots: [{ uri: pathToFileURL(root).href, name: 'workspace' }] };
      case 'elicitation/create':
        return answerElicitation(params, confirm);
      default:
        return undefined;
    }
  };
}
