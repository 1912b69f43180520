import { posix } from 'node:path';
import type { ExpectedEffect } from '../../../model/effect.js';
import { Problem } from '../../../model/problem.js';
import { namedPaths, pathFrom } from '../../../model/named-paths.js';
import type { CallStep } from '../../../model/step.js';
import type { Draft, DraftHead } from '../draft.js';
import { readCall } from './read-call.js';
import type { RecordedCall, Recording } from './read-recording.js';

/** A recorded call that could be said in roles. */
interface Understood extends RecordedCall {
  step: CallStep;
  leavesOut: boolean;
}

/** The folder that all absolute paths of a recording lie in. */
function commonFolder(paths: readonly string[]): string | undefined {
  const [first, ...others] = paths.filter((path) => path.startsWith('/')).map((path) => posix.dirname(path));
  if (first === undefined) return undefined;
  let common = first;
  for (const folder of others)
    while (folder !== common && !folder.startsWith(`${common}/`) && common !== '/')
      common = posix.dirname(common);
  return common === '/' ? undefined : common;
}

/** A recorded path as a case names it: below the root relative, elsewhere outside. */
function placePath(path: string, roots: readonly string[]): string {
  if (!path.startsWith('/')) return path;
  for (const root of roots) {
    if (path === root) return '{root}';
    if (path.startsWith(`${root}/`)) return path.slice(root.length + 1);
  }
  return `{outside}/${posix.basename(path)}`;
}

function placeStep(step: CallStep, roots: readonly string[]): CallStep {
  const placed: CallStep = { ...step };
  for (const role of ['path', 'folder', 'destination'] as const) {
    const path = step[role];
    if (path !== undefined) placed[role] = placePath(path, roots);
  }
  if (step.edits !== undefined)
    placed.edits = step.edits.map(({ path, ...edit }) =>
      path === undefined ? edit : { path: placePath(path, roots), ...edit },
    );
  if (step.diff !== undefined)
    placed.diff = roots.reduce((diff, root) => diff.replaceAll(`${root}/`, ''), step.diff);
  return placed;
}

/** What a legal call of this kind does, as far as the call says it. */
function effectsOf(step: CallStep): ExpectedEffect[] {
  const { call, folder, content, edits = [] } = step;
  const [operation] = call;
  const path = pathFrom(folder, step.path ?? '');
  const destination = pathFrom(folder, step.destination ?? '');
  switch (operation) {
    case 'create':
      return [{ created: path, ...(content === undefined ? {} : { text: content }) }];
    case 'write':
      return [{ modified: path, ...(content === undefined ? {} : { text: content }) }];
    case 'mkdir':
      return [{ created: path, dir: true }];
    case 'delete':
      return [{ deleted: path }];
    case 'move':
      return [{ deleted: path }, { created: destination }];
    case 'read':
      return [];
    case 'batch':
      return [
        ...new Set(edits.map((edit) => (edit.path === undefined ? path : pathFrom(folder, edit.path)))),
      ].map((file) => ({ modified: file }));
    default:
      return [{ modified: path }];
  }
}

function chooseLast(
  understood: readonly Understood[],
  nth: number | undefined,
  recording: Recording,
): Understood {
  const wanted = nth === undefined ? undefined : recording.calls[nth - 1];
  const chosen =
    nth === undefined
      ? (understood.findLast(({ step }) => !step.call.includes('read')) ?? understood.at(-1))
      : understood.find(({ line }) => line === wanted?.line);
  if (chosen !== undefined) return chosen;
  throw new Problem({
    code: 'no-such-call',
    message: 'The recording has no such call that can be said in roles.',
    place: '--from-mcp',
    expected: `one of ${understood.map(({ line, tool }) => `#${callNumber(line, recording)} ${tool}`).join(', ') || 'calls to tools that change files'}`,
    received: nth === undefined ? recording.calls.map(({ tool }) => tool).join(', ') : `#${nth}`,
    hint: 'Name a call behind the file, counted from 1: recording.jsonl#3.',
  });
}

function callNumber(line: number, { calls }: Recording): number {
  return calls.findIndex((call) => call.line === line) + 1;
}

/** What the recording itself says of the roots, else the folder that all its absolute paths lie in. */
function rootsOf(recording: Recording, understood: readonly Understood[]): string[] {
  if (recording.roots.length > 0) return recording.roots;
  return [commonFolder(understood.flatMap(({ step }) => namedPaths(step)))].filter(
    (root) => root !== undefined,
  );
}

/**
 * Drafts the steps of a case from a recorded conversation: one call (by default the last that writes), and the calls to
 * the same file before it. What lay on the disk is not in a recording: the layout is the author's, and so is the break.
 * @param nth the call that the case is about, counted from 1.
 * @throws Problem `no-such-call`.
 */
export function draftFromRecording(
  recording: Recording,
  head: DraftHead,
  { nth, request }: { nth?: number | undefined; request?: string | undefined },
): Draft {
  const unread: string[] = [];
  const understood = recording.calls.flatMap((call): Understood[] => {
    const read = readCall(call, recording.tools);
    if ('step' in read) return [{ ...call, ...read }];
    unread.push(`#${callNumber(call.line, recording)} ${call.tool} (${read.why})`);
    return [];
  });
  const last = chooseLast(understood, nth, recording);
  const roots = rootsOf(recording, understood);
  const before = understood.filter(
    ({ line, step }) => line < last.line && step.path !== undefined && step.path === last.step.path,
  );
  const steps = [...before, last].map(({ step }) => placeStep(step, roots));
  const call = placeStep(last.step, roots);
  const file = call.path ?? 'the file';
  return {
    scenario: {
      ...head,
      request: request ?? `Change ${file}`,
      layout: { workspace: {} },
      steps,
      effects: effectsOf(call),
    },
    about: `Drafted from a recording: ${last.tool} was called. Say here what happens, in a sentence.`,
    remarks: {
      layout: `A recording does not tell it. Put in what the call needs: ${neededBy(call)}.`,
      effects:
        'As far as the call tells them. Then the accident: add break, expect, harm and armed-by below, or leave it a control.',
    },
    toDo: [
      `layout: put in ${neededBy(call)}`,
      'break, expect, harm and armed-by, if the accident is more than a legal call that fails',
      ...(request === undefined ? ['request: the words of the operator (or --request)'] : []),
      ...(last.leavesOut
        ? ['the call had more in a list than one step can say: the first entry is here']
        : []),
      ...(recording.tools.length === 0
        ? ['the recording lists no tools: what the keys mean was guessed']
        : []),
      ...(unread.length === 0 ? [] : [`left out, because they could not be read: ${unread.join(', ')}`]),
    ],
  };
}

/** What must lie there for a call to go through, in words. */
function neededBy({ call: [operation], path = 'the file', oldText }: CallStep): string {
  switch (operation) {
    case 'replace':
      return `${path} with the text ${JSON.stringify((oldText ?? '').slice(0, 60))} in it once`;
    case 'create':
    case 'mkdir':
      return `the folder of ${path}, by another file in it`;
    case 'patch':
      return `${path} with the lines that the diff takes away`;
    default:
      return `${path} as it was`;
  }
}
