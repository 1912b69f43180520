import type { Roots } from '../../model/given-places.js';
import { shownTarget } from '../roles/paths.js';
import type { AskOperator, PathStyle } from '../../model/guard.js';

/** One question the operator was asked. */
export interface Question {
  /** The target as the guard showed it. */
  shown: string;
  /** The same relative to the root where it lies below it. */
  target: string;
  approved: boolean;
  /** True when something had already changed when the question came. */
  late: boolean;
}

const PATH_CHARACTER = /[\p{L}\p{N}_\-/\\~$%@+]/u;

/** Whether the request names this target as a whole word: not as a part of a longer path. */
export function requestNames(request: string, target: string): boolean {
  if (target === '') return false;
  for (let at = request.indexOf(target); at !== -1; at = request.indexOf(target, at + 1)) {
    const before = request.slice(0, at);
    const after = request.slice(at + target.length);
    const startsWord = !PATH_CHARACTER.test(before.at(-1) ?? ' ') && !before.endsWith('.');
    const isDotSlash = /(^|[^\p{L}\p{N}_./\\-])\.\/$/u.test(before);
    const endsWord = !PATH_CHARACTER.test(after[0] ?? ' ') && !/^\.[\p{L}\p{N}_]/u.test(after);
    if ((startsWord || isDotSlash) && endsWord) return true;
  }
  return false;
}

export interface OperatorOptions {
  request: string;
  /** `approves`: what the request names. `trusts`: everything; the operator of an unguarded writer. */
  stance: 'approves' | 'declines' | 'trusts';
  paths: PathStyle;
  roots: Roots;
  /** Called for every question before the answer is given: the moment for a change by another writer. */
  onQuestion(): Promise<{ changed: boolean }>;
}

/**
 * The operator: approves a target only if the request names it, declines or approves everything when told to. Keeps what
 * was asked.
 */
export function createOperator(options: OperatorOptions): { confirm: AskOperator; questions: Question[] } {
  const questions: Question[] = [];
  const { request, roots } = options;
  const names = (target: string): boolean =>
    requestNames(request, target) || roots.some((root) => requestNames(request, `${root}/${target}`));
  const confirm: AskOperator = async (shown) => {
    const { changed } = await options.onQuestion();
    const text = String(shown);
    const target = shownTarget(text, options.paths, roots);
    const approved = options.stance === 'trusts' || (options.stance === 'approves' && names(target));
    questions.push({ shown: text, target, approved, late: changed });
    return approved;
  };
  return { confirm, questions };
}
