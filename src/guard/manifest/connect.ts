import type { Guard } from '../../model/guard.js';
import type { Manifest } from '../../model/manifest.js';
import { connectCommand } from '../command/connect.js';
import { connectMcp } from '../mcp/connect.js';
import { connectSpawn } from '../spawn/connect.js';
import { promisedClaims } from './promised-claims.js';
import type { StartContext } from './start-context.js';

/**
 * A manifest as a guard that can be opened. Starts the program where its tools are to be learnt from it.
 * @throws Problem for what is wrong with the program or cannot be inferred: its place is the manifest.
 */
export async function connectManifest(manifest: Manifest, context: StartContext): Promise<Guard> {
  const guard = await connectAdapter(manifest, context);
  return manifest.claims === undefined ? { ...guard, claims: promisedClaims(guard.tools) } : guard;
}

function connectAdapter(manifest: Manifest, context: StartContext): Promise<Guard> {
  switch (manifest.adapter) {
    case 'command':
      return connectCommand(manifest, context);
    case 'mcp':
      return connectMcp(manifest, context);
    case 'spawn':
      return connectSpawn(manifest, context);
  }
}
