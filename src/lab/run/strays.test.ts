import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killGroup, killStrays, NONCE_VARIABLE } from './strays.js';

/** A process that does nothing, in a group of its own, once it has told that it runs. */
async function start(nonce: string, cwd = '/'): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    cwd,
    env: { [NONCE_VARIABLE]: nonce },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

const ended = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));

test.skipIf(!existsSync('/proc'))('kills the processes with the nonce and no others', async () => {
  const [mine, other] = await Promise.all([start('nonce-of-mine'), start('nonce-of-mine-and-more')]);
  const end = ended(mine);
  killStrays({ nonce: 'nonce-of-mine', ground: '/no-such-ground' });
  const signal = await end;
  const isOtherThere = other.exitCode === null && other.signalCode === null;
  const otherEnd = ended(other);
  killGroup(other.pid ?? 0);
  expect([signal, isOtherThere, await otherEnd]).toEqual(['SIGKILL', true, 'SIGKILL']);
});

test.skipIf(!existsSync('/proc'))(
  'kills the processes that work in the ground, whatever their environment',
  async () => {
    const ground = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-strays-')));
    const beside = `${ground}-beside`;
    mkdirSync(join(ground, 'deep'));
    mkdirSync(beside);
    const [mine, other] = await Promise.all([start('', join(ground, 'deep')), start('', beside)]);
    const end = ended(mine);
    killStrays({ nonce: 'nonce-of-nobody', ground });
    const signal = await end;
    const isOtherThere = other.exitCode === null && other.signalCode === null;
    const otherEnd = ended(other);
    killGroup(other.pid ?? 0);
    expect([signal, isOtherThere, await otherEnd]).toEqual(['SIGKILL', true, 'SIGKILL']);
    for (const folder of [join(ground, 'deep'), ground, beside]) rmdirSync(folder);
  },
);

test('a group that is gone is no matter', async () => {
  const child = await start('nonce-of-a-third');
  const end = ended(child);
  killGroup(child.pid ?? 0);
  await end;
  expect(() => killGroup(child.pid ?? 0)).not.toThrow();
});
