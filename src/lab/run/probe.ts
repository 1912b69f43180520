import { spawnSync } from 'node:child_process';

/** A way to start Node: what goes before its own arguments, and as whom. */
export interface Start {
  program: string;
  args: readonly string[];
  uid?: number;
  gid?: number;
}

/** What must be possible where a worker is to run. */
export interface Needs {
  /** The folder it is to write to. */
  ground: string;
  /** Files and folders it has to read and must not be able to change. */
  needed: readonly string[];
}

/** Run by the Node under test: says why not, or ends well. What must not be possible is tried as well. */
const SCRIPT = `
const fs = require('node:fs');
const { R_OK, W_OK, X_OK } = fs.constants;
const [ground, ...needed] = process.argv.slice(1);
const can = (path, mode) => {
  try { fs.accessSync(path, mode); return true; } catch { return false; }
};
const refuse = (why) => { process.stderr.write(why); process.exit(1); };
for (const path of needed) if (!can(path, R_OK)) refuse('cannot read ' + path);
if (!can('.', R_OK | X_OK)) refuse('cannot enter the working directory');
for (const path of ['/', '/proc/' + process.ppid + '/root', ...needed])
  if (can(path, W_OK)) refuse('can write to ' + path);
fs.writeFileSync(ground + '/probe', '');
fs.unlinkSync(ground + '/probe');
`;

const TIMEOUT_MS = 10_000;
const LONGEST_REASON = 200;

/** Why a worker started in this way would not do, in a few words; undefined where it would. */
export function probe({ program, args, ...user }: Start, { ground, needed }: Needs): string | undefined {
  const { error, status, signal, stderr } = spawnSync(
    program,
    [...args, '-e', SCRIPT, '--', ground, ...needed],
    {
      ...user,
      env: { PATH: process.env['PATH'], HOME: ground, TMPDIR: ground },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    },
  );
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return `no ${program} on PATH`;
  if (error !== undefined) return error.message;
  if (status === 0) return undefined;
  const [reason = ''] = stderr.replaceAll(ground, 'the sandbox').trim().split('\n');
  return reason === '' ? `ended with ${signal ?? `exit code ${status}`}` : reason.slice(0, LONGEST_REASON);
}
