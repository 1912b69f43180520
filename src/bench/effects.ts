import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { locateBuiltIn } from '../lab/suite/built-in.js';
import type { Row } from './row.js';
import type { Scale } from './scale.js';

interface Ran {
  isGreen: boolean;
  said: string;
}

/** Runs tests of the project; there is no clock in this. */
function runTests(
  project: string,
  file: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { packageRoot } = locateBuiltIn();
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', '--project', project, file], {
      cwd: packageRoot,
      env: { ...process.env, ...variables, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => resolve({ isGreen: code === 0, said }));
  });
}

/** P10: effects of random acts that are missed beside full content scans, and writes that nobody reports. */
export async function measureEffects({ lapMs }: Scale): Promise<Row[]> {
  const least = lapMs < 1000 ? 4000 : 20_000;
  const soak = await runTests('soak', 'fixtures/soak/effects.test.ts', {
    HOLDFAST_SOAK_EFFECTS: String(least),
  });
  const met = [...soak.said.matchAll(/(\d+) effects, missed: 0/g)].at(-1)?.[1];
  const unreported = await runTests('core', 'src/workspace/watching/unreported.test.ts');
  const [, passed = '0'] = /Tests +(\d+) passed/.exec(unreported.said) ?? [];
  return [
    {
      id: 'P10',
      what: 'effects of random acts, missed',
      against: 'full content scans',
      counted: {
        told: met === undefined ? 'some missed' : `0 of ${met}`,
        isReached: soak.isGreen && Number(met) >= least,
      },
    },
    {
      id: 'P10',
      what: 'unreported writes, found by the audit',
      against: 'mappings, names outside',
      counted: { told: `${passed} kinds`, isReached: unreported.isGreen && Number(passed) > 0 },
    },
  ];
}
