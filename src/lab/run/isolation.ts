import { existsSync, rmSync } from 'node:fs';
import { Problem } from '../../model/problem.js';
import type { Isolation, Rung } from '../../model/rung.js';
import { whyNoBubblewrap } from './bubblewrap.js';
import { makeGround } from './ground.js';
import { UNPRIVILEGED, whyNoUnprivileged } from './unprivileged.js';

/** The rung of a run, with the line that the report says of it. */
export interface ChosenRung {
  rung: Rung;
  stated: string;
}

/** What a rung is chosen for. */
export interface RungNeeds {
  /** Files that every worker has to read: its own module, the guards'. Those that are not there count for nothing. */
  files: readonly string[];
  /** Folder that sandboxes are made in, where it is not the default. */
  base?: string | undefined;
}

/** What each rung puts between a guard and the machine. */
const MEANING: Readonly<Record<Rung, string>> = {
  bubblewrap:
    'bubblewrap: all but the sandbox read-only, /dev and processes of its own, no network but loopback',
  uid: `uid: guards run as user ${UNPRIVILEGED.uid}, which owns only the sandbox`,
  none: 'none: guards run with the rights of the user who runs holdfast',
};

type Confining = Exclude<Rung, 'none'>;
const CONFINING = ['bubblewrap', 'uid'] as const satisfies readonly Confining[];

const TO_DO: Readonly<Record<Confining, string>> = {
  bubblewrap:
    'Install it (Debian: apt-get install bubblewrap) and allow namespaces; or leave the choice to auto.',
  uid: 'Run as root, with the package and the guard where every user may read them; or leave the choice to auto.',
};

/** Why a rung is not possible here, in a few words; undefined where it is. Tried for real, on a ground of its own. */
function whyNot(rung: Confining, { files, base }: RungNeeds): string | undefined {
  const needed = files.filter((file) => existsSync(file));
  if (rung === 'uid' && process.getuid?.() !== 0) return 'only root can start a process as another user';
  const ground = makeGround(rung, base);
  try {
    return rung === 'uid' ? whyNoUnprivileged(ground.path, needed) : whyNoBubblewrap(ground.path, needed);
  } finally {
    rmSync(ground.path, { recursive: true });
  }
}

/**
 * Chooses the rung of a run: the one asked for, or the strongest that is possible here. A rung counts as possible only
 * once a process has been started on it, has read what it must and was kept from what it must not.
 * @throws Problem `no-isolation` where a rung is asked for by name that is not possible.
 */
export function chooseRung(asked: Isolation, needs: RungNeeds): ChosenRung {
  const missing: string[] = [];
  for (const rung of CONFINING.filter((candidate) => asked === 'auto' || asked === candidate)) {
    const why = whyNot(rung, needs);
    if (why === undefined) return { rung, stated: state(rung, missing) };
    if (asked !== 'auto') throw notPossible(rung, why);
    missing.push(`${rung}: ${why}`);
  }
  return { rung: 'none', stated: state('none', missing) };
}

function state(rung: Rung, missing: readonly string[]): string {
  return missing.length === 0 ? MEANING[rung] : `${MEANING[rung]} (${missing.join('; ')})`;
}

function notPossible(rung: Confining, why: string): Problem {
  return new Problem({
    code: 'no-isolation',
    message: 'Guards cannot be confined in this way here.',
    place: '--isolation',
    expected: `a machine that allows the rung ${rung}`,
    received: why,
    hint: TO_DO[rung],
  });
}
