import type { Finding, GuardReport } from '../../model/report.js';
import { isRed } from '../../model/verdict.js';
import { HANDSHAKE_REFUSAL } from '../campaign/handshake.js';

/** What is known of a worker that did not finish. */
export interface Remains {
  /** What the guard is called where it was never loaded. */
  name: string;
  /** The rows as they stood before anything was fired; absent where the guard was never loaded. */
  plan: GuardReport | undefined;
  finished: readonly Finding[];
  /** The row it was in. */
  running: string | undefined;
  ending: Ending;
  /** The first of what it printed. */
  noise: string;
}

/**
 * How a worker ended that did not finish, with the words for it: its guard ended or blocked the process, or destroyed
 * the sandbox; or the run was stopped.
 */
export type Ending = { kind: 'died' | 'hung' | 'destroyed'; how: string } | { kind: 'stopped' };

/**
 * The report of a worker that did not finish. A guard that killed or blocked its own process costs the row it was in
 * and the ones after it, which are inconclusive, and is broken in the row that answers for it; one that destroyed the
 * sandbox is broken in the row it was in.
 */
export function reportRemains({ name, plan, finished, running, ending, noise }: Remains): GuardReport {
  if (plan === undefined) {
    const how = ending.kind === 'stopped' ? 'was stopped' : ending.how;
    return {
      name,
      subject: { manifestSha256: '' },
      claims: [],
      error: {
        code: 'worker-died',
        message: `the worker ${how} before the guard was loaded${noise === '' ? '' : `: ${noise}`}`,
      },
      findings: [],
    };
  }
  const because = describeEnding(ending, running);
  const answering = answersFor(ending, running);
  const findings = plan.findings.map((planned): Finding => {
    const row = finished.find(({ refusal }) => refusal === planned.refusal);
    if (planned.refusal === answering && !isRed(row?.verdict ?? ''))
      return { ...(row ?? planned), verdict: 'broken', because };
    if (row !== undefined || planned.verdict === 'not-applicable') return row ?? planned;
    return { ...planned, because };
  });
  return { ...plan, findings };
}

function describeEnding(ending: Ending, running: string | undefined): string {
  const when = running === undefined ? '' : ` during ${running}`;
  switch (ending.kind) {
    case 'died':
    case 'hung':
      return `the guard's process ${ending.how}${when}`;
    case 'destroyed':
      return `${ending.how}${when}`;
    case 'stopped':
      return 'the run was stopped';
  }
}

/** The row that answers for such an ending. Before the first row there is the handshake. */
function answersFor(ending: Ending, running = HANDSHAKE_REFUSAL): string | undefined {
  switch (ending.kind) {
    case 'died':
      return 'limits.survives';
    case 'hung':
      return 'limits.answers';
    case 'destroyed':
      return running;
    case 'stopped':
      return undefined;
  }
}
