import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { draftFromChanges } from '../../lab/drafting/changes/from-changes.js';
import { readGitChanges } from '../../lab/drafting/changes/read-git-changes.js';
import type { Draft, DraftHead } from '../../lab/drafting/draft.js';
import { draftFromCounterexample } from '../../lab/drafting/from-counterexample.js';
import { draftFromExample } from '../../lab/drafting/from-example.js';
import { draftFromRecording } from '../../lab/drafting/recording/from-recording.js';
import { readRecording } from '../../lab/drafting/recording/read-recording.js';
import { slugOf } from '../../lab/drafting/slug.js';
import { assertKnownRefusals } from '../../lab/run/known-refusals.js';
import { orderRefusals } from '../../lab/suite/order-refusals.js';
import type { Suite } from '../../lab/suite/suite.js';
import type { Source } from '../../model/case.js';
import { FAMILIES, familyOf } from '../../model/family.js';
import type { Operation } from '../../model/operation.js';
import { Problem } from '../../model/problem.js';
import type { Refusal } from '../../model/refusal.js';
import { findMentions } from '../../reference/mentions.js';
import type { NewCaseFlags } from '../new-case.js';
import { showPath } from '../show-path.js';
import { findCounterexample } from './find-counterexample.js';

const OURS: Source = { kind: 'derived', note: 'our own idea: say what it stands on' };

function missing(what: string, expected: string): Problem {
  return new Problem({
    code: 'missing-flag',
    message: `Nothing says ${what}.`,
    place: 'new case',
    expected,
    received: 'neither a flag nor a person to ask',
    hint: 'holdfast list shows all refusals; on a terminal, holdfast new case asks.',
  });
}

function chooseRefusal({ refusal, family }: NewCaseFlags, suite: Suite, otherwise?: string): Refusal {
  const ordered = orderRefusals(suite.refusals);
  const ids = ordered.map(({ id }) => id);
  if (refusal !== undefined) assertKnownRefusals([refusal], ids, '--refusal');
  if (family !== undefined && !FAMILIES.some((name) => name === family)) {
    throw new Problem({
      code: 'unknown-family',
      message: 'There is no such family.',
      place: '--family',
      expected: `one of ${FAMILIES.join(', ')}`,
      received: family,
      hint: 'holdfast list shows what each is about.',
    });
  }
  const wanted = refusal ?? (family === undefined ? otherwise : undefined);
  const chosen = ordered.find(({ id }) => id === wanted || (wanted === undefined && familyOf(id) === family));
  if (chosen !== undefined) return chosen;
  if (family !== undefined) {
    throw new Problem({
      code: 'empty-family',
      message: 'The suite has no rule in this family yet.',
      place: '--family',
      expected: `one of ${[...new Set(ids.map(familyOf))].join(', ')}`,
      received: family,
      hint: 'A refusal of your own goes into the config: fuzz: [globs].',
    });
  }
  throw missing('which rule was broken', '--refusal <id>, or --family <name> for the first of its rules');
}

function chooseOperation({ operation }: NewCaseFlags, { id, operations }: Refusal): Operation {
  const chosen = operation ?? operations[0];
  if (chosen !== undefined && operations.includes(chosen)) return chosen;
  throw new Problem({
    code: 'other-operation',
    message: `The refusal ${id} is not fired at this operation.`,
    place: '--operation',
    expected: `one of ${operations.join(', ')}`,
    received: String(chosen),
    hint: `holdfast list ${id} explains it.`,
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function sourceOf({ source, seen }: NewCaseFlags): Source | undefined {
  return source === undefined ? undefined : { kind: 'incident', url: source, seen: seen ?? today() };
}

function headOf(flags: NewCaseFlags, refusal: string, title: string): DraftHead {
  const slug = slugOf(title);
  const id = flags.id ?? `${familyOf(refusal)}.${slug}`;
  if (flags.id === undefined && slug === '') {
    throw new Problem({
      code: 'no-slug',
      message: 'No id can be made of this title.',
      place: '--title',
      expected: 'a title with Latin letters or digits in it, or --id beside it',
      received: title,
      hint: `Name the case: --id ${familyOf(refusal)}.<slug>.`,
    });
  }
  return { id, refusal, title, source: sourceOf(flags) ?? OURS };
}

/** `file#3` as file and number. */
function splitCall(asked: string): { file: string; nth?: number } {
  const [, file = asked, nth] = /^(.*)#(\d+)$/.exec(asked) ?? [];
  return nth === undefined ? { file } : { file, nth: Number(nth) };
}

function draftFromMcp(asked: string, flags: NewCaseFlags, suite: Suite): Draft {
  const { file, nth } = splitCall(asked);
  if (!existsSync(file)) {
    throw new Problem({
      code: 'file-not-readable',
      message: 'There is no recording at this path.',
      place: '--from-mcp',
      expected: 'a file of JSON lines',
      received: file,
      hint: 'A call of it is named behind it: recording.jsonl#3.',
    });
  }
  const recording = readRecording(readFileSync(file, 'utf8'), showPath(resolve(file)));
  const refusal = chooseRefusal(flags, suite, 'control.legal-call');
  const head = headOf(flags, refusal.id, flags.title ?? 'A recorded call');
  return draftFromRecording(recording, head, { nth, request: flags.request });
}

async function draftFromGit(range: string, flags: NewCaseFlags, suite: Suite): Promise<Draft> {
  const changes = await readGitChanges(process.cwd(), range);
  const refusal = chooseRefusal(flags, suite, 'intent.unmentioned');
  return draftFromChanges(changes, {
    head: headOf(flags, refusal.id, flags.title ?? 'A change that nobody asked for'),
    operation: flags.operation,
    request: flags.request,
    named: (request) => findMentions(request),
  });
}

/** The draft that the flags ask for. @throws Problem for what they leave open, or name that is not there. */
export async function makeDraft(flags: NewCaseFlags, suite: Suite): Promise<Draft> {
  if (flags.from !== undefined) {
    const naming = { title: flags.title, id: flags.id, source: sourceOf(flags) };
    return draftFromCounterexample(findCounterexample(flags.from, suite), naming);
  }
  if (flags.fromGit !== undefined) return draftFromGit(flags.fromGit, flags, suite);
  if (flags.fromMcp !== undefined) return draftFromMcp(flags.fromMcp, flags, suite);
  const refusal = chooseRefusal(flags, suite);
  if (flags.title === undefined) throw missing('what happens', '--title "what happens, in neutral words"');
  const operation = chooseOperation(flags, refusal);
  return draftFromExample(headOf(flags, refusal.id, flags.title), refusal, operation, suite);
}
