import { findCaseFiles } from '../../lab/suite/read-cases.js';
import { Problem } from '../../model/problem.js';

function namesFiles(glob: string, folder: string): boolean {
  try {
    return findCaseFiles([glob], folder).length > 0;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** The globs that name a case file already: before the first case is written, a config may name a folder that is not there. */
export function globsWithFiles(globs: readonly string[], folder: string): string[] {
  return globs.filter((glob) => namesFiles(glob, folder));
}
