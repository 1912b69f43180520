import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../model/problem.js';
import type { Rung } from '../../model/rung.js';
import { forkConfined, nameEnd } from './confined-fork.js';
import { clearGround, makeGround } from './ground.js';
import { chooseRung } from './isolation.js';
import { killGroup, killStrays } from './strays.js';

/** Tries what it is asked and tells what came of it; then ends as it is asked. */
const SCRIPT = `
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
const attempt = (act) => { try { act(); return 'done'; } catch ({ code }) { return code; } };
const connect = (port) => new Promise((resolve) =>
  net.connect(port, '127.0.0.1').once('connect', () => resolve('connected')).once('error', ({ code }) => resolve(code)));
process.once('message', async ({ outside, ground, port, parent, end }) => {
  const server = http.createServer((request, response) => response.end('hello'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch('http://127.0.0.1:' + server.address().port);
  process.send({
    outside: attempt(() => fs.writeFileSync(outside + '/new', 'new')),
    existing: attempt(() => fs.appendFileSync(outside + '/kept', 'more')),
    removal: attempt(() => fs.unlinkSync(outside + '/kept')),
    aroundByProc: attempt(() => fs.writeFileSync('/proc/' + process.ppid + '/root' + outside + '/new', 'new')),
    ground: attempt(() => fs.writeFileSync(ground + '/new', 'new')),
    device: attempt(() => fs.writeFileSync('/dev/shm/holdfast-device-' + parent, '')),
    null: attempt(() => fs.writeFileSync('/dev/null', 'x')),
    loopback: await reply.text(),
    hostLoopback: await connect(port),
    signal: attempt(() => process.kill(parent, 0)),
    uid: process.getuid(),
    environment: Object.keys(process.env).sort(),
    places: [process.env.HOME, process.env.TMPDIR],
  }, () => (end === 'exit' ? process.exit(7) : process.kill(process.pid, end)));
});
`;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-confined-')));
const script = join(folder, 'script.mjs');
const outside = join(folder, 'outside');
const device = `/dev/shm/holdfast-device-${process.pid}`;
const server = createServer((socket) => socket.end());
let port = 0;

/** Why a rung cannot be tried here; undefined where it can. */
function whySkipped(rung: Rung): string | undefined {
  try {
    chooseRung(rung, { files: [] });
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.received;
    throw error;
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  writeFileSync(script, SCRIPT);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
beforeEach(() => {
  mkdirSync(outside);
  writeFileSync(join(outside, 'kept'), 'kept');
});
afterEach(() => {
  rmSync(outside, { recursive: true });
  rmSync(device, { force: true });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the script on a rung; everything it told and left. */
async function attempt(rung: Rung, end: string): Promise<Record<string, unknown>> {
  const ground = makeGround(rung, folder);
  const nonce = `nonce of ${rung}`;
  const child = forkConfined({ file: script, ground, nonce, output: 'ignore', errors: 'inherit' });
  child.send({ outside, ground: ground.path, port, parent: process.pid, end });
  const [[told], [code, signal]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  killGroup(child.pid ?? 0);
  killStrays({ nonce, ground: ground.path });
  await clearGround(ground, undefined);
  const { environment, places, ...attempts } = told as Record<string, unknown>;
  return {
    ...attempts,
    environment,
    isAtHome: JSON.stringify(places) === JSON.stringify([ground.path, ground.path]),
    ended: nameEnd(rung, code, signal),
    isGroundLeft: existsSync(ground.path),
    left: Object.fromEntries(
      readdirSync(outside).map((name) => [name, readFileSync(join(outside, name), 'utf8')]),
    ),
  };
}

const CLEAN = ['HOLDFAST_NONCE', 'HOME', 'PATH', 'TMPDIR'];
const INHERITED =
  process.env['LANG'] === undefined ? CLEAN : [...CLEAN.slice(0, 2), 'LANG', ...CLEAN.slice(2)];
/** What Node and bubblewrap put there themselves. */
const environment = (...own: string[]): string[] => [...INHERITED, ...own].toSorted();

const UNCHANGED = {
  ground: 'done',
  null: 'done',
  loopback: 'hello',
  isAtHome: true,
  isGroundLeft: false,
  left: { kept: 'kept' },
};

describe('a confined worker', () => {
  const noBubblewrap = whySkipped('bubblewrap');
  test.skipIf(noBubblewrap !== undefined)(
    `by bubblewrap changes nothing outside and reaches nobody${noBubblewrap === undefined ? '' : ` (${noBubblewrap})`}`,
    async () => {
      expect(await attempt('bubblewrap', 'exit')).toEqual({
        ...UNCHANGED,
        outside: 'EROFS',
        existing: 'EROFS',
        removal: 'EROFS',
        aroundByProc: 'EROFS',
        device: 'done',
        hostLoopback: 'ECONNREFUSED',
        signal: 'ESRCH',
        uid: process.getuid?.(),
        environment: environment('PWD'),
        ended: 'exit code 7',
      });
      expect(existsSync(device)).toBe(false);
    },
  );

  test.skipIf(noBubblewrap !== undefined)('ends in bubblewrap with the name of its signal', async () => {
    expect(await attempt('bubblewrap', 'SIGSEGV')).toMatchObject({ ended: 'SIGSEGV' });
  });

  const noUser = whySkipped('uid');
  test.skipIf(noUser !== undefined)(
    `by its user changes nothing that is not that user's${noUser === undefined ? '' : ` (${noUser})`}`,
    async () => {
      expect(await attempt('uid', 'SIGTERM')).toEqual({
        ...UNCHANGED,
        outside: 'EACCES',
        existing: 'EACCES',
        removal: 'EACCES',
        aroundByProc: 'EACCES',
        // Everyone may write there: this rung keeps a guard from what is somebody's.
        device: 'done',
        hostLoopback: 'connected',
        signal: 'EPERM',
        uid: 65_534,
        environment: environment(),
        ended: 'SIGTERM',
      });
    },
  );

  // Shows that the attempts above would succeed.
  test('that nothing confines does it all, in a clean environment and with a ground of its own', async () => {
    expect(await attempt('none', 'exit')).toEqual({
      ...UNCHANGED,
      outside: 'done',
      existing: 'done',
      removal: 'done',
      aroundByProc: existsSync('/proc') ? 'done' : 'ENOENT',
      device: existsSync('/dev/shm') ? 'done' : 'ENOENT',
      hostLoopback: 'connected',
      signal: 'done',
      uid: process.getuid?.(),
      environment: environment(),
      ended: 'exit code 7',
      left: { new: 'new' },
    });
  });
});

test.each<[Rung, number | null, NodeJS.Signals | null, string]>([
  ['none', 0, null, 'exit code 0'],
  ['none', null, 'SIGKILL', 'SIGKILL'],
  ['none', 137, null, 'exit code 137'],
  ['bubblewrap', 137, null, 'SIGKILL'],
  ['bubblewrap', 128, null, 'exit code 128'],
  ['bubblewrap', 255, null, 'exit code 255'],
  ['bubblewrap', null, 'SIGKILL', 'SIGKILL'],
])('on the rung %s, code %s and signal %s are %s', (rung, code, signal, name) => {
  expect(nameEnd(rung, code, signal)).toBe(name);
});
