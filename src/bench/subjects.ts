import { join } from 'node:path';
import { loadGuard } from '../lab/load-guard.js';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import type { Guard } from '../model/guard.js';
import { composeLayout } from '../model/layout.js';
import type { Workspace } from '../workspace/index.js';

/** One set of rules behind every adapter, two of them by the Model Context Protocol. */
export const SUBJECTS = {
  module: 'every-door/module-sound.guard.ts',
  command: 'guards/command-edit.guard.yaml',
  stdio: 'every-door/mcp-sound.guard.yaml',
  http: 'guards/mcp-edit-http.guard.yaml',
  spawn: 'every-door/spawn-sound.guard.yaml',
} as const;
export type Subject = keyof typeof SUBJECTS;

const LAYOUT = composeLayout({ workspace: { 'billing/app.py': 'rate = 1\n' } });
const CALL = { tool: 'write_file', arguments: { path: 'billing/app.py', content: 'rate = 2\n' } };

/** Loads a subject as a run does, evaluated anew. */
export async function loadSubject(subject: Subject, workspace: Workspace): Promise<Guard> {
  const shown = join('fixtures', SUBJECTS[subject]);
  const file = join(locateBuiltIn().packageRoot, shown);
  const { guard } = await loadGuard({ file, shown }, workspace, true);
  await workspace.lay(LAYOUT);
  return guard;
}

/** One legal call in a session of its own. */
export async function callOnce(guard: Guard, { places, fs }: Workspace): Promise<void> {
  const session = await guard.open({
    root: places.root,
    fs,
    scratch: places,
    request: 'Change billing/app.py',
    confirm: () => Promise.resolve(true),
    editor: () => Promise.resolve(undefined),
    signal: new AbortController().signal,
  });
  const outcome = await session.call(CALL);
  await session.close();
  if (outcome.kind !== 'replied') throw new Error(`${guard.name} has ${outcome.kind}`);
}

/** One legal call to a subject that is started for it and ended after it. */
export async function startAndCall(subject: Subject, workspace: Workspace): Promise<void> {
  const guard = await loadSubject(subject, workspace);
  await callOnce(guard, workspace);
  await guard.dispose?.();
}
