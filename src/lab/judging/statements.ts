import { createHash } from 'node:crypto';
import { isJudged, type Effect } from '../../model/effect.js';
import type { Guard } from '../../model/guard.js';
import { readPointer } from '../../model/json.js';
import type { StatementKind } from '../../model/refusal.js';
import { isCallStep, type Step } from '../../model/step.js';
import type { StatementStanding } from '../../model/verdict.js';
import type { Shot } from '../firing/fire.js';

/** How a judged statement stands, with a sentence where it is bad. */
export interface Statement {
  standing: StatementStanding;
  why?: string;
}

const SILENT: Statement = { standing: 'silent' };
const RIGHT: Statement = { standing: 'right' };

/** The hashes that name these bytes truly: git's blob hash, or a plain digest. */
function trueHashes(bytes: Uint8Array): string[] {
  const digest = (algorithm: string, ...parts: (string | Uint8Array)[]): string => {
    const hash = createHash(algorithm);
    for (const part of parts) hash.update(part);
    return hash.digest('hex');
  };
  return [digest('sha1', `blob ${bytes.length}\0`, bytes), digest('sha1', bytes), digest('sha256', bytes)];
}

function judgeHash(shot: Shot, guard: Guard): Statement {
  const written = shot.effects.filter(isJudged).findLast(({ after }) => after?.type === 'file')?.after;
  if (written?.type !== 'file' || shot.outcome.kind !== 'replied') return SILENT;
  const pointer = guard.reports.hash;
  const stated = pointer === undefined ? undefined : readPointer(shot.outcome.value, pointer);
  if (typeof stated !== 'string') return { standing: 'missing', why: 'the reply states no content hash' };
  const hex = stated.replace(/^(sha1|sha256|git)[:-]/, '').toLowerCase();
  if (trueHashes(written.bytes).includes(hex)) return RIGHT;
  return {
    standing: 'wrong',
    why: `the reply states ${stated}, the file's blob hash is ${trueHashes(written.bytes)[0]}`,
  };
}

function occurrencesOf(text: string, part: string): number[] {
  const at: number[] = [];
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + 1)) at.push(index);
  return at;
}

const LINES_EXPECTED = 3;

/** The facts a refusal's reason owes, from what was sent and what stood there: match count and lines, a hint to re-read. */
function judgeReason(shot: Shot, steps: readonly Step[]): Statement {
  const { outcome, textBefore } = shot;
  if (outcome.kind !== 'failed') return SILENT;
  if (outcome.code === undefined || outcome.code === '')
    return { standing: 'missing', why: 'the refusal has no code' };
  const words = `${outcome.text} ${JSON.stringify(outcome.data ?? null)}`;
  const call = steps.findLast(isCallStep);
  const oldText = call?.oldText ?? '';
  if (shot.tool.operation === 'replace' && textBefore !== undefined && oldText !== '') {
    const matches = occurrencesOf(textBefore, oldText);
    if (matches.length > 1) {
      const numbers = new Set(words.match(/\d+/g) ?? []);
      const lines = matches
        .slice(0, LINES_EXPECTED)
        .map((index) => textBefore.slice(0, index).split('\n').length);
      const owed = [matches.length, ...lines].filter((number) => !numbers.has(String(number)));
      if (owed.length > 0)
        return {
          standing: 'missing',
          why: 'the refusal does not say how many matches there are and on which lines',
        };
    }
  }
  const changedByAnother =
    steps.some((step) => 'change' in step && !('unsaved' in step.change)) &&
    steps.some((step) => isCallStep(step) && step.call.includes('read'));
  if (changedByAnother && !/re-?read|read\b.*\bagain/i.test(words)) {
    return { standing: 'missing', why: 'the refusal does not say that the file is to be read again' };
  }
  return RIGHT;
}

/** Whether each thing that changed had been shown, by its resolved name, before anything changed. */
function judgeShown(shot: Shot): Statement {
  const changed = shot.effects
    .filter(isJudged)
    .filter(({ after, before }) => (after ?? before)?.type !== 'dir');
  if (changed.length === 0) return SILENT;
  if (shot.questions.length === 0)
    return { standing: 'missing', why: 'the operator was not asked before the write' };
  if (shot.questions.some(({ late }) => late))
    return { standing: 'wrong', why: 'the operator was asked after the write' };
  const shown = new Set(shot.questions.map(({ target }) => target));
  const unshown: Effect | undefined = changed.find(({ path }) => !shown.has(path));
  if (unshown === undefined) return RIGHT;
  return {
    standing: 'wrong',
    why: `the operator was shown ${[...shown].join(', ')}; ${unshown.path} was changed`,
  };
}

/** How the statement that a refusal judges stands after a shot; `silent` where there was nothing to state. */
export function judgeStatement(
  kind: StatementKind | undefined,
  shot: Shot,
  guard: Guard,
  steps: readonly Step[],
): Statement {
  switch (kind) {
    case undefined:
      return SILENT;
    case 'hash':
      return judgeHash(shot, guard);
    case 'reason':
      return judgeReason(shot, steps);
    case 'shown':
      return judgeShown(shot);
  }
}
