import { setImmediate } from 'node:timers/promises';
import type { Side } from '../../model/compose.js';
import { isJudged, type Effect } from '../../model/effect.js';
import type { Guard, GuardSession, ToolCall, ToolSpec } from '../../model/guard.js';
import { readPointer, type Json } from '../../model/json.js';
import { pathOf } from '../../model/named-paths.js';
import type { Outcome } from '../../model/outcome.js';
import { givenPlaces, rootsOf } from '../../model/given-places.js';
import { expandPlaces, type Places } from '../../model/places.js';
import { isCallStep, type CallStep, type Change, type Step } from '../../model/step.js';
import { completeCall } from '../../guard/host/completer.js';
import { createEditor } from '../../guard/host/editor.js';
import { createOperator, type Question } from '../../guard/host/operator.js';
import { carriesRole, lowerCall } from '../../guard/roles/lower.js';
import type { Mutated } from '../../guard/roles/mutate.js';
import type { Workspace } from '../../workspace/workspace.js';
import { comesLate, hasMorePending, listPending, noteEnd, takeCalm } from './aftermath.js';
import { assertSideContained } from './containment.js';
import { deliver } from './deliver.js';
import type { Race } from '../racing/race.js';
import { namesOf, type Inspection } from './inspect.js';
import { closeSession, openSession } from './session.js';

/** Everything that one side of a case left behind: material for the judge. */
export interface Shot {
  tool: ToolSpec;
  /** The last call as lowered; undefined where it had no arguments at all. */
  call: Json | undefined;
  /** The same after the completer filled it; absent when it did not. */
  filled?: Json;
  /** The last call's answer. */
  outcome: Outcome;
  /** What changed since the layout was laid, but for what other writers of the case did. */
  effects: Effect[];
  /** The effects that were there before the last call; absent where no earlier one can have had any. */
  earlier?: Effect[];
  /** What the confined writer would have done elsewhere. */
  intents: Effect[];
  questions: Question[];
  /** The target's text just before the last call, where it is a readable file: what a match was looked for in. */
  textBefore: string | undefined;
  /** True where a session of the guard did not close in time. */
  stuck?: true;
  /** True where something changed after everything had been answered and closed: seen only where that is waited for. */
  late?: true;
  /** What a guard that inspects was asked about. */
  inspection?: Inspection;
}

/** A shot, or why this tool cannot be asked this. */
export type Fired = { shot: Shot } | { unlowerable: string };

/** One side of a case aimed at one tool of a guard. */
export interface Aim {
  side: Side;
  guard: Guard;
  tool: ToolSpec;
  /** Intents that a writer inside the guard collects. */
  intents?: Effect[];
  /** Timeout factor: 4 for the one retry. */
  patience?: number;
  /** True where the operator approves whatever he is shown (unless the side says that he declines): for arming. */
  trusting?: boolean;
  /** True where it matters whether anything had changed when the operator was asked: that costs a scan a question. */
  watchful?: boolean;
  /** How long to wait, when all is closed, for what may come late. */
  lingerMs?: number | undefined;
  /** Another writer who strikes while the last call is handled. */
  race?: Race;
}

/** True for a call that changes something where it is granted. */
function writes(step: Step): boolean {
  return isCallStep(step) && step.call.some((operation) => operation !== 'read');
}

function toolFor(step: CallStep, isLast: boolean, { guard, tool }: Aim): ToolSpec | undefined {
  if (isLast) return tool;
  // The lab's own writer does what an inspector is asked about later.
  if (guard.power === 'inspects') return { ...tool, operation: step.call[0] ?? tool.operation };
  return guard.tools.find(({ operation }) => step.call.includes(operation));
}

/**
 * Lays one side of a case, sends its calls to the guard and observes what happened. The guard sees a root, a request,
 * a file system and calls; nothing that tells a twin from a break. Whatever the guard does, hang or throw in `open`,
 * `call` or `close`, comes back as an outcome.
 * @throws Problem `path-escapes` (nothing was sent) or `sandbox-changed`.
 */
