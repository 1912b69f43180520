import type { Layout } from '../../../src/model/layout.js';
import { gateArm, GATE_OPERATIONS, GATE_RUNS, inState, meanwhile } from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

const FILE = 'vendor/lib/tool.py';

/** A submodule, as it is checked out, with settings of the outer repository. */
function withSubmodule(config: Record<string, string> = {}): Layout {
  return {
    workspace: {
      '.gitmodules': '[submodule "lib"]\n\tpath = vendor/lib\n\turl = ../lib\n',
      [FILE]: 'tool = 1\n',
      'vendor/lib/README.md': '# Lib\n',
    },
    git: { submodules: { 'vendor/lib': {} }, config },
  };
}

export default defineRefusal({
  id: 'gate.submodule',
  requirement:
    'What changed in a submodule, or in a repository inside the tree, is on the list of what changed.',
  reason:
    'The outer git shows one folder at most, and nothing at all where it is told to overlook submodules.',
  source: { kind: 'derived', note: 'a list that keeps to names of files drops the folder of a submodule' },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<string>({
      label: 'gate.submodule.edited',
      variants: [FILE, 'vendor/lib/README.md'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'changed = 1\n' },
          { missed: path, by: 'diff-existing' },
          withSubmodule(),
        ),
    }),
    gateArm<string>({
      label: 'gate.submodule.untracked',
      variants: ['vendor/lib/stray.py', 'vendor/lib/stray.txt'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'stray = 1\n' },
          { missed: path, by: 'diff-head' },
          withSubmodule(),
        ),
    }),
    gateArm<string>({
      label: 'gate.submodule.moved',
      variants: ['tool.py', 'README.md'],
      build: (plan, name) =>
        inState(
          plan,
          { submodules: { 'vendor/lib': { base: { [name]: 'before = 1\n' } } } },
          { missed: `vendor/lib/${name}`, by: 'diff-existing' },
          withSubmodule(),
        ),
    }),
    gateArm<string>({
      label: 'gate.submodule.silenced',
      variants: [FILE, 'vendor/lib/README.md'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'changed = 1\n' },
          { missed: path, by: 'diff-head' },
          withSubmodule({ 'diff.ignoreSubmodules': 'all' }),
        ),
    }),
    gateArm<string>({
      label: 'gate.submodule.nested',
      variants: ['src', 'shared'],
      build: (plan, folder) =>
        inState(
          plan,
          { nested: [folder] },
          { missed: folder === 'src' ? 'src/app.py' : 'shared/money.py', by: 'diff-head' },
        ),
    }),
  ],
});
