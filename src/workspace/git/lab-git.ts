import type { SimpleGit } from 'simple-git';

/** Where one run of the lab's git works. */
export interface GitPlaces {
  /** Must end in `/.git`, so that git does not take it for a bare repository. */
  gitDir: string;
  /** Not given to `init`, which would write it into the configuration. */
  workTree?: string;
  /** A folder of the lab's own: HOME, and where git stops looking upwards. */
  home: string;
}

const WHO = { name: 'holdfast', email: 'lab@holdfast.invalid', date: '2024-01-01T00:00:00Z' };

/** The whole environment of a git of the lab's: explicit places, no configuration of the machine, fixed names and dates. */
export function gitEnvironment({ gitDir, workTree, home }: GitPlaces): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: home,
    LC_ALL: 'C',
    GIT_DIR: gitDir,
    ...(workTree !== undefined && { GIT_WORK_TREE: workTree }),
    GIT_CEILING_DIRECTORIES: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_AUTHOR_NAME: WHO.name,
    GIT_AUTHOR_EMAIL: WHO.email,
    GIT_AUTHOR_DATE: WHO.date,
    GIT_COMMITTER_NAME: WHO.name,
    GIT_COMMITTER_EMAIL: WHO.email,
    GIT_COMMITTER_DATE: WHO.date,
  };
}

/** No hooks, no monitor, no rewriting of bytes, names taken as Linux takes them, the same files every time. */
const CONFIG = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.autocrlf=false',
  'core.protectHFS=false',
  'core.protectNTFS=false',
  'core.logAllRefUpdates=false',
  'commit.gpgSign=false',
  'gc.auto=0',
  'index.version=2',
  'pack.threads=1',
  'pack.writeReverseIndex=false',
];

/** simple-git for the lab's own commands: no user or system configuration, no hooks, explicit folders, fixed names and dates. */
export async function labGit(places: GitPlaces): Promise<SimpleGit> {
  return start(places, CONFIG, {
    // The lab itself sets these, to turn things off.
    allowUnsafeHooksPath: true,
    allowUnsafeFsMonitor: true,
    allowUnsafeConfigPaths: true,
    allowUnsafeTemplateDir: true,
  });
}

/** simple-git for writing a layout's own configuration: it refuses every key that makes git run a program. */
export async function configGit(places: GitPlaces): Promise<SimpleGit> {
  return start(places, [], { allowUnsafeConfigPaths: true });
}

async function start(
  places: GitPlaces,
  config: string[],
  unsafe: Record<string, boolean>,
): Promise<SimpleGit> {
  const { simpleGit } = await import('simple-git');
  const env = gitEnvironment(places);
  const allowEnvironment = Object.keys(env).filter((name) => name.startsWith('GIT_'));
  return simpleGit({ baseDir: places.home, config, unsafe, allowEnvironment }).env(env);
}
