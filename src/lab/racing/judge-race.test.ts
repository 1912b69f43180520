import { execFileSync } from 'node:child_process';
import { appendFile, open, rename, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostileCase } from '../../model/case.js';
import { composeCase } from '../../model/compose.js';
import type { Guard } from '../../model/guard.js';
import type { TreeChange } from '../../model/step.js';
import { createDiskWorkspace, createMemoryWorkspace } from '../../workspace/index.js';
import { brief } from '../../workspace/testing/media.js';
import type { Workspace } from '../../workspace/workspace.js';
import { fire } from '../firing/fire.js';
import { brokenBy } from '../testing/cases.js';
import { DONE, readWrite, REFUSED, scriptedGuard, WRITE, type Script } from '../testing/scripted-guard.js';
import { judgeRace } from './judge-race.js';
import { swapOf, type Race } from './race.js';
import { MOST_CALLS } from './race-series.js';

const memory = createMemoryWorkspace();
let disk: Workspace;
beforeAll(async () => {
  disk = await createDiskWorkspace();
});
afterAll(async () => {
  await memory.close();
  await disk.close();
});

/** A write of a.txt, which another writer turns into a link that leads outside. */
function raceOf(change: TreeChange = { link: 'a.txt', to: '{outside}/x.txt' }): HostileCase {
  return brokenBy({ step: { during: { at: 'each-call', change } } }, { expect: 'contained' });
}

/** Every firing in one line, and what the race came to. */
async function race(
  guard: Guard,
  { scenario = raceOf(), workspace = memory }: { scenario?: HostileCase; workspace?: Workspace } = {},
): Promise<{ firings: string[]; verdict: string; told: string | undefined }> {
  const side = composeCase(scenario, new Map()).break;
  const change = side && swapOf(side);
  if (side === undefined || change === undefined) throw new RangeError('no race');
  const firings: string[] = [];
  const result = await judgeRace({
    scenario,
    side,
    change,
    guard,
    workspace,
    judging: { refusal: {}, landed: new Set() },
    fire: async (at: Race) => {
      const fired = await fire({ side, guard, tool: WRITE, race: at }, workspace);
      if ('shot' in fired) {
        const effects = brief(fired.shot.effects).join(', ') || 'nothing';
        firings.push(
          `${at.hasStruck ? 'struck' : 'counted'} ${at.calls.map(({ name }) => name).join(' ')}: ${effects}`,
        );
      }
      return fired;
    },
  });
  if ('skipped' in result) return { firings, verdict: 'no race', told: result.skipped };
  const { verdict, swap, reply } = result.judged.record();
  return { firings, verdict, told: verdict === 'inconclusive' ? reply : swap };
}

/** Looks for a link, then writes by name. */
const checksFirst: Script = (call, { fs, root }) => {
  const { path, content } = readWrite(call);
  if (fs.lstatSync(`${root}/${path}`).isSymbolicLink()) return REFUSED;
  fs.writeFileSync(`${root}/${path}`, content);
  return DONE;
};

/** The same, but that a link at the end stops the write itself. */
const neverFollows: Script = (call, { fs, root }) => {
  const { path, content } = readWrite(call);
  const { O_WRONLY, O_TRUNC, O_NOFOLLOW } = fs.constants;
  try {
    const handle = fs.openSync(`${root}/${path}`, O_WRONLY | O_TRUNC | O_NOFOLLOW);
    fs.writeSync(handle, content);
    fs.closeSync(handle);
    return DONE;
  } catch {
    return REFUSED;
  }
};

test('what an editor holds is no race', () => {
  const typed = { during: { at: 'each-call', change: { unsaved: 'a.txt', text: 'x' } } } as const;
  const told = [{ steps: [typed] }, { steps: [] }].map(swapOf);
  expect(told).toEqual([undefined, undefined]);
});

