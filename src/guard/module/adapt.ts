import type { Guard, ToolCall } from '../../model/guard.js';
import type { GuardDefinition, ModuleSession } from './define.js';
import { readReply, readThrow } from './reply.js';

const DEFAULT_TIMEOUT_MS = 5000;

/** A module's definition as the lab's guard: defaults filled in, replies and throws read as outcomes. */
export function adaptModule(definition: GuardDefinition): Guard {
  const { power, refusals } = definition;
  return {
    name: definition.name,
    adapter: 'module',
    ...(definition.version === undefined ? {} : { version: definition.version }),
    power,
    tools: definition.tools,
    claims: definition.claims ?? ['core'],
    policy: definition.policy ?? {},
    paths: definition.paths ?? 'relative',
    usesEnvironmentFs: definition.usesEnvironmentFs ?? power === 'transforms',
    confirm: definition.confirm ?? 'none',
    ...(definition.editor === undefined ? {} : { editor: definition.editor }),
    request: definition.request ?? power !== 'transforms',
    reports: definition.reports ?? {},
    timeoutMs: definition.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    open: async (environment) => {
      const session: unknown = await definition.open(environment);
      if (!isSession(session)) throw new TypeError('open gives no session: an object with a function call');
      return {
        call: async (call: ToolCall) => {
          try {
            return readReply(power, await session.call(call.tool, call.arguments, call.text ?? ''), call);
          } catch (error) {
            return readThrow(power, error, refusals);
          }
        },
        close: async () => {
          await session.close?.();
        },
      };
    },
  };
}

function isSession(value: unknown): value is ModuleSession {
  return typeof value === 'object' && value !== null && 'call' in value && typeof value.call === 'function';
}
