import { dirname } from 'node:path';
import type { Fault, GuardEnvironment } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { childEnvironment } from '../process/environment.js';
import { writeRequestFile } from '../process/request-file.js';

/** Where and with what a program of this manifest runs. */
export interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Patch appliers and gates work in the root; so does a hook of `claude-code`, unless its manifest gives it the root in
 * another way. Every other program is started in the cwd trap. Git looks for a repository in the root and no higher.
 */
export function surroundingsOf(
  manifest: SpawnManifest,
  environment: Pick<GuardEnvironment, 'root' | 'request' | 'scratch'>,
  fault: Fault | undefined,
): Surroundings {
  const { form = 'hook', host, root } = manifest;
  const worksInRoot = form !== 'hook' || root === 'cwd' || (host === 'claude-code' && root === undefined);
  const env = childEnvironment(manifest, environment, fault);
  env['GIT_CEILING_DIRECTORIES'] ??= dirname(environment.root);
  if (host === 'claude-code') env['CLAUDE_PROJECT_DIR'] = environment.root;
  return { cwd: worksInRoot ? environment.root : environment.scratch.cwd, env };
}

/** The words that tell the operator's request where its channel is an argument; a file channel is written into HOME. */
export function requestWords(
  { request }: SpawnManifest,
  environment: Pick<GuardEnvironment, 'request' | 'scratch'>,
): string[] {
  if (request === undefined) return [];
  if ('argument' in request) return [request.argument, environment.request];
  writeRequestFile(request, environment);
  return [];
}
