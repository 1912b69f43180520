export {
  defineGuard,
  textFunction,
  validator,
  type GuardDefinition,
  type ModuleGuard,
  type ModuleSession,
} from './guard/module/define.js';
export type { GuardEnvironment, Policy, ToolCall, ToolSpec } from './model/guard.js';
export { createReferenceGuard } from './reference/guard.js';
export { Refused } from './reference/refused.js';
export { ENVELOPE_TOOL, REFERENCE_TOOLS } from './reference/tools.js';
