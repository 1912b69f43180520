import { gateArm, GATE_OPERATIONS, GATE_RUNS, meanwhile } from '../../arbitraries/git-states.js';
import { legalScenario } from '../../arbitraries/legal.js';
import { folderOf } from '../../arbitraries/names.js';
import { defineRefusal, type Arm } from '../../define.js';

interface Odd {
  path: string;
  /** True where the file is in the commit, so that a diff shows it. */
  tracked: boolean;
}

function oddNames(label: string, names: readonly [string, ...string[]]): Arm {
  const [first, ...more] = names.flatMap((path): Odd[] => [
    { path, tracked: false },
    { path, tracked: true },
  ]);
  if (first === undefined) throw new RangeError(`${label} needs a name`);
  return gateArm<Odd>({
    label,
    variants: [first, ...more],
    build: (plan, { path, tracked }) =>
      meanwhile(
        plan,
        { write: path, text: 'odd = 2\n' },
        { missed: path, by: 'diff-existing' },
        tracked
          ? { workspace: { [path]: 'odd = 1\n' }, git: {} }
          : { workspace: { [folderOf(path)]: { dir: true } } },
      ),
  });
}

export default defineRefusal({
  id: 'gate.quoted',
  requirement:
    'A name that git prints in quotes is on the list of what changed by its own letters, and can be named.',
  reason:
    'Names beyond plain ASCII come quoted and escaped: the line matches no file and drops out of the list.',
  source: {
    kind: 'incident',
    url: 'https://github.com/caura-ai/caura/pull/1042',
    seen: '2026-08-29',
    note: 'non-ASCII names matched nothing',
  },
  operations: GATE_OPERATIONS,
  medium: 'disk',
  mostRuns: GATE_RUNS,
  arms: [
    oddNames('gate.quoted.non-ascii', ['shared/caf\u00e9.py', 'shared/\u65e5\u672c.py']),
    oddNames('gate.quoted.special', ['shared/q"x.py', 'shared/a\tb.py', 'shared/a\\b.py']),
    oddNames('gate.quoted.newline', ['shared/a\nb.py', 'billing/app.py\nbilling/app.py']),
    gateArm<string>({
      label: 'gate.quoted.named',
      operations: ['write', 'create', 'replace'],
      variants: ['billing/caf\u00e9.py', 'billing/q"x.py', 'billing/a b.py'],
      build: (plan, path) => legalScenario({ ...plan, path, request: `Change the rate in "${path}"` }),
    }),
  ],
});
