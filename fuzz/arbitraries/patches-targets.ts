import fc from 'fast-check';
import type { Break } from '../../src/model/case.js';
import type { Entry } from '../../src/model/layout.js';
import type { BreakParts, LegalScenario, Scenario } from '../define.js';
import { baseName } from './names.js';
import { legalDiff, type Mangling } from './patches-mangled.js';
import { patchFile } from './patches.js';
import type { Revision } from './patches-revision.js';
import { stands } from './patches-standing.js';

function becomes(path: string, entry: Entry): Break {
  return { layout: { workspace: { [path]: entry } } };
}

/** A legal scenario with more beside its target. */
function beside({ layout, ...legal }: LegalScenario, more: LegalScenario['layout']): LegalScenario {
  return {
    ...legal,
    layout: { ...layout, ...more, workspace: { ...layout.workspace, ...more.workspace } },
  };
}

/** The file itself is a link that leads out. */
export function targetIsLink(path: string, revision: Revision): Scenario {
  const lands = `{outside}/${baseName(path)}`;
  return {
    ...beside(patchFile(path, revision), { outside: { [baseName(path)]: revision.before } }),
    break: becomes(path, { link: lands }),
    expect: 'contained',
    harm: [{ modified: lands, text: revision.after }],
    'armed-by': 'follow-links',
  };
}

/** The folder that the file stands in is a link that leads out; the file stands there too. */
export function folderIsLink(path: string, revision: Revision): Scenario {
  const [folder, name] = ['billing/gen', baseName(path)];
  return {
    ...beside(patchFile(`${folder}/${name}`, revision), { outside: { [`gen/${name}`]: revision.before } }),
    break: becomes(folder, { link: '{outside}/gen' }),
    expect: 'contained',
    harm: [{ modified: `{outside}/gen/${name}`, text: revision.after }],
    'armed-by': 'follow-links',
  };
}

/** Behind the legal change the patch makes a link that leads out, then a file below that link. */
export const LINK_ON_THE_WAY: Mangling = {
  diff: (target) =>
    `${legalDiff(target)}diff --git a/shared/out b/shared/out
new file mode 120000
--- a/shared/out
+++ b/shared/out
@@ -0,0 +1,1 @@
+../../outside
\\ No newline at end of file
diff --git a/shared/out/new.py b/shared/out/new.py
new file mode 100644
--- a/shared/out/new.py
+++ b/shared/out/new.py
@@ -0,0 +1,1 @@
+new
`,
  harm: () => [{ created: '{outside}/new.py', text: 'new\n' }],
  by: 'plain',
};

/** What appliers leave beside a file: the hunks that fit nowhere, and the text as it was. */
export const SIDE_FILES = ['rej', 'orig'] as const;

/** A link that leads out stands where an applier leaves what it could not apply; then the hunk fits no more. */
export function sideFileIsLink(
  path: string,
  revision: Revision,
  suffix: (typeof SIDE_FILES)[number],
): Scenario {
  const lands = `{outside}/${baseName(path)}.${suffix}`;
  return {
    ...beside(patchFile(path, revision), {
      workspace: { [`${path}.${suffix}`]: { link: lands } },
      outside: { [`${baseName(path)}.${suffix}`]: 'keep\n' },
    }),
    break: stands(path, 'drift\n'),
    expect: 'refused',
    harm: [{ modified: lands }],
    'armed-by': 'leave-side-files',
  };
}

/** Who reads a pipe waits for somebody who writes to it. */
const WAITS: Pick<BreakParts, 'harm' | 'armed-by'> = {
  harm: [{ said: 'timeout' }],
  'armed-by': 'never-answers',
};

/** The file is a pipe. */
export function targetIsPipe(path: string, revision: Revision): Scenario {
  return { ...patchFile(path, revision), break: becomes(path, { fifo: true }), expect: 'refused', ...WAITS };
}

export const anySideFile = fc.constantFrom(...SIDE_FILES);
