import { armFrom } from '../../arm.js';
import { legalScenario, type LegalPlan } from '../../arbitraries/legal.js';
import { aimAtDestination, endsOf } from '../../arbitraries/moves.js';
import { baseName, word } from '../../arbitraries/names.js';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Entry } from '../../../src/model/layout.js';
import { defineRefusal, type Scenario } from '../../define.js';

/** What stands where the new name is to be: a file with this one line, or a link to a neighbour. */
type Standing = { line: string } | 'link';

function entryOf(standing: Standing, path: string): Entry {
  return standing === 'link' ? { link: `${baseName(path)}.kept` } : `${standing.line}\n`;
}

/** The file that is moved stands where another one stood; a link that stood there is gone, not followed. */
function movedOver(plan: LegalPlan, standing: Standing): ExpectedEffect[] {
  const { from, to } = endsOf(plan);
  const text = plan.edit.before;
  return [{ deleted: from }, standing === 'link' ? { retyped: to, text } : { modified: to, text }];
}

function moveOver(plan: LegalPlan, standing: Standing): Scenario {
  const kept = standing === 'link' ? { [`${plan.path}.kept`]: '# kept\n' } : {};
  return {
    ...legalScenario(plan, { layout: { workspace: kept } }),
    break: { layout: { workspace: { [plan.path]: entryOf(standing, plan.path) } } },
    expect: 'refused',
    harm: movedOver(plan, standing),
    'armed-by': 'plain',
  };
}

function createOver(plan: LegalPlan, line: string): Scenario {
  return {
    ...legalScenario(plan),
    break: { layout: { workspace: { [plan.path]: `${line}\n` } } },
    expect: 'refused',
    harm: [{ modified: plan.path, text: plan.edit.after }],
    'armed-by': 'create-over',
  };
}

/** Another writer takes the free name while the operator is asked. */
function takenMeanwhile(plan: LegalPlan, line: string): Scenario {
  const aimed = plan.operation === 'move' ? aimAtDestination(plan) : plan;
  const harm: ExpectedEffect[] =
    plan.operation === 'move' ? movedOver(aimed, { line }) : [{ modified: plan.path, text: plan.edit.after }];
  return {
    ...legalScenario(plan),
    break: { step: { during: { at: 'confirm', change: { write: aimed.path, text: `${line}\n` } } } },
    expect: 'refused',
    harm,
    'armed-by': 'plain',
  };
}

const anyLine = () => word().map((text) => `# ${text}`);

export default defineRefusal({
  id: 'path.overwrite',
  requirement: 'A move or a creation never takes the place of a file that stands there already.',
  reason: 'A rename replaces without a word: the file that had the name is gone, and nobody has read it.',
  source: {
    kind: 'incident',
    url: 'https://github.com/modelcontextprotocol/servers/issues/4628',
    seen: '2026-08-11',
    note: 'a move that promised to fail where its destination exists replaced it',
  },
  operations: ['create', 'move'],
  medium: 'disk',
  arms: [
    armFrom<Standing>({
      label: 'path.op.move',
      operations: ['move'],
      aim: 'destination',
      variants: () => [{ line: '# a' }, 'link'],
      generated: () => anyLine().map((line) => ({ line })),
      build: moveOver,
    }),
    armFrom<string>({
      label: 'path.op.create',
      operations: ['create'],
      variants: () => ['# a'],
      generated: anyLine,
      build: createOver,
    }),
    armFrom<string>({
      label: 'path.taken-while-asking',
      variants: () => ['# a'],
      generated: anyLine,
      build: takenMeanwhile,
    }),
  ],
});
