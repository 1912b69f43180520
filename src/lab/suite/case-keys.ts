import { hostileCaseSchema } from '../../model/case.js';
import { nearest } from '../../model/nearest.js';
import { Problem } from '../../model/problem.js';
import { describeValue } from './describe-schema.js';
import type { YamlDocument } from './yaml-document.js';

/** What a break needs beside itself, and a control must not have. */
export const BREAK_COMPANIONS: readonly string[] = ['expect', 'harm', 'armed-by'];

const KEYS = Object.keys(hostileCaseSchema.shape);

/** What stands under each key that no case is without, for the author who left it out. */
export const WHAT_STANDS_THERE: Readonly<Record<string, string>> = {
  id: 'Name the case: family.slug, e.g. match.two-equal-settings; the file is <family>/<slug>.yaml.',
  refusal: 'Name the rule that the case tries: holdfast list shows all of them.',
  title: 'Say in a few neutral words what happens.',
  source:
    'Say where it comes from: { kind: incident, url: ..., seen: ... }, or { kind: derived, note: ... }.',
  layout: 'Say what lies there before the call: { workspace: { "a.py": "text\\n" } }.',
  steps: 'Write the call: - { call: [replace], path: ..., oldText: ..., newText: ... }.',
  effects:
    'Write what the legal side, the case without its break, does to the disk; nothing is an empty list.',
};

/** True where the map has the key, or a strange one that can only have been meant for it. */
export function meansKey(value: object, key: string): boolean {
  if (Object.hasOwn(value, key)) return true;
  return Object.keys(value).some((given) => !KEYS.includes(given) && nearest(given, KEYS) === key);
}

/** The map of a case's keys. @throws Problem `not-a-case`: missing keys say nothing about a file that is something else. */
export function mapOfCase({ value, placeOf }: YamlDocument): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Problem({
    code: 'not-a-case',
    message: 'This file is not a case.',
    place: placeOf([]),
    expected: `a map with the keys ${Object.keys(WHAT_STANDS_THERE).join(', ')}`,
    received: describeValue(value),
    hint: 'holdfast new case writes one to start from.',
  });
}
