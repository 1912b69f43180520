import type { GuardReport } from '../../model/report.js';
import { HANDSHAKE_REFUSAL } from '../campaign/handshake.js';
import { answersFor, type Ending } from './loss.js';

/** What is known of a worker that ended before hands were shaken. */
export interface Remains {
  /** What the guard is called where it was never loaded. */
  name: string;
  /** The rows as they stood; absent where the guard was never loaded. */
  blank: GuardReport | undefined;
  ending: Ending;
  /** The first of what it printed. */
  noise: string;
}

/**
 * The report of a guard whose worker ended before hands were shaken: no row could be tried, and one answers for it.
 */
export function reportRemains({ name, blank, ending, noise }: Remains): GuardReport {
  if (blank === undefined) {
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
  const because = describeEnding(ending);
  const answering = ending.kind === 'stopped' ? undefined : (answersFor(ending) ?? HANDSHAKE_REFUSAL);
  const findings = blank.findings.map((row) => {
    if (row.verdict === 'not-applicable') return row;
    return { ...row, ...(row.refusal === answering ? { verdict: 'broken' as const } : {}), because };
  });
  return { ...blank, findings };
}

function describeEnding(ending: Ending): string {
  switch (ending.kind) {
    case 'died':
    case 'hung':
      return `the guard's process ${ending.how}`;
    case 'destroyed':
      return ending.how;
    case 'stopped':
      return 'the run was stopped';
  }
}
