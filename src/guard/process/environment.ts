import type { Fault, GuardEnvironment } from '../../model/guard.js';
import type { Manifest } from '../../model/manifest.js';
import { countingEnvironment } from './count-calls.js';

/** Variables of the lab's own that every child gets: where programs are, the language, and the mark by which strays are found. */
const INHERITED = ['PATH', 'LANG', 'SystemRoot', 'HOLDFAST_NONCE'];

/**
 * A clean environment for a guard's process: nothing of the lab's but where programs are, HOME and TMPDIR in the
 * sandbox, git kept from the system's settings, a counter of calls for a Node program, and what the manifest passes,
 * sets or names as the request channel.
 */
export function childEnvironment(
  { env = {}, request, root }: Pick<Manifest, 'env' | 'request' | 'root'>,
  environment: Pick<GuardEnvironment, 'root' | 'request' | 'scratch'>,
  fault?: Fault,
): NodeJS.ProcessEnv {
  const { home, tmp } = environment.scratch;
  const made: NodeJS.ProcessEnv = {};
  for (const name of [...INHERITED, ...(env.pass ?? [])]) {
    const value = process.env[name];
    if (value !== undefined) made[name] = value;
  }
  Object.assign(made, {
    HOME: home,
    TMPDIR: tmp,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...countingEnvironment(tmp),
  });
  const fill = (text: string): string =>
    text.replaceAll('{root}', environment.root).replaceAll('{home}', home);
  for (const [name, value] of Object.entries(env.set ?? {}))
    made[name] = name === 'NODE_OPTIONS' ? `${made[name] ?? ''} ${fill(value)}` : fill(value);
  if (root === 'env') made['HOLDFAST_ROOT'] = environment.root;
  if (request !== undefined && 'env' in request) made[request.env] = environment.request;
  if (fault === 'no-home') delete made['HOME'];
  if (fault === 'empty-path') made['PATH'] = '';
  return made;
}
