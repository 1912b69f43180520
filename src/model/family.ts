import type { Guard, Power } from './guard.js';

export const FAMILIES = [
  'control',
  'schema',
  'args',
  'path',
  'intent',
  'match',
  'patch',
  'state',
  'race',
  'atomic',
  'bytes',
  'confirm',
  'report',
  'gate',
  'limits',
] as const;
export type Family = (typeof FAMILIES)[number];

interface FamilyRule {
  /** What the family is about, for the catalogue. */
  about: string;
  /** The powers it is open to. */
  open: readonly Power[];
  /** What a guard must have beside the power, with the sentence that says so when it has not. */
  needs?: { sentence: string; met(guard: Guard): boolean };
}

const hasSchema = {
  sentence: 'no tool of this guard has a schema',
  met: (guard: Guard) => guard.tools.some((tool) => tool.schema),
};
const hasRequest = {
  sentence: "the operator's words do not reach this guard (no request channel)",
  met: (guard: Guard) => guard.request,
};
const hasConfirm = {
  sentence: 'this guard never asks the operator (no confirm channel)',
  met: (guard: Guard) => guard.confirm !== 'none',
};

/** Which family applies to which guard: the one table. */
export const FAMILY_RULES: Readonly<Record<Family, FamilyRule>> = {
  control: {
    about: 'a plain legal call does exactly its effect',
    open: ['writes', 'transforms', 'decides', 'inspects'],
  },
  schema: {
    about: 'what the published schema lets through, filled by a completer',
    open: ['writes', 'decides'],
    needs: hasSchema,
  },
  args: { about: 'missing, empty, mistyped, unknown arguments', open: ['writes', 'transforms', 'decides'] },
  path: { about: 'where a name leads', open: ['writes', 'decides'] },
  intent: { about: 'what the operator named and allowed', open: ['writes', 'decides'], needs: hasRequest },
  match: { about: 'the text to replace', open: ['writes', 'transforms'] },
  patch: { about: 'what a diff says and where it lands', open: ['writes', 'transforms', 'decides'] },
  state: { about: 'a world that changed since it was read', open: ['writes'] },
  race: { about: 'a world that changes between check and write', open: ['writes'] },
  atomic: { about: 'all of a batch or nothing', open: ['writes'] },
  bytes: { about: 'bytes that the edit does not name', open: ['writes', 'transforms'] },
  confirm: { about: 'what the operator was shown and said', open: ['writes'], needs: hasConfirm },
  report: { about: 'whether the reply is true and usable', open: ['writes'] },
  gate: { about: 'the list of changed names after the fact', open: ['inspects'] },
  limits: { about: 'dying and hanging', open: ['writes', 'transforms', 'decides', 'inspects'] },
};

/** The family of a refusal id: its first part. */
export function familyOf(refusalId: string): Family {
  const name = refusalId.slice(0, refusalId.indexOf('.'));
  const family = FAMILIES.find((candidate) => candidate === name);
  if (family === undefined)
    throw new RangeError(`no family "${name}" (of ${refusalId}); families: ${FAMILIES.join(', ')}`);
  return family;
}
