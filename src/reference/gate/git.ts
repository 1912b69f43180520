import { execFile } from 'node:child_process';
import { Problem } from '../../model/problem.js';

/** Asks git in one folder; gives what it prints, as bytes. */
export type AskGit = (...command: string[]) => Promise<Buffer>;

const LONGEST_OUTPUT = 1024 ** 3;

/** Nothing of the repository's own settings starts a program, fetches, or takes a name off a list. */
const SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'diff.relative=false',
  'diff.renames=false',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
];

/** The environment without any say over git: no configuration of machine or user, no replaced objects, no locks. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/**
 * Git in a folder that whoever is inspected may have written: hardened, and read-only.
 * @throws Problem `gate-git`, from a call, where git cannot be run or fails: a gate that cannot look must not pass.
 */
export function hardenedGit(root: string): AskGit {
  const settings = [...SETTINGS, `safe.directory=${root}`].flatMap((setting) => ['-c', setting]);
  return (...command) =>
    new Promise((resolve, reject) => {
      const args = ['--no-pager', '--literal-pathspecs', ...settings, ...command];
      const options = {
        cwd: root,
        env: environment(),
        encoding: 'buffer',
        maxBuffer: LONGEST_OUTPUT,
      } as const;
      execFile('git', args, options, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const words = stderr.toString().trim() || String(error);
        reject(
          new Problem({
            code: 'gate-git',
            message: 'Git failed, so nobody knows what changed.',
            place: root,
            expected: `git ${command.join(' ')} to succeed`,
            received: words.replace(/\n.*/s, ''),
            hint: 'see to the repository, or to the base that the gate compares with',
          }),
        );
      });
    });
}
