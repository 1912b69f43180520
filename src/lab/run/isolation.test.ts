import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../model/problem.js';
import { chooseRung } from './isolation.js';

const isRoot = process.getuid?.() === 0;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-isolation-')));
chmodSync(folder, 0o755);
const worker = join(folder, 'worker.mjs');
writeFileSync(worker, '');
/** Says that it confines, and just starts what comes after its flags. */
const stub = join(folder, 'bwrap');
writeFileSync(stub, `#!/bin/sh\nwhile [ "$1" != ${process.execPath} ]; do shift; done\nexec "$@"\n`, {
  mode: 0o755,
});

afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

const needs = { files: [worker, join(folder, 'not-there.guard.ts')], base: folder };

function refusalOf(choose: () => unknown): unknown {
  try {
    return choose();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, place, expected, received, hint } = error;
    return { code, place, expected, received, hint };
  }
}

const UID = 'uid: guards run as user 65534, which owns only the sandbox';
const NONE = 'none: guards run with the rights of the user who runs holdfast';

describe('chooseRung', () => {
  test('nothing, where nothing is asked for', () => {
    expect(chooseRung('none', needs)).toEqual({ rung: 'none', stated: NONE });
  });

  test('a rung asked for that is not possible is bad input', () => {
    vi.stubEnv('PATH', '/nowhere');
    expect(refusalOf(() => chooseRung('bubblewrap', needs))).toEqual({
      code: 'no-isolation',
      place: '--isolation',
      expected: 'a machine that allows the rung bubblewrap',
      received: 'no bwrap on PATH',
      hint: 'Install it (Debian: apt-get install bubblewrap) and allow namespaces; or leave the choice to auto.',
    });
  });

  test.skipIf(isRoot)('only root can take another user for its guards', () => {
    vi.stubEnv('PATH', '/nowhere');
    const why = 'only root can start a process as another user';
    expect(refusalOf(() => chooseRung('uid', needs))).toMatchObject({ code: 'no-isolation', received: why });
    expect(chooseRung('auto', needs)).toEqual({
      rung: 'none',
      stated: `${NONE} (bubblewrap: no bwrap on PATH; uid: ${why})`,
    });
  });

  test.runIf(isRoot)('the next rung, and why, where the first is not possible', () => {
    vi.stubEnv('PATH', '/nowhere');
    expect(chooseRung('auto', needs)).toEqual({
      rung: 'uid',
      stated: `${UID} (bubblewrap: no bwrap on PATH)`,
    });
  });

  test('a bubblewrap that confines nothing does not count', () => {
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
    const path = isRoot ? '/' : worker;
    expect(refusalOf(() => chooseRung('bubblewrap', needs))).toMatchObject({
      received: `can write to ${path}`,
    });
  });

  test.runIf(isRoot)('another user that cannot read a guard does not count', () => {
    vi.stubEnv('PATH', '/nowhere');
    const secret = join(folder, 'secret.guard.ts');
    writeFileSync(secret, '', { mode: 0o600 });
    expect(chooseRung('auto', { ...needs, files: [worker, secret] })).toEqual({
      rung: 'none',
      stated: `${NONE} (bubblewrap: no bwrap on PATH; uid: cannot read ${secret})`,
    });
  });

  test.runIf(isRoot)('nor one that could rewrite it', () => {
    const open = join(folder, 'open.guard.ts');
    writeFileSync(open, '');
    chmodSync(open, 0o666);
    expect(refusalOf(() => chooseRung('uid', { ...needs, files: [worker, open] }))).toMatchObject({
      code: 'no-isolation',
      received: `can write to ${open}`,
    });
  });
});
