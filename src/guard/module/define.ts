import type {
  Claims,
  GuardEnvironment,
  PathStyle,
  Policy,
  Power,
  ReportPlaces,
  ToolSpec,
} from '../../model/guard.js';
import type { Json } from '../../model/json.js';

/** An error class, to tell a guard's refusals from its crashes. */
export type ErrorClass = abstract new (...args: never[]) => Error;

/** What a module guard's session does with one call. */
export interface ModuleSession {
  /**
   * Carries out one call. What it gives back depends on the power:
   * - `writes`: nothing, a text, or a JSON value; `{ ok: false, code?, message, ... }` is a refusal.
   * - `transforms`: the new text of the file. `text` is the present one.
   * - `decides`: nothing or `true` allows; `{ allow: true, arguments }` allows the rewritten call;
   *   `false` or `{ allow: false, code?, message }` denies.
   * - `inspects`: `{ objection: boolean, paths: string[], message? }`.
   * A throw is a refusal, unless `refusals` names classes and the error is none of them: then the guard died.
   */
  call(tool: string, args: Json | undefined, text: string): unknown;
  close?(): void | Promise<void>;
}

/** A guard as a TypeScript or JavaScript module exports it (default export of {@link defineGuard}). */
export interface GuardDefinition {
  name: string;
  version?: string;
  power: Power;
  tools: ToolSpec[];
  /** Profiles or refusal ids it promises; default `core`. */
  claims?: Claims;
  policy?: Policy;
  /** How it spells paths; default relative to the root. */
  paths?: PathStyle;
  /** True when it touches files only through `env.fs`; then it can be tried in memory. Default false. */
  usesEnvironmentFs?: boolean;
  /** `message`: it asks through `env.confirm`. Default `none`. */
  confirm?: 'none' | 'message';
  /** True when it asks `env.editor` what the operator's editor holds of a file and was not saved. Default false. */
  editor?: boolean;
  /** Whether it looks at `env.request`. Default true. */
  request?: boolean;
  reports?: ReportPlaces;
  /** The error classes of its refusals. */
  refusals?: readonly ErrorClass[];
  /** Milliseconds a call may take; default 5000. */
  timeoutMs?: number;
  open(env: GuardEnvironment): ModuleSession | Promise<ModuleSession>;
}

const BRAND = Symbol.for('holdfast.guard');

/** A definition that went through {@link defineGuard}. */
export type ModuleGuard = GuardDefinition & { [BRAND]: true };

/** Marks a guard definition as one; the default export of a guard module. */
export function defineGuard(definition: GuardDefinition): ModuleGuard {
  return { ...definition, [BRAND]: true };
}

export function isModuleGuard(value: unknown): value is ModuleGuard {
  return typeof value === 'object' && value !== null && BRAND in value;
}

type Shared = Partial<Omit<GuardDefinition, 'name' | 'power' | 'open' | 'tools'>>;

/** A text function `(text, oldText, newText) => text` as a guard: transforms, one replace tool. */
export function textFunction(
  name: string,
  replace: (text: string, oldText: string, newText: string) => string,
  options: Shared = {},
): ModuleGuard {
  return defineGuard({
    claims: ['core', 'exact'],
    ...options,
    name,
    power: 'transforms',
    tools: [{ operation: 'replace', name, arguments: { oldText: '{oldText}', newText: '{newText}' } }],
    open: () => ({
      // The function is handed exactly what the caller sent, of whatever type: that is what is tried.
      call: (_tool, args, text) => {
        const sent = (args ?? {}) as { oldText: string; newText: string };
        return replace(text, sent.oldText, sent.newText);
      },
    }),
  });
}

/** A validator that throws to refuse and may return rewritten arguments, as a guard: decides, one tool. */
export function validator(
  name: string,
  tool: ToolSpec,
  validate: (args: Json | undefined, env: GuardEnvironment) => Json | undefined | void,
  options: Shared = {},
): ModuleGuard {
  return defineGuard({
    ...options,
    name,
    power: 'decides',
    tools: [tool],
    open: (env) => ({
      call: (_tool, args) => {
        const rewritten = validate(args, env);
        return rewritten === undefined ? true : { allow: true, arguments: rewritten };
      },
    }),
  });
}
