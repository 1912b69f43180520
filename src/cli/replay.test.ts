import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from './testing/project.js';

const INCIDENT = 'schema.leftover-path-filled';

/** Ends its process in the middle of a call, as if all were well. */
const EXITING_GUARD = `
import { textFunction } from 'holdfast';
export default textFunction('exiting', () => process.exit(0));
`;

let project: Project;
beforeAll(async () => {
  project = await makeProject({
    'exiting.guard.js': EXITING_GUARD,
    'exits-on-import.guard.js': 'process.exit(0);',
  });
});
afterAll(() => project.remove());

const DIFF_CALL = String.raw`"diff": "--- a/billing/utils.py\n+++ b/billing/utils.py\n@@ -5,2 +5,6 @" …49 more… "  return amount * share()\n+\n+\n+def share():\n+    return 0.2\n"`;
const TREE_DIFF = `              @@ -5,2 +5,6 @@
               def rate(amount):
              -    return amount * 0.2
              +    return amount * share()
              +
              +
              +def share():
              +    return 0.2`;
const headOf = (guard: string): string => `${INCIDENT}: An omitted path, filled from another project
  must      The schema of a write tool requires its path, so that no completer ever fills one in.
  guard     {package}/fixtures/guards/${guard}.guard.ts
  request   Extract the share of 0.2 into a helper in billing/utils.py
  break     {"mutate": {"omit": "path"}}

tool apply_patch (armed: the unguarded writer does the harm: plain)

legal side
  call      apply_patch {"path": "billing/utils.py", ${DIFF_CALL}}
`;

test('the incident, told in full on the runtime that it happened to: STILL BROKEN', async () => {
  expect(await project.run('replay', INCIDENT, '--guard', 'incident-runtime')).toEqual({
    code: 1,
    stdout: `${headOf('incident-runtime')}  target    not shown to the operator
  said      done: Patch applied.
  tree      modified billing/utils.py
${TREE_DIFF}
  name list billing/utils.py
  verdict   held

hostile side
  call      apply_patch {${DIFF_CALL}}
  filled    apply_patch {${DIFF_CALL}, "path": "src/app.py"}
  target    not shown to the operator
  said      done: Patch applied.
  tree      modified src/app.py
${TREE_DIFF}
  name list src/app.py
  verdict   broken

STILL BROKEN (broken): schema.required
`,
    stderr: '',
  });
});

test('the same on the guard that holds: FIXED', async () => {
  expect(await project.run('replay', INCIDENT, '--guard', 'reference')).toEqual({
    code: 0,
    stdout: `${headOf('reference')}  target    shown: billing/utils.py
  said      done: {"target":"billing/utils.py","hash":"de0502feef808241b8814625fceaa24d91bc3584","changed":true}
  tree      modified billing/utils.py
${TREE_DIFF}
  name list billing/utils.py
  verdict   held

hostile side
  call      apply_patch {${DIFF_CALL}}
  target    not shown to the operator
  said      refused: [host.schema] the schema of apply_patch does not admit the call: data must have required property 'path'
  tree      unchanged
  name list (empty)
  verdict   held

FIXED: schema.required
`,
    stderr: '',
  });
});

test('a guard that ends its process is no success: its own row answers for it', async () => {
  expect(await project.run('replay', 'match.overlapping-twins', '--guard', './exiting.guard.js')).toEqual({
    code: 1,
    stdout: `match.overlapping-twins: Two targets that share a letter
  must      Occurrences of the old text are counted at every start: two that overlap are two, and the edit is refused.
  guard     exiting.guard.js
  request   Change the setting in billing/settings.py
  break     {"layout": {"workspace": {"billing/settings.py": "aaa\\n"}}}

STILL BROKEN (broken): limits.survives, the guard's process ended early (exit code 0)
`,
    stderr: '',
  });
});

test.concurrent.each([
  [
    'an id that no case has',
    ['match.overlping-twins', '--guard', 'reference'],
    `No filed case has this id. [unknown-case]
  at:       replay
  expected: the id of a filed case, or a case file
  received: match.overlping-twins
  to do:    Did you mean match.overlapping-twins?
`,
  ],
  [
    'a guard that ends its process while it is loaded',
    [INCIDENT, '--guard', './exits-on-import.guard.js'],
    `The process of the guard ended while the guard was loaded. [replay-died]
  at:       exits-on-import.guard.js
  expected: a module that can be imported and does not end the process
  received: exit code 0
  to do:    Look for process.exit in the module, or in what it imports.
`,
  ],
])('%s is told, and nothing is fired', async (_what, args, stderr) => {
  expect(await project.run('replay', ...args)).toEqual({ code: 2, stdout: '', stderr });
});
