import { posix } from 'node:path';
import type { Effect } from '../../model/effect.js';
import type { FileSystem } from '../../model/file-system.js';
import type { Guard, GuardSession, ToolCall, ToolSpec } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import { pathOf } from '../../model/named-paths.js';
import { isPathRole } from '../../model/operation.js';
import type { Outcome } from '../../model/outcome.js';
import type { CallStep } from '../../model/step.js';
import { namesPathInDiff } from '../../guard/roles/lower.js';
import type { Roots } from '../../model/given-places.js';
import { raisePath } from '../../guard/roles/paths.js';
import { readEdits, readRoles } from '../../guard/roles/template.js';
import type { Workspace } from '../../workspace/workspace.js';
import { write } from '../../writer/index.js';
import { doDeed } from './inspect.js';
import { TIMED_OUT, withTimeout } from './timeout.js';

/** One call on its way to a guard's session. */
export interface Delivery {
  guard: Guard;
  tool: ToolSpec;
  call: ToolCall;
  step: CallStep;
  session: GuardSession;
  workspace: Workspace;
  /** The ways to the root that the guard may spell a path by. */
  roots: Roots;
  patience: number;
  recent: readonly string[];
  intents: Effect[];
  /** For a guard that inspects, when the deed is done and it is to be asked: gives the files that were named. Absent where it is not asked yet. */
  onDeed?(): Promise<string[]>;
}

/**
 * Hands one call to the guard and does for it what its power leaves to the surroundings: stores the text that a
 * transformer returns, lets the writer carry out what a decider let through, and what an inspector is to look at. A call that throws past the adapter, or
 * has no answer in time, comes back as an outcome.
 */
export async function deliver(delivery: Delivery): Promise<Outcome> {
  const { guard, call } = delivery;
  if (guard.power === 'transforms') return transform(delivery);
  if (guard.power === 'inspects') return inspect(delivery);
  const answer = await ask(delivery, call);
  if (answer.kind === 'allowed') await carryOut(delivery, answer.call ?? call);
  return answer;
}

/** The writer carries out the call; then the guard is asked about the tree, and told which files were named. */
async function inspect(delivery: Delivery): Promise<Outcome> {
  const { tool, onDeed } = delivery;
  await doDeed({ ...delivery, operation: tool.operation });
  if (onDeed === undefined) return { kind: 'inspected', objection: false, text: '', paths: [] };
  return ask(delivery, { tool: tool.name, arguments: { mentions: await onDeed() } });
}

/** Asks the guard. Where only the lab has brought it back from a pipe there was no answer, whatever came then. */
async function ask(delivery: Delivery, call: ToolCall): Promise<Outcome> {
  const { guard, patience, workspace } = delivery;
  const waits = workspace.pipeWaits();
  const answer = await askInTime(delivery, call);
  return workspace.pipeWaits() > waits ? { kind: 'timeout', afterMs: guard.timeoutMs * patience } : answer;
}

/** It gets arguments of its own: what it does to them changes neither the call nor its record. */
async function askInTime({ guard, patience, session }: Delivery, call: ToolCall): Promise<Outcome> {
  const afterMs = guard.timeoutMs * patience;
  try {
    const sent = { ...call, arguments: structuredClone(call.arguments) };
    const answer = await withTimeout(session.call(sent), afterMs);
    return answer === TIMED_OUT ? { kind: 'timeout', afterMs } : answer;
  } catch (error) {
    return { kind: 'died', text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

/** Text is text alone: the mark at its start is a letter of it, and bytes that are no text are not made into some. */
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the file for a guard that only sees text, and stores what it makes of it; a file that does not let us is a failure. */
async function transform(delivery: Delivery): Promise<Outcome> {
  const { fs, places } = delivery.workspace;
  const path = posix.join(places.root, pathOf(delivery.step) ?? '');
  let text: string;
  try {
    text = fs.existsSync(path) || !makesFiles(delivery.tool) ? readExactly(fs, path) : '';
  } catch (error) {
    return hostFailure('read', error);
  }
  const answer = await ask(delivery, { ...delivery.call, text });
  if (answer.kind !== 'transformed' || answer.text === text) return answer;
  try {
    fs.writeFileSync(path, answer.text);
  } catch (error) {
    return hostFailure('store', error);
  }
  return answer;
}

/** The text of a file, byte for byte; a pipe is not waited for. @throws TypeError for bytes that are no UTF-8, and for what is no file. */
function readExactly(fs: FileSystem, path: string): string {
  if (!fs.statSync(path).isFile()) throw new TypeError('not a regular file');
  return DECODER.decode(fs.readFileSync(path));
}

function makesFiles({ operation }: ToolSpec): boolean {
  return operation === 'write' || operation === 'create' || operation === 'append';
}

function hostFailure(what: 'read' | 'store', error: unknown): Outcome {
  return {
    kind: 'failed',
    code: `host.${what}`,
    text: `the host could not ${what} the file: ${String(error)}`,
  };
}

/** The roles of an allowed call as the writer's own arguments: unknown keys are left behind, as its host would. */
function writerArguments(tool: ToolSpec, args: Json | undefined, guard: Guard, roots: Roots): Json {
  const raise = (named: { [key: string]: Json }): { [key: string]: Json } => {
    const raised = { ...named };
    for (const [role, value] of Object.entries(named)) {
      if (typeof value === 'string' && isPathRole(role))
        raised[role] = roots.reduce((path, root) => raisePath(path, guard.paths, root), value);
    }
    return raised;
  };
  const roles: { [key: string]: Json } = readRoles(tool.arguments, args);
  // Where paths are spelled from the root, they start there, whatever folder stands beside them.
  if (guard.paths !== 'relative') delete roles['folder'];
  if (tool.operation === 'batch') {
    roles['edits'] = readEdits(tool.arguments, args)?.map(raise) ?? null;
    for (const role of ['oldText', 'newText']) delete roles[role];
  }
  return raise(roles);
}

/**
 * What a decider let through happens: the plain writer does it, without asking again. Where the call has no path beside
 * its patch, the patch says which files are meant.
 */
async function carryOut(delivery: Delivery, call: ToolCall): Promise<void> {
  const { tool, guard, workspace, recent, intents, roots } = delivery;
  const result = await write(
    { operation: tool.operation, arguments: writerArguments(tool, call.arguments, guard, roots) },
    {
      fs: workspace.fs,
      places: workspace.places,
      behaviours: namesPathInDiff(tool) ? ['never-asks', 'trust-headers'] : ['never-asks'],
      recent,
      confirm: () => Promise.resolve(true),
    },
  );
  intents.push(...result.intents);
}
