import { posix } from 'node:path';
import type { Effect } from '../../model/effect.js';
import type { Guard, GuardSession, ToolCall, ToolSpec } from '../../model/guard.js';
import type { Json } from '../../model/json.js';
import type { Outcome } from '../../model/outcome.js';
import type { CallStep } from '../../model/step.js';
import { raisePath } from '../../guard/roles/paths.js';
import { readRoles } from '../../guard/roles/template.js';
import type { Workspace } from '../../workspace/workspace.js';
import { write } from '../../writer/index.js';
import { TIMED_OUT, withTimeout } from './timeout.js';

/** One call on its way to a guard's session. */
export interface Delivery {
  guard: Guard;
  tool: ToolSpec;
  call: ToolCall;
  step: CallStep;
  session: GuardSession;
  workspace: Workspace;
  patience: number;
  recent: readonly string[];
  intents: Effect[];
}

/**
 * Hands one call to the guard and does for it what its power leaves to the surroundings: stores the text that a
 * transformer returns, lets the writer carry out what a decider let through. A call that throws past the adapter, or
 * has no answer in time, comes back as an outcome.
 */
export async function deliver(delivery: Delivery): Promise<Outcome> {
  const { guard, call, session } = delivery;
  const afterMs = guard.timeoutMs * delivery.patience;
  const sent = guard.power === 'transforms' ? { ...call, text: readStored(delivery) } : call;
  const answer = await withTimeout(session.call(sent), afterMs);
  if (answer === TIMED_OUT) return { kind: 'timeout', afterMs };
  if (answer.kind === 'transformed') store(delivery, sent.text ?? '', answer.text);
  if (answer.kind === 'allowed') await carryOut(delivery, answer.call ?? call);
  return answer;
}

function storedPath({ step, workspace }: Delivery): string {
  return posix.join(workspace.places.root, step.path ?? '');
}

function readStored(delivery: Delivery): string {
  return delivery.workspace.fs.readFileSync(storedPath(delivery), 'utf8');
}

function store(delivery: Delivery, before: string, after: string): void {
  if (after !== before) delivery.workspace.fs.writeFileSync(storedPath(delivery), after);
}

/** The roles of an allowed call as the writer's own arguments: unknown keys are left behind, as its host would. */
function writerArguments(tool: ToolSpec, args: Json | undefined, guard: Guard, root: string): Json {
  const roles = readRoles(tool.arguments, args);
  for (const role of ['path', 'destination'] as const) {
    const value = roles[role];
    if (typeof value === 'string') roles[role] = raisePath(value, guard.paths, root);
  }
  return roles;
}

/** What a decider let through happens: the plain writer does it, without asking again. */
async function carryOut(delivery: Delivery, call: ToolCall): Promise<void> {
  const { tool, guard, workspace, recent, intents } = delivery;
  const { root } = workspace.places;
  const result = await write(
    { operation: tool.operation, arguments: writerArguments(tool, call.arguments, guard, root) },
    {
      fs: workspace.fs,
      places: workspace.places,
      behaviours: ['never-asks'],
      recent,
      confirm: () => Promise.resolve(true),
    },
  );
  intents.push(...result.intents);
}
