import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { dirSync } from 'tmp-promise';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manifestSchema } from '../../model/manifest.js';
import { prepareSource } from './prepare.js';
import type { GuardSource } from './sources.js';

const { name: folder, removeCallback } = dirSync({ unsafeCleanup: true, prefix: 'holdfast-prepare' });
const { PATH, XDG_CACHE_HOME } = process.env;
const CALLS = join(folder, 'calls');
const SUBJECTS = join(folder, 'cache', 'holdfast', 'subjects');

/** Stands in for npm: notes its packages, and lays each down as the file `registry` knows it; fails of one it does not know. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const specs = words.slice(words.indexOf('--') + 1);
appendFileSync(${JSON.stringify(CALLS)}, specs.join(' ') + '\\n');
const registry = JSON.parse(readFileSync(${JSON.stringify(join(folder, 'registry'))}, 'utf8'));
for (const spec of specs) {
  const known = registry[spec];
  if (known === undefined) {
    console.error('404 ' + spec);
    process.exit(1);
  }
  const home = words[words.indexOf('--prefix') + 1] + '/node_modules/' + known.name;
  mkdirSync(home, { recursive: true });
  writeFileSync(home + '/package.json', JSON.stringify(known));
}
`;

/** What the registry answers from now on. */
function publish(packages: Readonly<Record<string, { name: string; version: string; bin?: unknown }>>): void {
  writeFileSync(join(folder, 'registry'), JSON.stringify(packages));
}

/** The packages that npm was asked for since the last look, a call a line. */
function asked(): string[] {
  if (!existsSync(CALLS)) return [];
  const lines = readFileSync(CALLS, 'utf8').trim().split('\n');
  writeFileSync(CALLS, '');
  return lines.filter((line) => line !== '');
}

const sourceOf = (command: string[], install?: string[]): GuardSource => ({
  file: join(folder, 'server.guard.yaml'),
  shown: 'server.guard.yaml',
  inline: manifestSchema.parse({
    name: 'server',
    adapter: 'mcp',
    power: 'writes',
    command,
    ...(install === undefined ? {} : { install }),
  }),
});

/** The folder of the installed packages, with the hash in its name left out. */
const shownFolder = ({ installed }: GuardSource): string | undefined =>
  installed?.replace(SUBJECTS, '').replace(/-[0-9a-f]{16}\//, '-#/');

beforeAll(() => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'npm'), NPM, { mode: 0o755 });
  process.env['PATH'] = `${join(folder, 'bin')}${delimiter}${PATH ?? ''}`;
  process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
});
beforeEach(() => void asked());
afterAll(() => {
  process.env['PATH'] = PATH;
  if (XDG_CACHE_HOME === undefined) delete process.env['XDG_CACHE_HOME'];
  else process.env['XDG_CACHE_HOME'] = XDG_CACHE_HOME;
  removeCallback();
});

describe('what needs nothing from outside', () => {
  const module: GuardSource = { file: '/guards/my.guard.ts', shown: 'my.guard.ts' };
  it.each([
    ['a module', module],
    ['a manifest that installs nothing', sourceOf(['node', 'server.js'])],
    ['npx with a flag that is not known', sourceOf(['npx', '--node-options=x', 'server'])],
  ])('stays as it is: %s', async (_, source) => {
    expect([await prepareSource(source), asked()]).toEqual([source, []]);
  });
});

describe('packages of a manifest', () => {
  it('are fetched together, once for each list of exact versions', async () => {
    publish({
      '@scope/server@1.2.3': { name: '@scope/server', version: '1.2.3' },
      'zod@3.0.0': { name: 'zod', version: '3.0.0' },
    });
    const source = sourceOf(
      ['node', '{install}/@scope/server/index.js'],
      ['@scope/server@1.2.3', 'zod@3.0.0'],
    );
    const first = await prepareSource(source);
    const second = await prepareSource(source);
    expect([second, asked(), shownFolder(first), readdirSync(first.installed ?? '').toSorted()]).toEqual([
      { ...source, installed: first.installed },
      ['@scope/server@1.2.3 zod@3.0.0'],
      '/scope-server-1.2.3-#/node_modules',
      ['@scope', 'zod'],
    ]);
  });

  it('that cannot be had are one clear problem, and leave nothing behind', async () => {
    publish({});
    const before = readdirSync(SUBJECTS);
    await expect(prepareSource(sourceOf(['node', 'x'], ['gone@1.0.0']))).rejects.toThrow(
      expect.objectContaining({
        code: 'not-installable',
        place: 'server.guard.yaml',
        received: expect.stringMatching(/^gone@1\.0\.0: .*404 gone@1\.0\.0/s),
      }),
    );
    expect([readdirSync(SUBJECTS), asked()]).toEqual([before, ['gone@1.0.0']]);
  });

  it('are fetched where an earlier try has failed', async () => {
    publish({ 'gone@1.0.0': { name: 'gone', version: '1.0.0' } });
    const found = await prepareSource(sourceOf(['node', 'x'], ['gone@1.0.0']));
    expect([shownFolder(found), asked()]).toEqual(['/gone-1.0.0-#/node_modules', ['gone@1.0.0']]);
  });

  it('without an exact version are asked for each time: what is new is not missed', async () => {
    const source = sourceOf(['node', 'x'], ['server@^1.0.0']);
    publish({ 'server@^1.0.0': { name: 'server', version: '1.0.0' } });
    const old = await prepareSource(source);
    publish({ 'server@^1.0.0': { name: 'server', version: '1.1.0' } });
    const found = [old, await prepareSource(source), await prepareSource(source)].map(shownFolder);
    expect([found, asked()]).toEqual([
      ['/server-1.0.0-#/node_modules', '/server-1.1.0-#/node_modules', '/server-1.1.0-#/node_modules'],
      ['server@^1.0.0', 'server@^1.0.0', 'server@^1.0.0'],
    ]);
  });
});

describe('an npx command', () => {
  const BINS: [string, unknown, string][] = [
    ['one program', './cli.js', 'cli.js'],
    ['several, one under its own name', { other: 'other.js', tool: 'own.js' }, 'own.js'],
    ['one under another name', { other: 'other.js' }, 'other.js'],
  ];
  it.each(BINS)('is started directly, by a package with %s', async (title, bin, file) => {
    const spec = `@scope/tool@1.0.${BINS.findIndex(([other]) => other === title)}`;
    publish({ [spec]: { name: '@scope/tool', version: spec.slice(-5), bin } });
    const source = sourceOf(['npx', '-y', spec, '{root}']);
    const found = await prepareSource(source);
    const { installed = '' } = found;
    expect([found, asked()]).toEqual([
      {
        ...source,
        installed,
        inline: { ...source.inline, command: ['node', join(installed, '@scope/tool', file), '{root}'] },
      },
      [spec],
    ]);
  });

  it('whose package brings no program is a problem that says what to do', async () => {
    publish({ 'bare@1.0.0': { name: 'bare', version: '1.0.0' } });
    await expect(prepareSource(sourceOf(['npx', 'bare@1.0.0']))).rejects.toThrow(
      expect.objectContaining({ code: 'no-program', place: 'server.guard.yaml', received: 'bare@1.0.0' }),
    );
  });
});
