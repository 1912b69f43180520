/** A text file that a range of commits changed; a side where it is not is absent. */
export interface ChangedFile {
  path: string;
  before?: string;
  after?: string;
}

/** What a range of commits did, as far as a case can say it. */
export interface Changes {
  /** The subject of the first commit. */
  subject: string;
  /** In the order of git. */
  files: ChangedFile[];
  /** What was changed and is left out, with the reason. */
  skipped: string[];
}

const CONTEXT_LINES = 3;

/** Lines with their ends. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The lines of a change that differ, by where they start and how many there are on each side. */
export function spanOf(
  before: readonly string[],
  after: readonly string[],
): { start: number; end: number; ending: number } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let same = 0;
  while (
    same < before.length - start &&
    same < after.length - start &&
    before[before.length - 1 - same] === after[after.length - 1 - same]
  )
    same += 1;
  return { start, end: before.length - same, ending: after.length - same };
}

/** A change with three lines around it: what is further away is no part of what happened. */
export function shorten({ path, before, after }: ChangedFile): ChangedFile {
  if (before === undefined || after === undefined)
    return { path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const { start, end, ending } = spanOf(old, fresh);
  const from = Math.max(0, start - CONTEXT_LINES);
  return {
    path,
    before: old.slice(from, end + CONTEXT_LINES).join(''),
    after: fresh.slice(from, ending + CONTEXT_LINES).join(''),
  };
}
