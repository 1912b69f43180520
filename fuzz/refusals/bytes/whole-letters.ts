import fc from 'fast-check';
import type { ExpectedEffect } from '../../../src/model/effect.js';
import type { Role } from '../../../src/model/operation.js';
import { armFrom, joinArms } from '../../arm.js';
import { composeEdit } from '../../arbitraries/edits.js';
import {
  appendedText,
  callOf,
  effectAt,
  insertedLine,
  insertInto,
  legalScenario,
  type LegalOperation,
  type LegalPlan,
} from '../../arbitraries/legal.js';
import { letters } from '../../arbitraries/needles.js';
import {
  BARE_FRAME,
  fileAround,
  lineFrame,
  replaceInFrame,
  type Frame,
} from '../../arbitraries/needles-frame.js';
import { defineRefusal, type Arm, type Scenario } from '../../define.js';

/** What comes out where half of a letter is to be written. */
const LOST = '\ufffd';

/** Halves of a pair: the first, the second, and both in the wrong order. */
const HALVES = ['\ud800', '\udc00', '\udc00\ud800'] as const;

/** The role that carries what is written. */
function textRole(operation: LegalOperation): Role {
  return operation === 'replace' || operation === 'insert' ? 'newText' : 'content';
}

/** What is left on disk of a text with halves in it. */
function landed(plan: LegalPlan, text: string): ExpectedEffect[] {
  const { operation, path, edit } = plan;
  const left = text.replace(/\p{Surrogate}/gu, LOST);
  switch (operation) {
    case 'replace':
      return effectAt({ ...plan, edit: composeEdit({ ...edit, newText: left }) });
    case 'insert':
      return [{ modified: path, text: insertInto(edit, left) }];
    case 'append':
      return [{ modified: path, text: edit.before + left }];
    default:
      return effectAt({ ...plan, edit: { ...edit, after: left } });
  }
}

/** The text that the call is to write, with a half in it. */
function halved(plan: LegalPlan, half: string): Scenario {
  const role = textRole(plan.operation);
  const legal: Partial<Record<Role, string>> = {
    newText: plan.operation === 'insert' ? insertedLine(plan.edit) : plan.edit.newText,
    content: plan.operation === 'append' ? appendedText(plan.edit) : (callOf(plan).content ?? ''),
  };
  const text = half + (legal[role] ?? '');
  return {
    ...legalScenario(plan),
    break: { call: { [role]: text } },
    expect: 'refused',
    harm: landed(plan, text),
    'armed-by': 'plain',
  };
}

/** A letter of two code units stands there, and what is sought ends or begins with one of them: the other is no letter. */
function cutsLetter(frame: Frame, word: string, half: 'first' | 'second'): Scenario {
  const letter = '\u{1f600}';
  const [first = '', second = ''] = letter.split('');
  const [whole, sought] = half === 'first' ? [word + letter, word + first] : [letter + word, second + word];
  const left = half === 'first' ? `${frame.newText}\ufffd` : `\ufffd${frame.newText}`;
  return {
    ...replaceInFrame(frame, whole),
    break: { call: { oldText: sought } },
    expect: 'refused',
    harm: [{ modified: frame.path, text: fileAround(frame, left) }],
    'armed-by': 'code-units',
  };
}

const cut: Arm = {
  label: 'edit.unicode.surrogate-half',
  operations: ['replace'],
  examples: () => [cutsLetter(BARE_FRAME, '', 'first'), cutsLetter(BARE_FRAME, 'a', 'second')],
  arbitrary: () =>
    fc
      .tuple(lineFrame(), letters(3), fc.constantFrom('first' as const, 'second' as const))
      .map(([frame, word, half]) => cutsLetter(frame, word, half)),
};

const written = armFrom<string>({
  label: 'edit.unicode.surrogate-half',
  variants: (operation) => (operation === 'replace' ? HALVES : [HALVES[0]]),
  build: halved,
});

export default defineRefusal({
  id: 'bytes.whole-letters',
  requirement: 'A text with half of a letter in it is refused: no file can hold it.',
  reason:
    'Written all the same it comes out as another letter, here and in whatever is made of the file next.',
  source: { kind: 'derived', note: 'strings that are cut by code units' },
  operations: ['replace', 'insert', 'append', 'write', 'create'],
  medium: 'any',
  arms: [joinArms(written, cut)],
});
