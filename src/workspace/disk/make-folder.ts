import { dir, type DirectoryResult } from 'tmp-promise';
import { baseProblem } from '../place-problem.js';

/**
 * Makes an empty folder in a base, for this user alone.
 * @throws Problem `sandbox-place`, `sandbox-full`
 */
export async function makeFolderIn(base: string, name: string): Promise<DirectoryResult> {
  try {
    return await dir({ name, tmpdir: base });
  } catch (error) {
    throw baseProblem(error, base);
  }
}
