import type { Case } from '../../model/case.js';
import type { Layout } from '../../model/layout.js';
import type { ProblemDetail } from '../../model/problem.js';
import type { KeyPath } from './yaml-document.js';

/** What a case is checked against beyond its own text; what is not given is not checked. */
export interface CaseContext {
  layouts?: ReadonlyMap<string, Layout>;
  /** Refusal id to the labels its generator knows. */
  knownRefusals?: ReadonlyMap<string, readonly string[]>;
}

/** A broken rule and where in the case it stands. */
export interface RuleBreach extends Omit<ProblemDetail, 'place'> {
  at: KeyPath;
  /** True where the key itself is wrong, not what stands under it. */
  standsOnKey?: boolean;
}

/** A rule that a schema cannot say. */
export type CaseRule = (
  scenario: Case,
  context: CaseContext,
) => RuleBreach | readonly RuleBreach[] | undefined;
