import { guardOfManifest } from '../manifest/shared.js';
import type { StartContext } from '../manifest/start-context.js';
import type { Guard } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { resolveCommand } from '../process/command-line.js';
import { assertFits } from './check-manifest.js';
import { dialogueOf } from './dialogue.js';
import { spawnTools } from './spawn-tools.js';
import { SpawnSession } from './spawn-session.js';

/** The lab retries a timeout with four times the patience; only then is a run ended here. */
const LONGEST_PATIENCE = 4;
/** `claude-code` ends a hook that takes too long and goes on without it: that must be over before the lab stops waiting. */
const HOST_MARGIN_MS = 2000;

/**
 * A program that is started anew for every call, as a guard. Nothing is started here.
 * @throws Problem `spawn-misfit`, `no-tools` or `command-not-found`.
 */
export function connectSpawn(manifest: SpawnManifest, context: StartContext): Promise<Guard> {
  return Promise.resolve().then(() => makeGuard(manifest, context));
}

function makeGuard(manifest: SpawnManifest, { base, shown, installed }: StartContext): Guard {
  assertFits(manifest, shown);
  const tools = spawnTools(manifest, shown);
  const words = manifest.command.map((word) => word.replaceAll('{install}', installed ?? '{install}'));
  const command = resolveCommand(words, base, `${shown}: command`);
  const shared = guardOfManifest(manifest);
  const { form = 'hook' } = manifest;
  const isClaude = manifest.host === 'claude-code';
  const dialogue = dialogueOf({ manifest, tools, afterMs: shared.timeoutMs });
  return {
    ...shared,
    tools,
    paths: manifest.paths ?? (isClaude ? 'absolute' : 'relative'),
    takesFaults: true,
    ...(form === 'hook' ? { takesJsonText: true } : {}),
    timeoutMs: isClaude ? shared.timeoutMs + HOST_MARGIN_MS : shared.timeoutMs,
    open: (environment) =>
      Promise.resolve(
        new SpawnSession({
          manifest,
          command,
          installed,
          dialogue,
          environment,
          limitMs: isClaude ? shared.timeoutMs : shared.timeoutMs * LONGEST_PATIENCE,
        }),
      ),
  };
}
