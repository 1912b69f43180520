import type { ProblemDetail } from '../../model/problem.js';
import type { Answer } from './peer.js';

/** What kept a server from coming up; its place is for the caller to add. */
export interface Trouble {
  trouble: Omit<ProblemDetail, 'place'>;
}

/** The trouble where a request of the start-up has no good answer. */
export function troubleOf(method: string, answer: Exclude<Answer, { kind: 'result' }>): Trouble {
  switch (answer.kind) {
    case 'gone':
      return {
        trouble: {
          code: 'server-ended',
          message: `The server ended before it had answered ${method}.`,
          expected: 'a server that stays and answers',
          received: answer.text,
          hint: 'start the command by hand and look at what it says; {root} {home} {install} {port} are the places a command may have',
        },
      };
    case 'silent':
      return {
        trouble: {
          code: 'never-ready',
          message: `The server never answered ${method}.`,
          expected: 'an answer within the time for starting: four times the timeout, 10 s at least',
          received: answer.text,
          hint: 'a server that starts slowly needs a longer timeout in its manifest; one that listens on a port needs http: { env, path }',
        },
      };
    case 'error':
      return {
        trouble: {
          code: 'server-refused',
          message: `The server answered ${method} with an error.`,
          expected: 'a result',
          received: [answer.code, answer.text].filter(Boolean).join(': '),
          hint: 'is this an MCP server, with tools?',
        },
      };
  }
}
