import type { ClassRule } from './classes/class.js';
import { EDIT_CLASSES } from './classes/edit.js';
import { GATE_CLASSES } from './classes/gate.js';
import { INVARIANT_CLASSES } from './classes/invariants.js';
import { OWN_CLASSES } from './classes/own.js';
import { PATCH_CLASSES } from './classes/patch.js';
import { PATH_CLASSES } from './classes/path.js';

/** Every label: one namespace over the sections of the taxonomy and what holdfast adds. Ids are immutable. */
export const CLASSES = {
  ...INVARIANT_CLASSES,
  ...PATH_CLASSES,
  ...EDIT_CLASSES,
  ...PATCH_CLASSES,
  ...OWN_CLASSES,
  ...GATE_CLASSES,
} as const;
export type ClassId = keyof typeof CLASSES;

/** The rule of a class, or undefined where no class has this id. */
export function classOf(id: string): ClassRule | undefined {
  return Object.hasOwn(CLASSES, id) ? CLASSES[id as ClassId] : undefined;
}
