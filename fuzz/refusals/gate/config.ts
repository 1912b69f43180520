import type { Layout } from '../../../src/model/layout.js';
import { BYSTANDERS, gateArm, GATE_OPERATIONS, GATE_RUNS, meanwhile } from '../../arbitraries/git-states.js';
import { defineRefusal } from '../../define.js';

/** A tree that is committed as it stands, in a repository with this setting. */
function configured(key: string, value: string, workspace: Layout['workspace'] = {}): Layout {
  return { workspace, git: { config: { [key]: value } } };
}

export default defineRefusal({
  id: 'gate.config',
  requirement: 'No setting of the repository takes anything off the list of what changed.',
  reason: 'Settings lie in the folder that the tool works in. One of them, and git itself leaves names out.',
  source: {
    kind: 'incident',
    url: 'https://github.com/Mergifyio/mergify-cli/pull/1739',
    seen: '2026-07-29',
    note: 'diff.relative, asked in a subfolder',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    gateArm<string>({
      label: 'gate.config.show-untracked',
      variants: ['shared/stray.py', 'stray.txt'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'stray = 1\n' },
          { missed: path, by: 'status-short' },
          configured('status.showUntrackedFiles', 'no'),
        ),
    }),
    gateArm<string>({
      label: 'gate.config.relative',
      variants: BYSTANDERS,
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'changed = 1\n' },
          { missed: path, by: 'diff-subfolder' },
          configured('diff.relative', 'true'),
        ),
    }),
    gateArm<string>({
      label: 'gate.config.file-mode',
      variants: BYSTANDERS,
      build: (plan, path) =>
        meanwhile(
          plan,
          { chmod: path, mode: '0755' },
          { missed: path, by: 'diff-head' },
          configured('core.fileMode', 'false'),
        ),
    }),
    gateArm<string>({
      label: 'gate.config.line-ends',
      variants: ['shared/lines.py', 'lines.txt'],
      build: (plan, path) =>
        meanwhile(
          plan,
          { write: path, text: 'one\r\ntwo\r\n' },
          { missed: path, by: 'diff-head' },
          configured('core.autocrlf', 'input', { [path]: 'one\ntwo\n' }),
        ),
    }),
  ],
});
