import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportSchema } from '../model/report.js';
import { makeProject, type Project } from './testing/project.js';

/** Holds nothing up for long, but would keep a run of thousands of cases busy; says where it runs. */
const SLOW_GUARD = `
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { defineGuard } from 'holdfast';

const calls = { count: 0 };
export default defineGuard({
  name: 'slow',
  power: 'writes',
  tools: [{ operation: 'write', name: 'write', arguments: { path: '{path}', content: '{content}' } }],
  open: ({ root, fs }) => ({
    call: async (_tool, { path, content }) => {
      await setTimeout(20);
      calls.count += 1;
      if (calls.count === 3)
        writeFileSync(new URL('where.json', import.meta.url), JSON.stringify({ pid: process.pid, root }));
      if (typeof path !== 'string' || path.trim() === '') return { ok: false, code: 'path', message: 'no path' };
      if (typeof content !== 'string') return { ok: false, code: 'content', message: 'no content' };
      fs.readFileSync(root + '/' + path);
      fs.writeFileSync(root + '/' + path, content);
      return 'written';
    },
  }),
});
`;

let project: Project;
beforeAll(async () => {
  project = await makeProject({ 'slow.guard.js': SLOW_GUARD });
});
afterAll(() => project.remove());

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('Ctrl-C leaves a valid partial report, no worker and no sandbox', async () => {
  const refusals = ['control.legal-call', 'args.blank', 'args.missing'].flatMap((id) => ['--refusal', id]);
  const flags = ['--guard', './slow.guard.js', '--runs', '100000', '--reporter', 'json=report.json'];
  // The guard tells by a file outside its sandbox where it runs; confined workers are stopped in `isolation.test.ts`.
  flags.push('--isolation', 'none');
  const { child, ended } = project.start('run', ...flags, ...refusals);
  await vi.waitUntil(() => existsSync(`${project.folder}/where.json`), { timeout: 50_000, interval: 20 });
  const where = JSON.parse(project.read('where.json')) as { pid: number; root: string };
  expect([isAlive(where.pid), existsSync(where.root)]).toEqual([true, true]);
  child.kill('SIGINT');
  const ran = await ended;

  const { run, guards } = reportSchema.parse(JSON.parse(project.read('report.json')));
  const open = guards.flatMap(({ findings }) =>
    findings.filter(({ because }) => because === 'the run was stopped'),
  );
  expect({
    ran,
    run: { complete: run.complete, exitCode: run.exitCode, problems: run.problems },
    guards: guards.map(({ name, error, findings }) => [name, error, findings.map(({ refusal }) => refusal)]),
    open: open.map(({ refusal, verdict }) => `${refusal} ${verdict}`).at(-1),
    left: [isAlive(where.pid), existsSync(where.root)],
  }).toEqual({
    ran: { code: 3, stdout: '', stderr: '' },
    run: { complete: false, exitCode: 3, problems: [] },
    guards: [['slow', undefined, ['control.legal-call', 'args.blank', 'args.missing']]],
    open: 'args.missing inconclusive',
    left: [false, false],
  });
});
