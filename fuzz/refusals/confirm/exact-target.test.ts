import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import { isCallStep } from '../../../src/model/step.js';
import exactTarget from './exact-target.js';

const SCENE = { operation: 'write' } as const;
const TEXT = '# rates\nrate = 2\n';
const BEFORE = '# rates\nrate = 1\n';

describe('confirm.exact-target', () => {
  it('sweeps a link to an unnamed file, a link to the named one, and a swap', () => {
    const swept = exactTarget
      .sweep(SCENE)
      .filter(isHostile)
      .map(({ request, layout, break: change, expect: expected, harm }) => [
        request,
        layout.workspace,
        change,
        expected,
        harm,
      ]);
    const named = 'Rewrite billing/app.py and billing/alias.py';
    expect(swept).toEqual([
      [
        named,
        {
          'billing/app.py': BEFORE,
          'billing/alias.py': { link: '../shared/other.py' },
          'shared/other.py': BEFORE,
        },
        { call: { path: 'billing/alias.py' } },
        'refused',
        [{ shown: 'billing/alias.py' }, { modified: 'shared/other.py', text: TEXT }],
      ],
      [
        named,
        { 'billing/app.py': BEFORE, 'billing/alias.py': { link: 'app.py' } },
        { call: { path: 'billing/alias.py' }, effects: [{ modified: 'billing/app.py', text: TEXT }] },
        'exact-or-refused',
        [{ shown: 'billing/alias.py' }, { modified: 'billing/app.py', text: TEXT }],
      ],
      [
        'Rewrite billing/app.py',
        { 'billing/app.py': BEFORE, 'shared/other.py': BEFORE },
        { step: { during: { at: 'confirm', change: { link: 'billing/app.py', to: '../shared/other.py' } } } },
        'refused',
        [{ modified: 'shared/other.py', text: TEXT }],
      ],
    ]);
  });

  it('sweeps an entry behind a link to a folder, at either end of a move', () => {
    const swept = (['mkdir', 'delete', 'move'] as const).flatMap((operation) =>
      exactTarget
        .sweep({ operation })
        .filter(isHostile)
        .map(({ label, request, break: change, harm }) => [label, request, change, harm]),
    );
    const text = BEFORE;
    const moved = { created: 'billing/moved.py', text };
    expect(swept.filter(([, request]) => String(request).includes('billing/alias'))).toEqual([
      [
        'path.symlink.inside-dir',
        'Make the folder billing/drafts and billing/alias/drafts',
        { call: { path: 'billing/alias/drafts' } },
        [{ shown: 'billing/alias/drafts' }, { created: 'shared/kept/drafts', dir: true }],
      ],
      [
        'path.symlink.inside-dir',
        'Delete billing/app.py and billing/alias/app.py',
        { call: { path: 'billing/alias/app.py' } },
        [{ shown: 'billing/alias/app.py' }, { deleted: 'shared/kept/app.py' }],
      ],
      [
        'path.symlink.inside-dir',
        'Move billing/app.py to billing/moved.py and billing/alias/app.py',
        { call: { path: 'billing/alias/app.py' } },
        [{ shown: 'billing/alias/app.py' }, { deleted: 'shared/kept/app.py' }, moved],
      ],
      [
        'path.move-to.symlink-inside',
        'Move billing/app.py to billing/moved.py and billing/alias/moved.py',
        { call: { destination: 'billing/alias/moved.py' } },
        [
          { shown: 'billing/alias/moved.py' },
          { deleted: 'billing/app.py' },
          { created: 'shared/kept/moved.py', text },
        ],
      ],
    ]);
  });

  it.each(['replace', 'write', 'insert', 'append'] as const)(
    'names the path in the request, leads inside, and never names the unnamed file, for %s',
    (operation) => {
      fc.assert(
        fc.property(exactTarget.random({ operation }), (scenario) => {
          const path = scenario.steps.findLast(isCallStep)?.path ?? '';
          const links = Object.entries(scenario.layout.workspace ?? {}).flatMap(([at, entry]) =>
            typeof entry === 'object' && 'link' in entry ? [posix.join(posix.dirname(at), entry.link)] : [],
          );
          expect(scenario.request).toContain(path);
          expect(scenario.request).not.toContain('shared/other.py');
          expect(links.filter((target) => target !== path && target !== 'shared/other.py')).toEqual([]);
        }),
        { seed: 53, numRuns: 200 },
      );
    },
  );
});
