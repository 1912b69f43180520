import type { Suite } from '../../lab/suite/suite.js';
import { FAMILY_RULES, familyOf } from '../../model/family.js';
import { profilesOf } from '../../model/profile.js';
import type { Refusal } from '../../model/refusal.js';
import { exampleOf } from './example-of.js';

/** One refusal in full: what must hold and why, whom it is fired at, its labels with an example each, its filed cases. */
export function explainRefusal(refusal: Refusal, suite: Suite): string[] {
  const { open, needs } = FAMILY_RULES[familyOf(refusal.id)];
  const cases = suite.cases.filter((scenario) => scenario.refusal === refusal.id);
  const { kind, url, note } = refusal.source;
  return [
    refusal.id,
    `  must      ${refusal.requirement}`,
    `  why       ${refusal.reason}`,
    `  source    ${[kind, url, note].filter((part) => part !== undefined).join(', ')}`,
    `  profiles  ${profilesOf(refusal.id).join(', ')}`,
    `  open to   the powers ${open.join(', ')}${needs === undefined ? '' : `; not where ${needs.sentence}`}`,
    `  fired at  ${refusal.operations.join(', ')}`,
    `  medium    ${refusal.medium === 'disk' ? 'disk' : 'memory where the guard can, else disk'}`,
    ...(refusal.judges === undefined ? [] : [`  judged    beside the disk: the ${refusal.judges} it states`]),
    '  labels',
    ...refusal.labels.flatMap((label) => {
      const example = exampleOf(refusal, label, cases);
      return [`    ${label}`, ...(example === undefined ? [] : [`      ${example}`])];
    }),
    '  cases',
    ...(cases.length === 0 ? ['    none filed'] : cases.map(({ id, title }) => `    ${id}: ${title}`)),
  ];
}
