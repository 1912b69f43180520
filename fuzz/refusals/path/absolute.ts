import { armFrom, armsAtBothEnds } from '../../arm.js';
import { detour } from '../../arbitraries/detours.js';
import { WRITE_OPERATIONS } from '../../arbitraries/legal.js';
import { baseName } from '../../arbitraries/names.js';
import { anyRoundabout } from '../../arbitraries/paths.js';
import { inTurn } from '../../arbitraries/turns.js';
import { defineRefusal } from '../../define.js';

export default defineRefusal({
  id: 'path.absolute',
  requirement: 'An absolute path outside the workspace is refused, and no name is expanded into one.',
  reason: 'Joined carelessly, an absolute path replaces the root and the call writes anywhere.',
  source: { kind: 'seed', note: 'absolute paths are forbidden' },
  operations: WRITE_OPERATIONS,
  medium: 'disk',
  arms: [
    ...armsAtBothEnds<string>(
      {
        label: 'path.absolute.posix',
        variants: () => ['{outside}/', '{root}/../outside/', '{outside}/./', '{outside}//'],
        generated: () => anyRoundabout().map((way) => `{root}/${way}outside/`),
        build: (plan, prefix) => {
          const name = baseName(plan.path);
          return detour(plan, { path: prefix + name, lands: `{outside}/${name}`, expect: 'refused' });
        },
      },
      'path.move-to.absolute',
    ),
    armFrom({
      label: 'path.absolute.inside-root',
      variants: () => ['{root}/', '{root}/./', '{root}//'],
      build: (plan, prefix) =>
        detour(plan, { path: prefix + plan.path, lands: plan.path, expect: 'contained' }),
    }),
    armFrom<string>({
      label: 'path.absolute.proc-dev',
      ...inTurn<string>([
        '/proc/self/root{outside}/',
        '/proc/thread-self/root{outside}/',
        '/proc/self/root{root}/../outside/',
      ]),
      build: (plan, prefix) => {
        const name = baseName(plan.path);
        return detour(plan, { path: prefix + name, lands: `{outside}/${name}`, expect: 'refused' });
      },
    }),
    armFrom<string>({
      label: 'path.absolute.url-form',
      ...inTurn<string>(['file://{outside}/', 'FILE://{outside}/', 'file:///proc/self/root{outside}/']),
      build: (plan, prefix) => {
        const name = baseName(plan.path);
        const lands = `{outside}/${name}`;
        return detour(plan, { path: prefix + name, lands, expect: 'contained', by: 'mend-names' });
      },
    }),
    armFrom({
      label: 'path.absolute.home-or-variable',
      variants: () => ['$HOME/', '${HOME}/', '%HOME%/'],
      build: (plan, prefix) => {
        const name = baseName(plan.path);
        const path = prefix + name;
        return detour(plan, { path, lands: path, mayLand: [`{home}/${name}`], expect: 'contained' });
      },
    }),
    armFrom({
      label: 'path.absolute.windows',
      variants: () => ['D:', 'D:..\\outside\\', 'billing/D:/'],
      build: (plan, prefix) => {
        const name = baseName(plan.path);
        const path = prefix + name;
        return detour(plan, { path, lands: path, mayLand: [`{outside}/${name}`], expect: 'contained' });
      },
    }),
  ],
});