export async function fire(aim: Aim, workspace: Workspace): Promise<Fired> {
  const { side, guard } = aim;
  assertSideContained(side);
  await workspace.lay(side.layout, takeCalm(workspace));
  const given = givenPlaces(workspace.places, side.layout);
  const roots = rootsOf(given, workspace.places);
  const request = expandPlaces(side.request, given);
  const { home, tmp, cwd } = workspace.places;
  const effects: Effect[] = [];
  /** Keeps what the guard has done so far, so that another writer's change is not taken for the guard's. */
  const settle = async (): Promise<void> => {
    const seen = await workspace.observe();
    if (seen.length === 0) return;
    effects.push(...seen);
    await workspace.mark();
  };
  let inspection: Inspection | undefined;
  let effectsOfDeed = 0;
  let duringConfirm: Change | undefined;
  const editor = createEditor({ paths: guard.paths, roots });
  /** Another writer changes the tree, or the operator types. */
  const strike = async (change: Change): Promise<void> => {
    if ('unsaved' in change) return editor.hold(change.unsaved, change.text);
    workspace.change(change);
    await workspace.mark();
  };
  const operator = createOperator({
    request,
    stance: side.operator === 'approves' && aim.trusting === true ? 'trusts' : side.operator,
    paths: guard.paths,
    roots,
    onQuestion: async () => {
      if (aim.watchful === true || duringConfirm !== undefined) await settle();
      const changed = effects.some(isJudged);
      if (duringConfirm !== undefined) {
        await strike(duringConfirm);
        duringConfirm = undefined;
      }
      return { changed };
    },
  });
  const abort = new AbortController();
  const open = (): Promise<GuardSession> =>
    openSession(
      guard,
      {
        root: given.root,
        fs: aim.race?.fs ?? workspace.fs,
        scratch: { home, tmp, cwd },
        request,
        confirm: operator.confirm,
        editor: editor.ask,
        signal: abort.signal,
      },
      guard.timeoutMs * (aim.patience ?? 1),
    );

  const before = listPending();
  let session = await open();
  let stuck = false;
  /** True where something of the guard may go on after its last answer. */
  let mayStillRun = false;
  const close = async (): Promise<void> => {
    const ending = await closeSession(guard, session);
    stuck ||= ending === 'stuck';
    mayStillRun ||= ending !== 'closed';
  };
  const lastIndex = side.steps.findLastIndex(isCallStep);
  const hasEarlierWrite = side.steps.slice(0, lastIndex).some(writes);
  let earlier: Effect[] | undefined;
  let last: Answer | undefined;
  /** What the last read gave that an edit must send back. */
  let version: string | undefined;
  try {
    for (const [index, step] of side.steps.entries()) {
      if ('session' in step) {
        await close();
        session = await open();
      } else if ('during' in step)
        duringConfirm = step.during.at === 'confirm' ? step.during.change : duringConfirm;
      else if ('change' in step) {
        await settle();
        await strike(step.change);
      } else if ('fault' in step) session.fault?.(step.fault);
      else {
        const isLast = index === lastIndex;
        const tool = toolFor(step, isLast, aim);
        if (tool === undefined) return { unlowerable: `the guard has no tool to ${step.call.join(' or ')}` };
        const recent = side.layout.recent;
        const lower = (call: CallStep, at: ToolSpec): Mutated =>
          lowerCall(call, at, isLast ? side.mutate : undefined, {
            paths: guard.paths,
            places: given,
            recent,
          });
        if (isLast && owesReading(aim, side)) {
          const reading = readingOf(step, aim, workspace);
          const first = reading && lower(reading.step, reading.tool);
          if (reading !== undefined && first !== undefined && !('unlowerable' in first)) {
            const read = await send(
              aim,
              { ...reading, call: first.arguments, recent, given },
              session,
              workspace,
            );
            version = capturedVersion(guard, read.outcome) ?? version;
          }
        }
        const lowered = lower(version === undefined ? step : { version, ...step }, tool);
        if ('unlowerable' in lowered) return lowered;
        const onDeed = async (): Promise<string[]> => {
          await settle();
          effectsOfDeed = effects.length;
          const named = namesOf(side.steps);
          inspection = { named, changes: await workspace.changeList(), own: [] };
          return named;
        };
        const sending = {
          step,
          tool,
          call: lowered.arguments,
          text: lowered.text,
          recent,
          given,
          ...(isLast ? { onDeed } : {}),
        };
        const race = isLast ? aim.race : undefined;
        if (race !== undefined && last !== undefined) await settle();
        if (isLast && hasEarlierWrite) earlier = [...effects, ...(await workspace.observe())];
        last = await send(aim, sending, race?.watch(session) ?? session, workspace);
        version = capturedVersion(guard, last.outcome) ?? version;
        mayStillRun ||= last.outcome.kind === 'timeout' || last.outcome.kind === 'died';
      }
    }
  } finally {
    abort.abort('the session is over');
    await close();
  }
  if (last === undefined) throw new RangeError('a side without a call cannot be fired; compose checks that');
  mayStillRun ||= hasMorePending(before);
  // What the guard has put off has its turn before anybody looks; so have the timers of this process, a heartbeat's too.
  await setImmediate();
  const prompt = await workspace.observe();
  const isLate = aim.lingerMs !== undefined && (await comesLate(workspace, aim.lingerMs));
  const seen = isLate ? await workspace.audit() : prompt;
  effects.push(...((await aim.race?.effects(seen)) ?? seen));
  const inspected = inspectedWith(inspection, effects.slice(effectsOfDeed));
  noteEnd(workspace, mayStillRun);
  return {
    shot: {
      ...last,
      effects,
      ...(earlier === undefined ? {} : { earlier }),
      intents: aim.intents ?? [],
      questions: operator.questions,
      ...(stuck ? { stuck } : {}),
      ...(isLate ? { late: true } : {}),
      ...inspected,
    },
  };
}

