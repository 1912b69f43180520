export { defineGuard, textFunction, validator, type GuardDefinition, type ModuleGuard, type ModuleSession } from './guard/module/define.js';