describe('a race in a guard that keeps to its file system', () => {
  test.each(['memory', 'disk'])(
    'is tried at each call in turn, on %s, until one lets the swap through',
    async (medium) => {
      expect(
        await race(scriptedGuard(checksFirst), { workspace: medium === 'disk' ? disk : memory }),
      ).toEqual({
        firings: [
          'counted lstatSync writeFileSync: modified workspace a.txt',
          'struck lstatSync: nothing',
          'struck lstatSync writeFileSync: modified outside {outside}/x.txt',
        ],
        verdict: 'broken',
        told: 'the swap came before call 2 of 2: writeFileSync a.txt',
      });
    },
  );

  test('has held where each call was reached', async () => {
    expect(await race(scriptedGuard(neverFollows))).toEqual({
      firings: [
        'counted openSync writeSync closeSync: modified workspace a.txt',
        'struck openSync: nothing',
        'struck openSync writeSync closeSync: modified workspace a.txt',
        'struck openSync writeSync closeSync: modified workspace a.txt',
        'counted openSync writeSync closeSync: modified workspace a.txt',
      ],
      verdict: 'held',
      told: 'the swap came before each of 3 calls',
    });
  });

  test('is none where nothing is checked', async () => {
    const guard = scriptedGuard((call, { fs, root }) => {
      fs.writeFileSync(`${root}/${readWrite(call).path}`, 'x');
      return DONE;
    });
    const { verdict, told } = await race(guard);
    expect([verdict, told]).toEqual([
      'no race',
      'it does the same where the swap came before its first look: there is no check to race',
    ]);
  });

  test('shows nothing where a call does not come again, or there are too many', async () => {
    let calls = 0;
    const forgets = scriptedGuard((call, env) => {
      if ((calls += 1) === 1) env.fs.existsSync(env.root);
      return neverFollows(call, env);
    });
    const asksOften = scriptedGuard((call, env) => {
      for (let count = 0; count < MOST_CALLS; count += 1) env.fs.existsSync(env.root);
      return neverFollows(call, env);
    });
    const [forgot, often] = [await race(forgets), await race(asksOften)];
    expect([forgot.verdict, forgot.told, often.verdict, often.told, often.firings.length]).toEqual([
      'inconclusive',
      'its call 4 of 4 did not come again: not every swap was tried',
      'inconclusive',
      'it makes 203 file-system calls for one call of its tool; a race is tried at up to 200',
      1,
    ]);
  });

  test('ends with a call that does not answer', async () => {
    const hangs = scriptedGuard(
      (call, env) => {
        const isLink = env.fs.lstatSync(`${env.root}/a.txt`).isSymbolicLink();
        return isLink ? new Promise(() => undefined) : neverFollows(call, env);
      },
      { timeoutMs: 20 },
    );
    const { firings, verdict } = await race(hangs);
    expect([firings, verdict]).toEqual([
      [
        'counted lstatSync openSync writeSync closeSync: modified workspace a.txt',
        'struck lstatSync: nothing',
      ],
      'inconclusive',
    ]);
  });
});

describe('a race in a guard of this process that goes past it', () => {
  const module = (script: Script): Guard => scriptedGuard(script, { usesEnvironmentFs: false });

  test('is tried at its calls of node:fs/promises and of open files', async () => {
    const guard = module(async (call, { root }) => {
      const { path, content } = readWrite(call);
      const handle = await open(`${root}/${path}`, 'r+');
      const { size } = await handle.stat();
      await handle.truncate(size - size);
      await handle.writeFile(content);
      await handle.close();
      await appendFile(`${root}/${path}`, '');
      return DONE;
    });
    expect(
      await race(guard, { workspace: disk, scenario: raceOf({ move: 'a.txt', to: '{outside}/a.txt' }) }),
    ).toEqual({
      firings: [
        'counted open stat truncate writeFile appendFile: modified workspace a.txt',
        'struck open: nothing',
        'struck open stat truncate writeFile appendFile: created workspace a.txt, modified outside {outside}/a.txt',
      ],
      verdict: 'broken',
      told: 'the swap came before call 2 of 5: stat a.txt',
    });
  });

  const hidden: [string, Guard][] = [
    ['none of its calls', module(() => REFUSED)],
    [
      'its looks and not its write',
      scriptedGuard((call, { fs, root }) => {
        fs.lstatSync(`${root}/a.txt`);
        // In a child of its own: functions of this process may be counted by now, whoever keeps them.
        execFileSync('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', readWrite(call).content, `${root}/a.txt`]);
        return DONE;
      }),
    ],
  ];

  test.each(hidden)('shows nothing where %s can be counted', async (_, guard) => {
    const { verdict, told } = await race(guard, { workspace: disk });
    expect([verdict, told]).toEqual([
      'inconclusive',
      'races cannot be enumerated in this guard: its calls cannot be counted',
    ]);
  });
});

describe('a change of the content', () => {
  const scenario: HostileCase = {
    ...raceOf({ write: 'a.txt', text: 'a\ntheirs\n' }),
    steps: [{ call: ['write'], path: 'a.txt', content: 'mine\n' }],
    effects: [{ modified: 'a.txt', text: 'a\nmine\n' }],
    expect: 'exact-or-refused',
    break: {
      step: { during: { at: 'each-call', change: { write: 'a.txt', text: 'a\ntheirs\n' } } },
      effects: [{ modified: 'a.txt', text: 'a\ntheirs\nmine\n' }],
    },
  };
  /** Adds a line to what it has read. */
  const adds =
    (land: (file: string, text: string) => unknown): Script =>
    async (call, { fs, root }) => {
      const { path, content } = readWrite(call);
      const file = `${root}/${path}`;
      await land(file, fs.readFileSync(file, 'utf8') + content);
      return DONE;
    };

  test('is excused right before the write that takes it away, and not before anything else', async () => {
    const inPlace = scriptedGuard((call, env) => adds(env.fs.writeFileSync)(call, env));
    const aside = scriptedGuard(
      adds(async (file, text) => {
        await writeFile(`${file}.new`, text);
        await rename(`${file}.new`, file);
      }),
      { usesEnvironmentFs: false },
    );
    const [excused, lost] = [
      await race(inPlace, { scenario }),
      await race(aside, { scenario, workspace: disk }),
    ];
    expect([excused.verdict, excused.told, lost.verdict, lost.told]).toEqual([
      'held',
      'the swap came before each of 2 calls',
      'broken',
      'the swap came before call 2 of 3: writeFile a.txt.new',
    ]);
  });
});