/** What an inspector was asked about, with what it changed itself; and as its call, what it was told. */
function inspectedWith(inspection: Inspection | undefined, own: Effect[]): Partial<Shot> {
  if (inspection === undefined) return {};
  return { inspection: { ...inspection, own }, call: { mentions: inspection.named } };
}

/** True where the guard wants a file to be read first, or a version from a read, and the case itself reads nothing. */
function owesReading({ guard, tool }: Aim, { steps }: Side): boolean {
  const wants =
    guard.policy['read-first'] === true || (guard.capture !== undefined && carriesRole(tool, 'version'));
  return wants && !steps.some((step) => isCallStep(step) && step.call.includes('read'));
}

/** A read of the file that a call names, where the guard has a tool for it and there is such a file. */
function readingOf(
  step: CallStep,
  { guard }: Aim,
  workspace: Workspace,
): { step: CallStep; tool: ToolSpec } | undefined {
  const tool = guard.tools.find(({ operation }) => operation === 'read');
  const path = pathOf(step);
  if (tool === undefined || path === undefined || readTarget(step, workspace) === undefined) return undefined;
  return { step: { call: ['read'], path }, tool };
}

function capturedVersion({ capture }: Guard, outcome: Outcome): string | undefined {
  if (capture?.version === undefined || outcome.kind !== 'replied') return undefined;
  const found = readPointer(outcome.value, capture.version);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** The part of a shot that the last call alone leaves behind. */
type Answer = Omit<Shot, 'effects' | 'earlier' | 'intents' | 'questions' | 'stuck' | 'inspection'>;

interface Sending {
  step: CallStep;
  tool: ToolSpec;
  call: Json | undefined;
  /** The same as JSON, where that says more. */
  text?: string | undefined;
  recent: readonly string[];
  /** The places as the guard knows them. */
  given: Places;
  onDeed?(): Promise<string[]>;
}

async function send(
  { guard, patience = 1, intents }: Aim,
  { step, tool, call, text, recent, given, onDeed }: Sending,
  session: GuardSession,
  workspace: Workspace,
): Promise<Answer> {
  const completion =
    step.via === 'completer'
      ? completeCall(tool, call, recent, { paths: guard.paths, root: given.root })
      : { arguments: call, filled: false };
  const textBefore = readTarget(step, workspace);
  if ('refused' in completion) {
    return {
      tool,
      call,
      textBefore,
      outcome: { kind: 'failed', text: completion.refused, code: 'host.schema' },
    };
  }
  const sent: ToolCall = {
    tool: tool.name,
    arguments: completion.arguments,
    ...(text === undefined || completion.filled ? {} : { argumentsText: text }),
  };
  const outcome = await deliver({
    guard,
    tool,
    call: sent,
    step,
    session,
    workspace,
    roots: rootsOf(given, workspace.places),
    patience,
    recent,
    intents: intents ?? [],
    ...(onDeed === undefined ? {} : { onDeed }),
  });
  return {
    tool,
    call: sent.argumentsText ?? call,
    textBefore,
    outcome,
    ...(completion.filled && completion.arguments !== undefined ? { filled: completion.arguments } : {}),
  };
}

/** The present text of the file a call names, read the plain way; undefined where there is none. */
function readTarget(step: CallStep, workspace: Workspace): string | undefined {
  const named = pathOf(step);
  if (named === undefined || named.includes('\0')) return undefined;
  const path = `${workspace.places.root}/${named}`;
  try {
    if (!workspace.fs.lstatSync(path).isFile()) return undefined;
    return workspace.fs.readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
