import type { Behaviour } from '../../model/behaviour.js';
import type { Effect } from '../../model/effect.js';
import type { Guard } from '../../model/guard.js';
import { OPERATIONS } from '../../model/operation.js';
import type { Places } from '../../model/places.js';
import { write, writerTool } from '../../writer/index.js';

const TOOLS = OPERATIONS.map(writerTool);

/** The unguarded writer in the shape of a guard, so that arming fires exactly as everything else does. */
export function createWriterGuard(
  behaviours: readonly Behaviour[],
  surroundings: { places: Places; recent: readonly string[]; intents: Effect[] },
): Guard {
  return {
    name: 'writer',
    adapter: 'module',
    power: 'writes',
    tools: TOOLS,
    claims: [],
    policy: {},
    paths: 'relative',
    usesEnvironmentFs: true,
    confirm: 'message',
    request: true,
    reports: { target: '/target', hash: '/hash' },
    timeoutMs: 5000,
    open: ({ fs, confirm }) =>
      Promise.resolve({
        call: async (call) => {
          const tool = TOOLS.find(({ name }) => name === call.tool);
          if (tool === undefined) throw new RangeError(`the writer has no tool ${call.tool}`);
          const { outcome, intents } = await write(
            { operation: tool.operation, arguments: call.arguments },
            { fs, places: surroundings.places, behaviours, recent: surroundings.recent, confirm },
          );
          surroundings.intents.push(...intents);
          return outcome;
        },
        close: () => Promise.resolve(),
      }),
  };
}
