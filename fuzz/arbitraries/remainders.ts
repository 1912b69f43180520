import type { Behaviour } from '../../src/model/behaviour.js';
import type { Expectation } from '../../src/model/case.js';
import type { ExpectedEffect } from '../../src/model/effect.js';
import type { Entry } from '../../src/model/layout.js';
import type { Operation } from '../../src/model/operation.js';
import type { Scenario } from '../define.js';
import { composeEdit } from './edits.js';
import { appendedText, insertedLine, insertInto, legalScenario, type LegalPlan } from './legal.js';

/** The operations that change a file in one place and leave the rest of it. */
export const PARTIAL_OPERATIONS = ['replace', 'insert', 'append', 'patch'] as const satisfies Operation[];

/** Whole lines far from an edit: their octets (one character a byte), and the text that a careless tool makes of them. */
export interface Remainder {
  stands: string;
  spoiled: string;
}

/** What a careless tool makes of a remainder, and in which way; what any other may do. */
export interface Carelessness {
  expect: Extract<Expectation, 'exact' | 'exact-or-refused'>;
  'armed-by': Behaviour;
}

/** A text as octets. */
export function octetsOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Octets as an entry, or as the content of an effect: text where they are UTF-8. */
export function contentOf(octets: string): { text: string } | { base64: string } {
  const bytes = Buffer.from(octets, 'latin1');
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? { text } : { base64: bytes.toString('base64') };
}

export function entryOf(octets: string): Entry {
  const content = contentOf(octets);
  return 'text' in content ? content.text : content;
}

/** The plan with a few lines behind its edit, so that no diff of it speaks of what follows them. */
function withRoom(plan: LegalPlan): LegalPlan {
  const { above, oldText, newText, below } = plan.edit;
  const room = ['# one', '# two', '# three', '# four'].slice(Math.min(4, below.length));
  return { ...plan, edit: composeEdit({ above, oldText, newText, below: [...below, ...room] }) };
}

/** The file after the call, with this behind what it held before. */
function after({ operation, edit }: LegalPlan, rest: string): string {
  switch (operation) {
    case 'insert':
      return octetsOf(insertInto(edit, insertedLine(edit))) + rest;
    case 'append':
      return octetsOf(edit.before) + rest + octetsOf(appendedText(edit));
    default:
      return octetsOf(edit.after) + rest;
  }
}

function modified({ path }: LegalPlan, octets: string): ExpectedEffect[] {
  return [{ modified: path, ...contentOf(octets) }];
}

/** The same call; but behind everything that it is about, the file holds these lines, too. */
export function restStands(
  plain: LegalPlan,
  { stands, spoiled }: Remainder,
  { expect, 'armed-by': by }: Carelessness,
): Scenario {
  const plan = withRoom(plain);
  return {
    ...legalScenario(plan),
    break: {
      layout: { workspace: { [plan.path]: entryOf(octetsOf(plan.edit.before) + stands) } },
      effects: modified(plan, after(plan, stands)),
    },
    expect,
    harm: modified(plan, after(plan, octetsOf(spoiled))),
    'armed-by': by,
  };
}
