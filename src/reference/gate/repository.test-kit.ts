import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dir } from 'tmp-promise';

/** A git work tree in a temp folder. */
export interface TestRepository {
  root: string;
  /** Writes a file, folders included. */
  write(path: string, text: string): void;
  /** Runs git at the root, with fixed names and none of the machine's configuration. */
  git(...command: string[]): string;
  remove(): Promise<void>;
}

/** Makes a repository in which these files are committed. */
export async function makeRepository(files: Readonly<Record<string, string>>): Promise<TestRepository> {
  const temp = await dir({ prefix: 'gate', unsafeCleanup: true });
  const root = realpathSync(temp.path);
  const repository: TestRepository = {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    git: (...command) =>
      execFileSync('git', ['-c', 'protocol.file.allow=always', ...command], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          HOME: root,
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_CONFIG_GLOBAL: '/dev/null',
          GIT_AUTHOR_NAME: 'a',
          GIT_AUTHOR_EMAIL: 'a@example.invalid',
          GIT_COMMITTER_NAME: 'a',
          GIT_COMMITTER_EMAIL: 'a@example.invalid',
        },
      }),
    remove: () => temp.cleanup(),
  };
  for (const [path, text] of Object.entries(files)) repository.write(path, text);
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.git('add', '--all', '--force');
  repository.git('commit', '--quiet', '--allow-empty', '-m', 'base');
  return repository;
}
