import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirSync } from 'tmp-promise';
import { afterAll, describe, expect, test } from 'vitest';
import { Problem } from '../model/problem.js';
import { readManifest } from './load-guard.js';

const { name: folder, removeCallback } = dirSync({ unsafeCleanup: true });
afterAll(() => removeCallback());

const GOOD = 'name: x\nadapter: mcp\npower: writes\ncommand: [node, server.js]\n';

function read(text: string): unknown {
  const file = join(folder, 'x.guard.yaml');
  writeFileSync(file, text);
  try {
    const { sha256: _, ...found } = readManifest({ file, shown: 'x.guard.yaml' });
    return found;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, place, expected, received } = error;
    return { code, place, expected, received };
  }
}

describe('readManifest', () => {
  test('gives the manifest and the folder that its names start from', () => {
    const manifest = { name: 'x', adapter: 'mcp', power: 'writes', command: ['node', 'server.js'] };
    expect(read(GOOD)).toEqual({ manifest, base: folder });
  });

  test.each([
    [
      GOOD.replace('mcp', 'mpc'),
      {
        code: 'wrong-value',
        place: 'x.guard.yaml:2:10',
        expected: 'one of command, mcp, spawn',
        received: '"mpc"',
      },
    ],
    [
      GOOD.replace('adapter: mcp\n', ''),
      {
        code: 'missing-key',
        place: 'x.guard.yaml:1:1',
        expected: 'adapter: command | mcp | spawn',
        received: 'nothing',
      },
    ],
    [
      `${GOOD}host: strict\n`,
      {
        code: 'unknown-key',
        place: 'x.guard.yaml:5:1',
        expected: expect.stringContaining('command'),
        received: 'host',
      },
    ],
    [
      `${GOOD}timeout: 5\n`,
      {
        code: 'unquoted',
        place: 'x.guard.yaml:5:10',
        expected: expect.anything(),
        received: expect.stringContaining('5'),
      },
    ],
  ])('%j is a problem with its place', (text, problem) => {
    expect(read(text)).toEqual(problem);
  });

  test('a manifest that is not there is a problem', () => {
    expect(() => readManifest({ file: join(folder, 'gone.guard.yaml'), shown: 'gone.guard.yaml' })).toThrow(
      expect.objectContaining({ code: 'guard-missing', place: 'gone.guard.yaml' }),
    );
  });
});
