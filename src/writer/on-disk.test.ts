import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_CALLS, LEGAL_TREE } from './testing/legal-calls.js';
import { diskGround, memoryGround, type TrialTree } from './testing/trial-ground.js';
import { write } from './write.js';

describe('the writer on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'holdfast-writer-')));
    fs.mkdirSync(join(folder, 'sandbox'));
    fs.mkdirSync(join(folder, 'beyond'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const lay = (tree: TrialTree): ReturnType<typeof diskGround> => diskGround(join(folder, 'sandbox'), tree);

  it.each(LEGAL_CALLS)('does what it does in memory: $operation', async ({ operation, arguments: args }) => {
    expect(await lay(LEGAL_TREE).run(operation, args)).toEqual(
      await memoryGround(LEGAL_TREE).run(operation, args),
    );
  });

  it('writes in place: hard links share the text, the mode stays', async () => {
    const ground = lay({ '{outside}/s': 'one\n', h: { hardlink: '{outside}/s' } });
    fs.chmodSync(join(ground.places.root, 'h'), 0o755);
    const { changes } = await ground.run('write', { path: 'h', content: 'two\n' });
    const { mode, nlink } = fs.statSync(join(ground.places.root, 'h'));
    expect({ changes, mode: mode & 0o777, nlink }).toEqual({
      changes: { h: 'file two\n', '../outside/s': 'file two\n' },
      mode: 0o755,
      nlink: 2,
    });
  });

  it('touches nothing behind a link out of the sandbox', async () => {
    const beyond = join(folder, 'beyond');
    fs.writeFileSync(join(beyond, 'keep'), 'keep');
    const ground = lay({ out: { link: beyond } });
    const behaviours = ['replace-folder'] as const;
    const intents = [
      (await ground.run('write', { path: 'out/keep', content: 'x' }, { behaviours })).intents,
      (await ground.run('write', { path: 'out/new', content: 'x' }, { behaviours })).intents,
      (await ground.run('delete', { path: 'out/keep' }, { behaviours })).intents,
    ].flat();
    expect({
      intents: intents.map(({ kind, path }) => `${kind} ${path}`),
      beyond: fs.readdirSync(beyond).map((name) => `${name} ${fs.readFileSync(join(beyond, name), 'utf8')}`),
    }).toEqual({
      intents: [`created ${beyond}/keep`, `created ${beyond}/new`, `deleted ${beyond}/keep`],
      beyond: ['keep keep'],
    });
  });

  it.each(['write', 'append', 'read'] as const)('does not hang on a pipe: %s', async (operation) => {
    const ground = lay({});
    execFileSync('mkfifo', [join(ground.places.root, 'pipe')]);
    const args = operation === 'read' ? { path: 'pipe' } : { path: 'pipe', content: 'x' };
    expect(await ground.run(operation, args)).toEqual({
      outcome: {
        kind: 'failed',
        code: 'ENXIO',
        text: 'pipe: not a regular file (ENXIO)',
        data: { path: 'pipe' },
      },
      asked: [],
      changes: {},
      intents: [],
    });
  });

  it('puts a file in the place of a pipe where it clears the way', async () => {
    const ground = lay({});
    execFileSync('mkfifo', [join(ground.places.root, 'pipe')]);
    const args = { path: 'pipe', content: 'x' };
    const { changes } = await ground.run('write', args, { behaviours: ['clear-the-way'] });
    expect(changes).toEqual({ pipe: 'file x' });
  });

  it('leaves no folder behind when the file cannot be made', async () => {
    const ground = lay({});
    const refused = new Proxy(fs, {
      get: (target, name, receiver): unknown =>
        name === 'openSync'
          ? () => {
              throw Object.assign(new Error('no'), { code: 'EACCES' });
            }
          : Reflect.get(target, name, receiver),
    });
    const { outcome } = await write(
      { operation: 'write', arguments: { path: 'p/q/r', content: 'x' } },
      {
        fs: refused,
        places: ground.places,
        behaviours: [],
        recent: [],
        confirm: () => Promise.resolve(true),
      },
    );
    expect({ outcome, left: fs.readdirSync(ground.places.root) }).toEqual({
      outcome: {
        kind: 'failed',
        code: 'EACCES',
        text: 'p/q/r: permission denied (EACCES)',
        data: { path: 'p/q/r' },
      },
      left: [],
    });
  });
});
