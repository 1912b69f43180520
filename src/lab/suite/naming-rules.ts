import { FAMILIES } from '../../model/family.js';
import type { CaseRule } from './case-rule.js';
import { nearest } from '../../model/nearest.js';

const SHOWN_BY_LIST = 'holdfast list shows all there are.';

function familyName(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function didYouMean(word: string, known: Iterable<string>, otherwise = SHOWN_BY_LIST): string {
  const near = nearest(word, known);
  return near === undefined ? otherwise : `Did you mean ${near}?`;
}

/** Id and refusal are of one family that exists. */
const checkFamily: CaseRule = ({ id, refusal }) => {
  for (const key of ['id', 'refusal'] as const) {
    const name = familyName(key === 'id' ? id : refusal);
    if (FAMILIES.some((family) => family === name)) continue;
    const expected = `one of ${FAMILIES.join(', ')}`;
    return {
      code: 'unknown-family',
      message: `The ${key} starts with a family that does not exist.`,
      at: [key],
      expected,
      received: name,
      hint: didYouMean(name, FAMILIES),
    };
  }
  if (familyName(id) === familyName(refusal)) return undefined;
  return {
    code: 'other-family',
    message: 'The id is of another family than the refusal.',
    at: ['id'],
    expected: `${familyName(refusal)}.(slug)`,
    received: id,
    hint: 'Start the id with the family of its refusal: a reader finds the case by it.',
  };
};

const checkRefusal: CaseRule = ({ refusal, label }, { knownRefusals }) => {
  if (knownRefusals === undefined) return undefined;
  const labels = knownRefusals.get(refusal);
  if (labels === undefined) {
    const ids = [...knownRefusals.keys()];
    return {
      code: 'unknown-refusal',
      message: 'The case belongs to a refusal that does not exist.',
      at: ['refusal'],
      expected: 'a refusal id of this suite (holdfast list)',
      received: refusal,
      hint: didYouMean(refusal, ids),
    };
  }
  if (label === undefined || [...knownRefusals.values()].some((known) => known.includes(label)))
    return undefined;
  return {
    code: 'unknown-label',
    message: 'The label names no class of any refusal.',
    at: ['label'],
    expected: `a class id; ${refusal} has ${labels.join(', ')}`,
    received: label,
    hint: didYouMean(label, [...knownRefusals.values()].flat()),
  };
};

const checkBase: CaseRule = ({ layout: { base } }, { layouts }) => {
  if (base === undefined || layouts === undefined || layouts.has(base)) return undefined;
  const expected = `one of ${[...layouts.keys()].toSorted().join(', ')}`;
  return {
    code: 'unknown-layout',
    message: 'The case stands on a layout that does not exist.',
    at: ['layout', 'base'],
    expected,
    received: base,
    hint: didYouMean(base, layouts.keys(), 'Take one of these, or leave base out and write the whole tree.'),
  };
};

/** Every name in the case stands for something that exists. */
export const NAMING_RULES: readonly CaseRule[] = [checkFamily, checkRefusal, checkBase];
