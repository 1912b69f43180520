import { bytesOfOctets, octetsOfBytes, textOfOctets } from '../bytes/octets.js';
import type { Change, Spot } from '../change.js';
import { Decline, declineErrno, REREAD_HINT } from '../decline.js';
import { applyHunks } from '../patches/apply-hunks.js';
import { parsePatch } from '../patches/parse-patch.js';
import type { Section } from '../patches/section.js';
import type { Desk } from './desk.js';

/** What earlier sections of the patch leave at a path: text, or null for nothing. Absent: as on disk. */
type Pending = Map<string, string | null>;

function textAt({ ways, hand }: Desk, spot: Spot, pending: Pending): string | null | 'unseen' {
  const left = pending.get(spot.absolute);
  if (left !== undefined) return left;
  const standing = hand.look(spot);
  if (standing.is === 'unseen') return 'unseen';
  return standing.is === 'missing' ? null : ways.parse(octetsOfBytes(standing.bytes));
}

function* putStages(
  desk: Desk,
  at: Spot,
  text: string,
  section: Section,
  pending: Pending,
  fresh: boolean,
): Generator<Change> {
  const { ways } = desk;
  const stages = section.hunks.length === 0 ? [text] : applyHunks(text, section.hunks, ways);
  try {
    for (const stage of ways.keepStages(stages)) {
      pending.set(at.absolute, stage);
      yield { do: 'put', at, bytes: bytesOfOctets(ways.finish(stage)), fresh };
    }
  } catch (error) {
    if (ways.leavesSideFiles) yield* leaveBeside(at, text, section);
    throw error;
  }
  yield* giveMode(at, section);
}

/** Another file by the name of this one and a suffix. */
function besides({ given, absolute }: Spot, suffix: string): Spot {
  return { given: `${given}.${suffix}`, absolute: `${absolute}.${suffix}` };
}

function* leaveBeside(at: Spot, text: string, { hunks }: Section): Generator<Change> {
  const rejected = hunks.flatMap(({ lines }) => lines.map((line) => line.sign + line.text)).join('');
  for (const [suffix, octets] of [
    ['orig', text],
    ['rej', rejected],
  ] as const)
    yield { do: 'put', at: besides(at, suffix), bytes: bytesOfOctets(octets), fresh: true };
}

/** The mode bits that a section gives to a regular file. */
function* giveMode(at: Spot, { mode }: Section): Generator<Change> {
  const bits = /^10(\d{4})$/.exec(mode ?? '')?.[1];
  if (bits !== undefined) yield { do: 'mode', at, mode: Number.parseInt(bits, 8) };
}

function* createFile(desk: Desk, at: Spot, section: Section, pending: Pending): Generator<Change> {
  const text = textAt(desk, at, pending);
  if (text !== null && text !== 'unseen' && !desk.ways.trustsOperations)
    throw declineErrno('EEXIST', at.given);
  if (section.mode?.startsWith('120') === true) {
    const made = [...applyHunks('', section.hunks, desk.ways)].at(-1) ?? '';
    yield { do: 'link', at, target: textOfOctets(made.replace(/\n$/, '')) };
  } else yield* putStages(desk, at, '', section, pending, true);
}

function* deleteFile(desk: Desk, at: Spot, section: Section, pending: Pending): Generator<Change> {
  const text = textAt(desk, at, pending);
  if (text === null) throw declineErrno('ENOENT', at.given);
  if (text !== 'unseen' && section.unread !== true && !desk.ways.trustsOperations) {
    const rest = [...applyHunks(text, section.hunks, desk.ways)].at(-1) ?? text;
    if (rest !== '') {
      const message = `${at.given}: the patch deletes the file but not all of its text. ${REREAD_HINT}`;
      throw new Decline({ code: 'context', message, data: { hint: REREAD_HINT } });
    }
  }
  pending.set(at.absolute, null);
  yield { do: 'remove', at };
}

/** A rename or copy that git's extended header asks for, then the hunks on the new file. */
function* bringFile(desk: Desk, at: Spot, section: Section, pending: Pending): Generator<Change> {
  const { origin } = section;
  if (origin === undefined) return;
  const to = desk.spot(origin.to);
  const text = textAt(desk, at, pending);
  if (text === null) throw declineErrno('ENOENT', at.given);
  if (origin.by === 'rename') {
    pending.set(at.absolute, null);
    yield { do: 'move', at, to };
    if (section.hunks.length === 0) {
      if (text !== 'unseen') pending.set(to.absolute, text);
      return;
    }
  }
  if (text === 'unseen') yield { do: 'put', at: to, bytes: undefined, fresh: true };
  else yield* putStages(desk, to, text, section, pending, true);
}

function* changeFile(desk: Desk, at: Spot, section: Section, pending: Pending): Generator<Change> {
  const text = textAt(desk, at, pending);
  if (text === 'unseen') yield { do: 'put', at, bytes: undefined, fresh: false };
  else if (text === null) {
    const added = section.hunks.flatMap(({ lines }) =>
      lines.filter(({ sign }) => sign === '+').map((line) => line.text),
    );
    const made = desk.ways.finish(desk.ways.fillMissing(at.given, added.join('')));
    pending.set(at.absolute, made);
    yield { do: 'put', at, bytes: bytesOfOctets(made), fresh: true };
  } else yield* putStages(desk, at, text, section, pending, false);
}

/** Applies a patch, section by section: an envelope where it is one, else a unified diff. */
export function* preparePatch(desk: Desk): Generator<Change> {
  const pending: Pending = new Map();
  const diff = desk.octets('diff');
  const sections = desk.ways.readEnvelope(diff) ?? parsePatch(diff, desk.ways.readHunk);
  for (const [position, section] of sections.entries()) {
    const at = desk.spot(desk.ways.sectionPath(section, position, desk.text('path')));
    if (section.origin !== undefined) yield* bringFile(desk, at, section, pending);
    else if (section.oldName === null) yield* createFile(desk, at, section, pending);
    else if (section.newName === null) yield* deleteFile(desk, at, section, pending);
    else yield* changeFile(desk, at, section, pending);
  }
}
