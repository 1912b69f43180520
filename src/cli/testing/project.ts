import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dir } from 'tmp-promise';

const PACKAGE = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)));
const PROGRAM = join(PACKAGE, 'dist', 'src', 'cli', 'main.js');

/** What the built program said and how it ended; places are masked as `{project}` and `{package}`. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A user's project: a temp folder with the package installed, as a link. */
export interface Project {
  folder: string;
  /** Writes a file, folders included. */
  write(path: string, text: string): void;
  read(path: string): string;
  /** Starts the built program in the folder. */
  start(...args: string[]): { child: ChildProcess; ended: Promise<Ran> };
  /** Runs the built program in the folder to its end. */
  run(...args: string[]): Promise<Ran>;
  remove(): Promise<void>;
}

function gather(child: ChildProcess, mask: (text: string) => string): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout: mask(stdout), stderr: mask(stderr) }));
  });
}

/** Makes a project with these files. Remove it when done. */
export async function makeProject(files: Readonly<Record<string, string>> = {}): Promise<Project> {
  const temp = await dir({ prefix: 'project', unsafeCleanup: true });
  const folder = realpathSync(temp.path);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(PACKAGE, join(folder, 'node_modules', 'holdfast'));
  const mask = (text: string): string =>
    text.replaceAll(folder, '{project}').replaceAll(PACKAGE, '{package}');
  const project: Project = {
    folder,
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    start: (...args) => {
      const { PATH, TMPDIR } = process.env;
      // Nothing of the test run's own environment: neither its colours nor its being a CI.
      const env = { PATH, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
      const child = spawn(process.execPath, [PROGRAM, ...args], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return { child, ended: gather(child, mask) };
    },
    run: (...args) => project.start(...args).ended,
    remove: () => temp.cleanup(),
  };
  for (const [path, text] of Object.entries(files)) project.write(path, text);
  return project;
}
