import type { Case } from '../../model/case.js';

/** The parts of a case file that a draft explains to the person who goes on with it. */
export type DraftPart = keyof Case | 'break' | 'expect' | 'harm' | 'armed-by';

/** A case that somebody is to finish: valid as it stands, with what is known of it and what is left to do. */
export interface Draft {
  scenario: Case;
  /** What it is about, for the first line of the file. */
  about: string;
  /** What to know about a part, told where that part stands. */
  remarks: Partial<Record<DraftPart, string>>;
  /** What nobody but the author can fill in, in plain words. */
  toDo: string[];
  /** True where it may be armed and still shows another rule than its own: what it finds would be a false red. */
  isOffRule?: boolean;
}

/** The rule a draft is filed under, its name, and where it comes from. */
export type DraftHead = Pick<Case, 'id' | 'refusal' | 'title' | 'source'>;
