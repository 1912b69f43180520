import type { Case, HarmStatement, HostileCase } from '../model/case.js';
import type { Effect, ExpectedEffect } from '../model/effect.js';
import { replyText } from '../model/said.js';
import type { Shot } from './firing/fire.js';
import { describeEffect, textOf } from './judging/tree-diff.js';
import type { RuleBreach } from './suite/case-rule.js';

const LONGEST_TEXT = 200;

/** A case that does not bite: why, in one sentence, and the same as a breach with its place in the case. */
export interface Unarmed {
  armed: false;
  why: string;
  breach: RuleBreach;
}

function unarmed(why: string, breach: RuleBreach): Unarmed {
  return { armed: false, why, breach };
}

/** A part of the harm that did not appear. */
export interface Missing {
  /** Its place in the list. */
  index: number;
  /** What the sentence names: all effects together, or one statement. */
  whole: readonly ExpectedEffect[] | HarmStatement;
  /** What there was instead, for the sentence. */
  instead: string;
  did: string;
}

/** What the writer did, with what stands there now: a harm may differ from it in its content alone. */
export function tellDone(effects: readonly Effect[]): string {
  if (effects.length === 0) return 'did nothing';
  return effects
    .map((effect) => {
      const text = textOf(effect.after);
      const now = text === undefined ? '' : ` to ${JSON.stringify(text.slice(0, LONGEST_TEXT))}`;
      return `${describeEffect(effect)}${now}`;
    })
    .join(', ');
}

function cut(text: string): string {
  return text.length <= LONGEST_TEXT * 2 ? text : `${text.slice(0, LONGEST_TEXT * 2)}…`;
}

export function tellMissing(
  { index, whole, instead, did }: Missing,
  { scenario, shot }: { scenario: HostileCase; shot: Shot },
): Unarmed {
  return unarmed(`the harm ${JSON.stringify(whole)} did not appear: ${instead}`, {
    code: 'harm-missing',
    message: 'The break does not do its harm at the unguarded writer.',
    at: ['harm', index],
    expected: cut(JSON.stringify(scenario.harm[index])),
    received: `the writer ${did}`,
    hint: `Fired with armed-by: ${scenario['armed-by']}${quoteReply(shot)}. Another behaviour, a smaller harm, or another break may be meant.`,
  });
}

/** What the writer said, where it gives a reason. */
function quoteReply({ outcome }: Shot): string {
  const text = replyText(outcome);
  return text === '' ? '' : `, it said ${JSON.stringify(cut(text))}`;
}

/** What an author is to mend where the call did nothing. */
function whatToGive({ outcome }: Shot): string {
  return outcome.kind === 'failed' && outcome.code === 'missing-argument'
    ? 'give the call the role that it lacks'
    : 'give the layout what the call needs';
}

export function tellOtherEffects(scenario: Case, shot: Shot): Unarmed {
  const did = tellDone(shot.effects);
  return unarmed(`the legal side does not do exactly its effects at the writer: it ${did}`, {
    code: 'effects-differ',
    message: 'The legal side does not do exactly its effects at the unguarded writer.',
    at: ['effects'],
    expected: cut(JSON.stringify(scenario.effects)),
    received: `the writer ${did}`,
    hint:
      shot.effects.length === 0
        ? `The writer changed nothing${quoteReply(shot)}: ${whatToGive(shot)}.`
        : 'Write down what it really did, if that is what a good tool does; else change layout or steps.',
  });
}

export function tellUnnamed(path: string): Unarmed {
  return unarmed(`on the legal side the tree differs at ${path}, which the call does not name`, {
    code: 'unnamed-change',
    message: 'On the legal side the tree differs where the call names nothing.',
    at: ['layout'],
    expected: 'a legal side whose only change is the one that the call names',
    received: path,
    hint: 'Commit the file on the legal side, and leave the difference to the break.',
  });
}

export function tellNoRace(why: string, scenario: HostileCase): Unarmed {
  return unarmed(why, {
    code: 'harm-missing',
    message: 'The other writer does no harm, wherever he strikes between look and write.',
    at: ['harm'],
    expected: cut(JSON.stringify(scenario.harm)),
    received: why,
    hint: 'Change what he does, or the behaviour: check-then-write and write-aside look before they write.',
  });
}

export function tellNotCarried(why: string): Unarmed {
  return unarmed(`the writer cannot carry it: ${why}`, {
    code: 'not-carried',
    message: 'The unguarded writer cannot carry the call out.',
    at: ['steps'],
    expected: 'operations of the writer, with the roles that they need',
    received: why,
    hint: 'Call another operation, or give the call the roles that it needs.',
  });
}
