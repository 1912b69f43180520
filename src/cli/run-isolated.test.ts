import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chooseRung } from '../lab/run/isolation.js';
import { Problem } from '../model/problem.js';
import { reportSchema } from '../model/report.js';
import type { Rung } from '../model/rung.js';
import { EXACT_GUARD } from './testing/guards.js';
import { makeProject, type Project } from './testing/project.js';

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'holdfast-isolated-')));

/** Cannot be loaded where it is not kept from a folder of ours, as the code it is given says; holds otherwise. */
const PRYING_GUARD = `
import { rmSync, writeFileSync } from 'node:fs';
for (const attempt of [
  () => writeFileSync('${outside}/new', 'new'),
  () => writeFileSync('${outside}/kept', 'changed'),
  () => rmSync('${outside}/kept'),
])
  try {
    attempt();
    throw new Error('nobody kept it from ${outside}');
  } catch (error) {
    if (!['EROFS', 'EACCES'].includes(error.code)) throw error;
  }
${EXACT_GUARD}`;

/**
 * Leaves processes in sessions of their own, without the environment they were given, and then is busy for ever: one
 * that works where its guard does and, where that is told, one that does not.
 */
const LEAVING_GUARD = `
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { defineGuard } from 'holdfast';

const leave = (cwd) =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '${outside}'], { cwd, detached: true, env: {}, stdio: 'ignore' }).unref();
const state = { calls: 0 };
export default defineGuard({
  name: 'leaving',
  power: 'writes',
  tools: [{ operation: 'write', name: 'write', arguments: { path: '{path}', content: '{content}' } }],
  open: ({ root, fs }) => ({
    call: async (_tool, { path, content }) => {
      if (state.calls++ === 0) { leave(process.cwd()); if (process.pid < 10) leave('/'); }
      await setTimeout(20);
      fs.writeFileSync(root + '/' + path, content);
      return 'written';
    },
  }),
});
`;

let project: Project;
beforeAll(async () => {
  writeFileSync(join(outside, 'kept'), 'kept');
  project = await makeProject({ 'prying.guard.js': PRYING_GUARD, 'leaving.guard.js': LEAVING_GUARD });
  // Another user has to read it.
  chmodSync(project.folder, 0o755);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  rmSync(outside, { recursive: true });
  await project.remove();
});

/** Why a rung cannot be tried here, for the name of a test; undefined where it can. */
function whySkipped(rung: Rung): string | undefined {
  try {
    chooseRung(rung, { files: [] });
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.received;
    throw error;
  }
}

function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** The processes that the guard left. */
function leftProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => readProc(pid, 'cmdline').split('\0').includes(outside));
}

/** The ground of the worker that this process started. */
function groundOf(parent: number | undefined): string | undefined {
  const [worker = ''] = readProc(String(parent), `task/${parent}/children`).split(' ');
  return /(?:^|\0)HOME=([^\0]*)/.exec(readProc(worker, 'environ'))?.[1];
}

const STATED = {
  bubblewrap:
    'bubblewrap: all but the sandbox read-only, /dev and processes of its own, no network but loopback',
  uid: 'uid: guards run as user 65534, which owns only the sandbox',
};
const readReport = (): ReturnType<typeof reportSchema.parse> =>
  reportSchema.parse(JSON.parse(project.read('report.json')));
const JSON_REPORT = ['--reporter', 'json=report.json'];

describe.each(['bubblewrap', 'uid'] as const)('on the rung %s', (rung) => {
  const why = whySkipped(rung);
  test.skipIf(why !== undefined)(
    `a guard that reaches for what lies outside changes nothing${why === undefined ? '' : ` (${why})`}`,
    async () => {
      const flags = ['--guard', './prying.guard.js', '--refusal', 'match.overlap', '--runs', '2'];
      const ran = await project.run('run', ...flags, '--isolation', rung, ...JSON_REPORT);
      const { environment, guards } = readReport();
      expect({
        ran,
        isolation: environment.isolation,
        rows: guards.flatMap(({ error, findings }) => [error, ...findings.map(({ verdict }) => verdict)]),
        outside: readdirSync(outside).map((name) => [name, readFileSync(join(outside, name), 'utf8')]),
      }).toEqual({
        ran: { code: 0, stdout: '', stderr: '' },
        isolation: STATED[rung],
        rows: [undefined, 'held'],
        outside: [['kept', 'kept']],
      });
    },
  );
});

describe.each(['bubblewrap', 'uid'] as const)('on the rung %s', (rung) => {
  const why = existsSync('/proc') ? whySkipped(rung) : 'no /proc';
  test.skipIf(why !== undefined)(
    `Ctrl-C leaves a valid report, and neither sandbox nor process${why === undefined ? '' : ` (${why})`}`,
    async () => {
      const flags = ['--guard', './leaving.guard.js', '--refusal', 'args.blank', '--runs', '100000'];
      const { child, ended } = project.start('run', ...flags, '--isolation', rung, ...JSON_REPORT);
      const leaves = rung === 'bubblewrap' ? 2 : 1;
      await vi.waitUntil(() => leftProcesses().length === leaves, { timeout: 50_000, interval: 20 });
      const ground = groundOf(child.pid) ?? '';
      const isThere = existsSync(ground);
      child.kill('SIGINT');
      const ran = await ended;
      const { run, environment } = readReport();
      expect({
        ran,
        run: [run.complete, run.exitCode],
        isolation: environment.isolation,
        isThere,
        left: [existsSync(ground), leftProcesses()],
      }).toEqual({
        ran: { code: 3, stdout: '', stderr: '' },
        run: [false, 3],
        isolation: STATED[rung],
        isThere: true,
        left: [false, []],
      });
    },
  );
});

describe('a rung that is not possible here', () => {
  const REFUSED = {
    code: 2,
    stdout: '',
    stderr: `Guards cannot be confined in this way here. [no-isolation]
  at:       --isolation
  expected: a machine that allows the rung bubblewrap
  received: no bwrap on PATH
  to do:    Install it (Debian: apt-get install bubblewrap) and allow namespaces; or leave the choice to auto.
`,
  };
  const flags = ['--guard', './prying.guard.js', '--isolation', 'bubblewrap'];

  test.each([
    ['run', ['run', '--refusal', 'args.blank', '--reporter', 'json=report.json']],
    ['replay', ['replay', 'args.retyped-path-in-a-delete']],
  ])('is bad input to %s', async (_, command) => {
    vi.stubEnv('PATH', '/nowhere');
    expect(await project.run(...command, ...flags)).toEqual(REFUSED);
  });

  test('as is one that there is not', async () => {
    expect(await project.run('run', ...flags, '--isolation', 'docker')).toEqual({
      code: 2,
      stdout: '',
      stderr: `holdfast: option '--isolation <rung>' argument 'docker' is invalid. Allowed choices are auto, bubblewrap, uid, none.
  to do:    look at holdfast --help, or holdfast <command> --help
`,
    });
  });
});
