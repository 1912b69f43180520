import { Problem } from '../../model/problem.js';

/** The fields of the Problem that a piece of work ends with, but its sentence. @throws what else it throws, or where it succeeds. */
export async function problemOf(work: () => unknown): Promise<Record<string, string | undefined>> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, place, expected, received } = error;
    return { code, place, expected, received };
  }
  throw new Error('expected a Problem, but nothing was wrong');
}
