export {
  defineRefusal,
  type Arm,
  type BreakParts,
  type LegalScenario,
  type RefusalDefinition,
  type Scenario,
} from './define.js';
export { armFrom, armsAtBothEnds, type ArmSpec } from './arm.js';
export { CLASSES, classOf, type ClassId } from './classes.js';
export type { ClassRule, Mark } from './classes/class.js';
export { decoyAt, leftoverOf } from './arbitraries/decoys.js';
export { detour, type Detour } from './arbitraries/detours.js';
export { anyEdit, composeEdit, diffOf, EXAMPLE_EDIT, type Edit } from './arbitraries/edits.js';
export { joinLayouts } from './arbitraries/layouts.js';
export {
  callOf,
  CONTENT_OPERATIONS,
  effectAt,
  isFree,
  LEGAL_OPERATIONS,
  legalOperation,
  legalScenario,
  targetAt,
  WRITE_OPERATIONS,
  type LegalAdditions,
  type LegalOperation,
  type LegalPlan,
} from './arbitraries/legal.js';
export { mention, MENTIONS } from './arbitraries/mentions.js';
export { aimAt, aimAtDestination, aimedRole, endsOf, type OtherEnd } from './arbitraries/moves.js';
export { baseName, folderOf, freeName, word } from './arbitraries/names.js';
export { anyRoundabout, dottedSpellings } from './arbitraries/paths.js';
export { anyPlan, atPath, examplePlan } from './arbitraries/plans.js';
export { anyRequest, requestFor } from './arbitraries/requests.js';
