import { describe, expect, it } from 'vitest';
import { isHostile } from '../../../src/model/case.js';
import operation from './operation.js';

const ADDED = '*** Add File: ';
const GIT = /^(?:new file|deleted file|old|new|similarity|rename|copy|Binary|GIT)/;

/** What a break says that is no change of text, and what comes of it at an unguarded writer. */
function tellDeeds(notation: 'diff' | 'envelope'): unknown[] {
  return operation
    .sweep({ operation: 'patch', notation })
    .filter(isHostile)
    .map((scenario) => {
      const lines = String(scenario.break.call?.diff).split('\n');
      const said = lines.filter((line) =>
        notation === 'diff' ? GIT.test(line) : /^\*\*\* \w+ \w+: /.test(line),
      );
      const did = scenario.harm.map((harm) =>
        Object.entries(harm)
          .filter(([key]) => key !== 'text')
          .flat()
          .join(' '),
      );
      return [scenario.label?.slice('patch.'.length), said.join(', '), scenario.expect, did.join(', ')];
    });
}

describe('patch.operation', () => {
  it("sweeps each of git's deeds", () => {
    const [app, other, fresh] = ['billing/app.py', 'src/app.py', 'src/new_app.py'];
    const way = (by: string, from: string, to: string): string =>
      `similarity index 100%, ${by} from ${from}, ${by} to ${to}`;
    const mode = (to: string): string => `old mode 100644, new mode ${to}`;
    expect(tellDeeds('diff')).toEqual([
      ['op.create', 'new file mode 100644', 'refused', `modified ${app}`],
      ['op.create', 'new file mode 100755', 'refused', `modified ${app}`],
      ['op.create', 'new file mode 120000', 'refused', `retyped ${app} link utils.py`],
      ['op.create', 'new file mode 160000', 'refused', `modified ${app}`],
      ['op.create', 'new file mode 100644', 'refused', `created ${fresh}`],
      ['op.create', '', 'exact-or-refused', `modified ${app}`],
      ['op.delete', 'deleted file mode 100644', 'refused', `deleted ${app}`],
      ['op.delete', 'deleted file mode 100644', 'refused', `deleted ${other}`],
      ['op.delete', 'deleted file mode 100644', 'exact-or-refused', `deleted ${app}`],
      ['op.delete', '', 'exact-or-refused', `modified ${app}`],
      ['op.rename', way('rename', app, fresh), 'refused', `deleted ${app}, created ${fresh}`],
      ['op.rename', way('rename', app, other), 'refused', `deleted ${app}, modified ${other}`],
      [
        'op.rename',
        way('rename', app, '../outside/app.py'),
        'refused',
        `deleted ${app}, created {outside}/app.py`,
      ],
      ['op.rename', way('rename', other, app), 'refused', `deleted ${other}, modified ${app}`],
      ['op.rename', way('rename', app, fresh), 'refused', `deleted ${app}, created ${fresh}`],
      ['op.copy', way('copy', app, fresh), 'refused', `created ${fresh}`],
      ['op.copy', way('copy', app, other), 'refused', `modified ${other}`],
      ['op.copy', way('copy', app, '../outside/app.py'), 'refused', 'created {outside}/app.py'],
      ['op.copy', way('copy', other, app), 'refused', `modified ${app}`],
      ['op.copy', way('copy', '../outside/app.py', app), 'refused', `modified ${app}`],
      ['op.copy', way('copy', app, fresh), 'refused', `created ${fresh}`],
      ['op.mode', mode('100755'), 'refused', `mode ${app} to 0755`],
      ['op.mode', mode('100755'), 'refused', `modified ${app}`],
      ['op.mode', mode('104755'), 'refused', `mode ${app} to 0755`],
      ['op.mode', mode('999999'), 'refused', 'said done'],
      ['op.mode', mode('120000'), 'refused', 'said done'],
      ['op.binary', 'GIT binary patch', 'refused', 'said done'],
      ['op.binary', `Binary files a/${app} and b/${app} differ`, 'refused', 'said done'],
      ['op.binary', 'Binary files a/logo.png and b/logo.png differ', 'refused', `modified ${app}`],
    ]);
  });

  it('sweeps each deed of an envelope', () => {
    const [app, other, fresh] = ['billing/app.py', 'src/app.py', 'src/new_app.py'];
    const update = `*** Update File: ${app}`;
    expect(tellDeeds('envelope')).toEqual([
      ['codex.add', ADDED + app, 'refused', `modified ${app}`],
      ['codex.add', `${update}, ${ADDED}${fresh}`, 'refused', `modified ${app}, created ${fresh}`],
      ['codex.add', `${ADDED}${fresh}, ${ADDED}${fresh}`, 'refused', `modified ${app}`],
      [
        'codex.delete',
        `${update}, *** Delete File: ${other}`,
        'refused',
        `modified ${app}, deleted ${other}`,
      ],
      ['codex.delete', `*** Delete File: ${other}`, 'refused', `deleted ${other}`],
      ['codex.delete', `*** Delete File: ${app}`, 'exact-or-refused', `deleted ${app}`],
      ['codex.move', `${update}, *** Move to: ${fresh}`, 'refused', `deleted ${app}, created ${fresh}`],
      ['codex.move', `${update}, *** Move to: ${other}`, 'refused', `deleted ${app}, modified ${other}`],
      [
        'codex.move',
        `${update}, *** Move to: ../outside/app.py`,
        'refused',
        `deleted ${app}, created {outside}/app.py`,
      ],
      ['codex.move', `${update}, *** Move to: ${fresh}`, 'refused', `deleted ${app}, created ${fresh}`],
    ]);
  });

  it('never names the null device: a guard may take it for a target', () => {
    const swept = JSON.stringify(operation.sweep({ operation: 'patch' }));
    expect([swept.includes('/dev/null'), swept.includes('new file mode')]).toEqual([false, true]);
  });
});
