import type { StartContext } from '../manifest/start-context.js';
import type { Guard } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';

/** To be replaced by the adapter. */
export function connectSpawn(manifest: SpawnManifest, { shown }: StartContext): Promise<Guard> {
  throw new Problem({ code: 'adapter-missing', message: `${manifest.name}: not yet`, place: shown });
}
