import type { StartContext } from '../manifest/start-context.js';
import type { Guard } from '../../model/guard.js';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';

/** To be replaced by the adapter. */
export function connectMcp(manifest: McpManifest, { shown }: StartContext): Promise<Guard> {
  throw new Problem({ code: 'adapter-missing', message: `${manifest.name}: not yet`, place: shown });
}
