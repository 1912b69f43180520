import { orderRefusals } from '../../lab/suite/order-refusals.js';
import type { Suite } from '../../lab/suite/suite.js';
import { FAMILIES, FAMILY_RULES, familyOf } from '../../model/family.js';
import type { NewCaseFlags } from '../new-case.js';

/** Asks a person one question and gives the answer. */
export type Ask = (question: string) => Promise<string>;

/** Asks until the answer is one of these, by number or by name; an empty answer takes the first where that is said. */
async function choose(
  ask: Ask,
  what: string,
  options: readonly { name: string; about?: string }[],
): Promise<string> {
  const lines = options.map(
    ({ name, about }, index) => `  ${index + 1} ${name}${about === undefined ? '' : `: ${about}`}`,
  );
  const question = `${what}\n${lines.join('\n')}\n> `;
  for (;;) {
    const answer = (await ask(question)).trim();
    const chosen = options[Number(answer) - 1] ?? options.find(({ name }) => name === answer);
    if (chosen !== undefined) return chosen.name;
  }
}

async function askRefusal({ family }: NewCaseFlags, suite: Suite, ask: Ask): Promise<string> {
  const refusals = orderRefusals(suite.refusals);
  const families = FAMILIES.filter((name) => refusals.some(({ id }) => familyOf(id) === name));
  const chosen =
    family ??
    (await choose(
      ask,
      'What went wrong?',
      families.map((name) => ({ name, about: FAMILY_RULES[name].about })),
    ));
  const members = refusals.filter(({ id }) => familyOf(id) === chosen);
  if (members.length === 1 && members[0] !== undefined) return members[0].id;
  return choose(
    ask,
    'Which rule did it break?',
    members.map(({ id, requirement }) => ({ name: id, about: requirement })),
  );
}

async function askText(ask: Ask, question: string): Promise<string> {
  for (;;) {
    const answer = (await ask(question)).trim();
    if (answer !== '') return answer;
  }
}

/** The flags, with what they leave open as a person says it. */
export async function askMissing(given: NewCaseFlags, suite: Suite, ask: Ask): Promise<NewCaseFlags> {
  const flags = { ...given };
  const isDrafted = [flags.from, flags.fromGit, flags.fromMcp].some((source) => source !== undefined);
  const isFamilyKnown = flags.family === undefined || FAMILIES.some((name) => name === flags.family);
  if (!isDrafted && flags.refusal === undefined && isFamilyKnown)
    flags.refusal = await askRefusal(flags, suite, ask);
  const operations = suite.refusals.find(({ id }) => id === flags.refusal)?.operations ?? [];
  if (!isDrafted && flags.operation === undefined && operations.length > 1) {
    const chosen = await choose(
      ask,
      'Which kind of call was it?',
      operations.map((name) => ({ name })),
    );
    const operation = operations.find((name) => name === chosen);
    if (operation !== undefined) flags.operation = operation;
  }
  flags.title ??= await askText(ask, 'What happens, in a few neutral words (the title)? ');
  const source = flags.source ?? (await ask('Where is it told (a link; empty: your own idea)? ')).trim();
  return source === '' ? flags : { ...flags, source };
}
