import type { Case, Source } from '../../model/case.js';
import { familyOf } from '../../model/family.js';
import type { Draft } from './draft.js';
import { slugOf } from './slug.js';

/** A counterexample that a run has kept, or that stands in a report. */
export interface Found {
  scenario: Case;
  /** Where it was found, in words: `on the guard my-tool`. */
  where: string;
}

/** What the author says of it; the rest is the counterexample's own. */
export interface Naming {
  title?: string | undefined;
  id?: string | undefined;
  source?: Source | undefined;
}

/** A label as a title: what was generated has none of its own. */
function titleOf({ label, title }: Case, where: string): string {
  const words = (label ?? title).replaceAll(/[.-]/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, found ${where}`;
}

/** A found counterexample as a case of one's own: the scenario stays as it is, so that it shows what was found. */
export function draftFromCounterexample({ scenario, where }: Found, naming: Naming): Draft {
  const title = naming.title ?? titleOf(scenario, where);
  const id = naming.id ?? `${familyOf(scenario.refusal)}.${slugOf(title)}`;
  const source: Source = naming.source ?? { kind: 'found', note: `found ${where}` };
  return {
    scenario: { ...scenario, id, title, source },
    about: `Found ${where}: say here what happens, in a sentence.`,
    remarks: {},
    toDo: [
      ...(naming.title === undefined ? ['title: say what happens, in neutral words (or --title)'] : []),
      "names and texts are the generator's: give them some that a reader understands",
    ],
  };
}
