import { join } from 'node:path';
import type { ReferenceGuard } from './guard.js';
import { APP, type TestWorkspace } from './reference.test-kit.js';

/** One call, whatever guard it goes to. */
export type Step = (guard: ReferenceGuard) => Promise<unknown>;
/** What is done to a workspace beforehand. */
export type Given = (workspace: TestWorkspace) => void;

export const PATH = 'billing/app.py';
export const NEXT = APP.replace('sum', 'add');
export const DIFF = `--- a/${PATH}\n+++ b/${PATH}\n@@ -1,2 +1,2 @@\n def total(values):\n-    return sum(values)\n+    return add(values)\n`;

export const replace =
  (path: string): Step =>
  (guard) =>
    guard.replace({ path, oldText: 'sum', newText: 'add' });
export const write =
  (path: string): Step =>
  (guard) =>
    guard.write({ path, content: 'x\n' });
export const create =
  (path: string): Step =>
  (guard) =>
    guard.create({ path, content: 'x\n' });
export const read =
  (path: string): Step =>
  (guard) =>
    guard.read({ path });
export const patch =
  (path: string, diff = DIFF): Step =>
  (guard) =>
    guard.patch({ path, diff });

export const insert =
  (path: string, line = '1', newText = 'x'): Step =>
  (guard) =>
    guard.insert({ path, line, newText });
export const append =
  (path: string, content = 'x\n'): Step =>
  (guard) =>
    guard.append({ path, content });
export const mkdir =
  (path: string): Step =>
  (guard) =>
    guard.mkdir({ path });
export const remove =
  (path: string): Step =>
  (guard) =>
    guard.delete({ path });
export const move =
  (path: string, destination: string): Step =>
  (guard) =>
    guard.move({ path, destination });

export const nothing: Given = () => {};
export const at = (workspace: TestWorkspace, path: string): string => join(workspace.root, path);

/** Puts a link where an entry is. */
export const linkInstead =
  (target: string, path = PATH): Given =>
  (w) => {
    w.fs.rmSync(at(w, path), { recursive: true });
    w.fs.symlinkSync(target, at(w, path));
  };
