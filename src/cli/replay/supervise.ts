import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { forkConfined, nameEnd } from '../../lab/run/confined-fork.js';
import { clearGround, makeGround } from '../../lab/run/ground.js';
import { killGroup, killStrays } from '../../lab/run/strays.js';
import { Problem } from '../../model/problem.js';
import type { Sandbox } from '../../workspace/index.js';
import { sayVerdict } from './conclude.js';
import type { ReplayJob, ReplayMessage, Telling } from './messages.js';

/** The module that the process runs. */
export const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));
/** A process that says nothing for so long is blocked by the guard; longer than any patient timeout of a single call. */
const SILENCE_MS = 30_000;

/** How the process was ended from here, if it was. */
type Ended = 'hung' | 'interrupted';

/** What the process has told so far. */
interface Account {
  sandbox?: Sandbox;
  begun?: string[];
  told?: Telling;
  failed?: string;
}

function hear(account: Account, message: ReplayMessage): void {
  switch (message.kind) {
    case 'alive':
      return;
    case 'sandbox':
      account.sandbox = message.sandbox;
      return;
    case 'begun':
      account.begun = message.lines;
      return;
    case 'told':
      account.told = message.telling;
      return;
    case 'failed':
      account.failed = message.text;
      return;
  }
}

/** What a process that ended without a word comes to: the guard answers for it, unless we stopped it. */
function concludeEnding(ended: Ended | undefined, how: string): Telling {
  switch (ended) {
    case 'interrupted':
      return sayVerdict('inconclusive', ['the replay was interrupted']);
    case 'hung':
      return sayVerdict('broken', ['limits.answers', `the guard said nothing for ${SILENCE_MS} ms`]);
    case undefined:
      return sayVerdict('broken', ['limits.survives', `the guard's process ended early (${how})`]);
  }
}

/**
 * Replays in a process of its own, and gives what is to be printed and the exit code, however that process ends.
 * @throws Problem `replay-died` where it ended before the guard was loaded.
 */
export async function superviseReplay(job: ReplayJob): Promise<Telling> {
  const nonce = randomUUID();
  const ground = makeGround(job.rung, job.sandboxes);
  // What a guard prints is no part of the story, but a person may want to see it.
  const child = forkConfined({ file: WORKER, ground, nonce, output: 'ignore', errors: 'inherit' });
  const account: Account = {};
  let ended: Ended | undefined;
  const end = (why: Ended): void => {
    ended ??= why;
    if (child.pid !== undefined) killGroup(child.pid);
  };
  let silence = setTimeout(() => end('hung'), SILENCE_MS);
  child.on('message', (message: ReplayMessage) => {
    silence = silence.refresh();
    hear(account, message);
  });
  const onInterrupt = (): void => end('interrupted');
  process.once('SIGINT', onInterrupt);
  process.once('SIGTERM', onInterrupt);
  child.send({ ...job, sandboxes: ground.path });
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    // After `exit`, so that whatever it still said has been heard.
    child.once('close', (code, signal) => resolve(nameEnd(job.rung, code, signal)));
  });
  clearTimeout(silence);
  process.off('SIGINT', onInterrupt);
  process.off('SIGTERM', onInterrupt);
  if (child.pid !== undefined) killGroup(child.pid);
  killStrays({ nonce, ground: ground.path });
  await clearGround(ground, account.sandbox);

  const { begun, told, failed } = account;
  if (failed !== undefined) return { lines: [failed], code: 2 };
  if (begun === undefined && ended === undefined) {
    throw new Problem({
      code: 'replay-died',
      message: 'The process of the guard ended while the guard was loaded.',
      place: job.guard.shown,
      expected: 'a module that can be imported and does not end the process',
      received: how,
      hint: 'Look for process.exit in the module, or in what it imports.',
    });
  }
  const { lines, code } = told ?? concludeEnding(ended, how);
  return { lines: [...(begun ?? []), ...(told === undefined ? [''] : []), ...lines], code };
}
