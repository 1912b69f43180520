export { defineRefusal, type Arm, type BreakParts, type LegalScenario, type RefusalDefinition, type Scenario } from './define.js';
