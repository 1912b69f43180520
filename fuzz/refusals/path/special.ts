import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Entry, Tree } from '../../../src/model/layout.js';
import type { Operation } from '../../../src/model/operation.js';
import { armFrom } from '../../arm.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { baseName } from '../../arbitraries/names.js';
import { defineRefusal, type BreakParts, type Scenario } from '../../define.js';

/** Those that need the text that stands there: they wait for it. */
const READERS: readonly Operation[] = ['replace', 'patch', 'insert', 'append'];

/** What a tool does that does not look at what it has to do with: it waits, or it clears it away. */
function blindly(plan: LegalPlan): Pick<BreakParts, 'harm' | 'armed-by'> {
  if (READERS.includes(plan.operation)) return { harm: [{ said: 'timeout' }], 'armed-by': 'never-answers' };
  return { harm: [{ retyped: plan.path, text: plan.edit.after }], 'armed-by': 'clear-the-way' };
}

/** The named file, or the free name, is something that is no file. */
function become(plan: LegalPlan, entry: Entry, beside: Tree = {}): Scenario {
  return {
    ...legalScenario(plan, { layout: { workspace: beside } }),
    break: { layout: { workspace: { [plan.path]: entry } } },
    expect: 'refused',
    ...blindly(plan),
  };
}

/** A link that leads to itself, or to one that leads back. */
function loop(plan: LegalPlan, hops: 1 | 2): Scenario {
  const name = baseName(plan.path);
  if (hops === 1) return become(plan, { link: name });
  return become(plan, { link: `${name}.l` }, { [`${plan.path}.l`]: { link: name } });
}

/** The path goes on below a file. */
function belowFile(plan: LegalPlan, file: string): Scenario {
  const path = `${file}/${baseName(plan.path)}`;
  return {
    ...legalScenario(plan),
    break: { call: { path } },
    expect: 'refused',
    harm: [{ retyped: file, dir: true }, ...makingAt(plan, path)],
    'armed-by': 'clear-the-way',
  };
}

/** What a call makes where nothing stood. */
function makingAt({ operation, edit }: LegalPlan, path: string): ExpectedEffect[] {
  return [operation === 'mkdir' ? { created: path, dir: true } : { created: path, text: edit.after }];
}

const CONTENT: readonly Operation[] = [...READERS, 'write'];

export default defineRefusal({
  id: 'path.special',
  requirement:
    'A path that leads to a socket or a pipe or round in a circle, or goes on below a file, is refused, and nothing is cleared away for it.',
  reason:
    'What was in the way is gone, and with it what another program needs; whoever follows a circle does not come back.',
  source: { kind: 'derived', note: 'the special files of the path classes' },
  operations: [...CONTENT, 'create', 'mkdir'],
  medium: 'disk',
  mostRuns: 24,
  arms: [
    armFrom<Entry>({
      label: 'path.special.socket',
      operations: CONTENT,
      variants: () => [{ socket: true }],
      build: (plan, entry) => become(plan, entry),
    }),
    armFrom<Entry>({
      label: 'path.special.fifo',
      operations: ['write'],
      variants: () => [{ fifo: true }],
      build: (plan, entry) => become(plan, entry),
    }),
    armFrom<1 | 2>({
      label: 'path.symlink.loop',
      operations: [...CONTENT, 'create'],
      variants: () => [1, 2],
      build: loop,
    }),
    armFrom<string>({
      label: 'path.special.file-as-dir',
      operations: ['write', 'create', 'mkdir'],
      variants: () => ['billing/utils.py', 'README.md'],
      build: belowFile,
    }),
  ],
});
